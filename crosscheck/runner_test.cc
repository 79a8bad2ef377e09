// The comparer under planted faults: whatever it misses, nobody sees.
#include "crosscheck/runner.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cfenv>

#include "crosscheck/draw.h"
#include "crosscheck/testing/planted.h"
#include "impls/fp_environment.h"
#include "oracle/float32.h"

namespace divfix {
namespace {

using ::testing::IsEmpty;
using ::testing::SizeIs;

class RunnerTest : public ::testing::Test {
 protected:
  RunnerTest() {
    block_->control = {.semantics = Semantics::kMeasured};
    block_->size = 100;
    Generator generator(1);
    for (size_t lane = 0; lane < block_->size; ++lane) {
      block_->SetOperands(lane, DrawOperands(generator));
    }
    block_->Judge();
  }

  std::vector<Divergence> Run(Planted& implementation) {
    Runner runner(implementation);
    std::vector<Divergence> divergences;
    EXPECT_TRUE(runner.Run(*block_, divergences).ok());
    return divergences;
  }
  std::vector<Divergence> Run(PlantedHook hook) {
    Planted implementation(std::move(hook));
    return Run(implementation);
  }

  std::unique_ptr<Block> block_ = std::make_unique<Block>();
};

TEST_F(RunnerTest, ARightImplementationDoesNotDiverge) { EXPECT_THAT(Run(nullptr), IsEmpty()); }

TEST_F(RunnerTest, EverySingleBitOfEveryLaneCounts) {
  for (const size_t lane : {size_t{0}, size_t{1}, size_t{63}, size_t{64}, size_t{99}}) {
    for (int bit = 0; bit < 32; ++bit) {
      const auto found = Run([&](PlantedBatch& b) { b.d[lane] ^= 1u << bit; });
      ASSERT_THAT(found, SizeIs(1));
      EXPECT_EQ(found[0].lane, lane);
      EXPECT_EQ(found[0].actual.d, block_->expected_d[lane] ^ (1u << bit));
      EXPECT_EQ(found[0].actual.exceptions, block_->expected_exceptions[lane]);
      EXPECT_EQ(found[0].failure, Failure::kNone);
    }
    for (int bit = 0; bit < 8; ++bit) {
      const auto found = Run([&](PlantedBatch& b) {
        b.exceptions[lane] = static_cast<uint8_t>(b.exceptions[lane] ^ 1u << bit);
      });
      ASSERT_THAT(found, SizeIs(1));
      EXPECT_EQ(found[0].actual.exceptions, block_->expected_exceptions[lane] ^ (1u << bit));
    }
  }
}

TEST_F(RunnerTest, ANanIsEqualOnlyToItsOwnBits) {
  block_->size = 1;
  block_->SetOperands(0, {kOne, kOne, 0x7fc00001});
  block_->Judge();
  EXPECT_THAT(Run([](PlantedBatch& b) { b.d[0] = 0x7fc00001; }), IsEmpty());
  for (const uint32_t other : {0x7fc00000u, 0x7fc00002u, 0xffc00001u, 0x7f800001u, 0x3f800000u}) {
    EXPECT_THAT(Run([&](PlantedBatch& b) { b.d[0] = other; }), SizeIs(1)) << std::hex << other;
  }
}

TEST_F(RunnerTest, AnUnwrittenLaneIsFoundWhateverIsExpected) {
  for (size_t skipped = 0; skipped < 100; skipped += 33) {
    Planted lazy([&](PlantedBatch& b) {
      for (size_t i = 0; i < b.d.size(); ++i) {
        if (i == skipped) continue;
        b.d[i] = block_->expected_d[i];
        b.exceptions[i] = block_->expected_exceptions[i];
      }
    });
    lazy.answers = false;
    const auto found = Run(lazy);
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found[0].lane, skipped);
    EXPECT_EQ(found[0].failure, Failure::kUnwritten);
  }
}

TEST_F(RunnerTest, UnwrittenExceptionsAloneAreFound) {
  Planted lazy([&](PlantedBatch& b) {
    for (size_t i = 0; i < b.d.size(); ++i) b.d[i] = block_->expected_d[i];
  });
  lazy.answers = false;
  const auto found = Run(lazy);
  ASSERT_THAT(found, SizeIs(100));
  for (const Divergence& d : found) EXPECT_EQ(d.failure, Failure::kUnwritten);
}

TEST_F(RunnerTest, WritingTheComplementIsWrongNotUnwritten) {
  const auto found = Run([](PlantedBatch& b) { b.d[5] = ~b.d[5]; });
  ASSERT_THAT(found, SizeIs(1));
  EXPECT_EQ(found[0].failure, Failure::kNone);
  const auto flags = Run([](PlantedBatch& b) { b.exceptions[5] = 0xff; });
  ASSERT_THAT(flags, SizeIs(1));
  EXPECT_EQ(flags[0].failure, Failure::kNone);
  EXPECT_EQ(flags[0].actual.exceptions, 0xff);
}

TEST_F(RunnerTest, WritingBesideTheOutputsIsFound) {
  const std::vector<PlantedHook> hooks = {
      [](PlantedBatch& b) { b.d.data()[b.d.size()] = 0; },
      [](PlantedBatch& b) { *(b.d.data() - 1) = 0; },
      [](PlantedBatch& b) { b.exceptions.data()[b.d.size() + 7] = 0; },
      [](PlantedBatch& b) { *(b.exceptions.data() - 1) = 0; },
  };
  for (const PlantedHook& hook : hooks) {
    const auto found = Run(hook);
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found[0].failure, Failure::kWrongCount);
  }
}

TEST_F(RunnerTest, AChangedRoundingModeIsFoundAndPutBack) {
  const FpState before = ReadFpState();
  const auto found = Run([](PlantedBatch&) { std::fesetround(FE_UPWARD); });
  EXPECT_EQ(ReadFpState(), before);
  ASSERT_THAT(found, SizeIs(1));
  EXPECT_EQ(found[0].failure, Failure::kFpState);
}

TEST_F(RunnerTest, StickyExceptionFlagsAreNoChange) {
  EXPECT_THAT(Run([](PlantedBatch&) { std::feraiseexcept(FE_INEXACT | FE_DIVBYZERO); }), IsEmpty());
  std::feclearexcept(FE_ALL_EXCEPT);
}

TEST_F(RunnerTest, ExceptionsThatAreNotReportedAreNotCompared) {
  Planted silent([](PlantedBatch& b) {
    EXPECT_TRUE(b.exceptions.empty());
    b.d[3] ^= 1;
  });
  silent.reports_exceptions = false;
  const auto found = Run(silent);
  ASSERT_THAT(found, SizeIs(1));
  EXPECT_EQ(found[0].actual.exceptions, block_->expected_exceptions[3]);
}

TEST_F(RunnerTest, AStatusIsPassedOn) {
  Planted lost(nullptr);
  lost.status = absl::UnavailableError("the device is gone");
  Runner runner(lost);
  std::vector<Divergence> divergences;
  EXPECT_EQ(runner.Run(*block_, divergences).message(), "the device is gone");
}

TEST_F(RunnerTest, ARepeatFindsWhatDependsOnTheLength) {
  Planted fickle([](PlantedBatch& b) {
    if (b.d.size() % 2 == 1) b.d.back() ^= 1;
  });
  Runner runner(fickle);
  std::vector<Divergence> first;
  ASSERT_TRUE(runner.Run(*block_, first).ok());
  ASSERT_THAT(first, IsEmpty());
  size_t found = 0;
  for (uint64_t odd = 0; odd < 64; ++odd) {
    std::vector<Divergence> again;
    ASSERT_TRUE(runner.Repeat(*block_, odd << 8, first, again).ok());
    for (const Divergence& d : again) EXPECT_EQ(d.failure, Failure::kNotDeterministic);
    found += again.size();
  }
  EXPECT_GT(found, 0u);
}

TEST_F(RunnerTest, ARepeatFindsWhatDependsOnBeingAskedForExceptions) {
  Planted fickle([](PlantedBatch& b) {
    if (b.exceptions.empty()) b.d[0] ^= 1;
  });
  Runner runner(fickle);
  std::vector<Divergence> again;
  ASSERT_TRUE(runner.Repeat(*block_, 0, {}, again).ok());
  EXPECT_THAT(again, SizeIs(2));  // one in each piece
}

TEST_F(RunnerTest, ARepeatCoversEveryLaneOnceInEachOfItsRuns) {
  std::vector<int> seen(1 << 8);
  Planted counting([&](PlantedBatch& b) {
    const auto first = static_cast<size_t>(b.s0.data() - block_->s0.data());
    for (size_t i = 0; i < b.d.size(); ++i) ++seen[first + i];
  });
  Runner runner(counting);
  std::vector<Divergence> none;
  for (uint64_t odd = 0; odd < 500; ++odd)
    ASSERT_TRUE(runner.Repeat(*block_, odd * 77, {}, none).ok());
  for (size_t lane = 0; lane < seen.size(); ++lane) EXPECT_EQ(seen[lane], lane < 100 ? 2 * 500 : 0);
}

TEST_F(RunnerTest, ARepeatFindsWhatDependsOnTheHostsEnvironment) {
  Planted dependent([](PlantedBatch& b) {
    if (std::fegetround() == FE_UPWARD) b.d[7] ^= 1;
  });
  Runner runner(dependent);
  const FpState before = ReadFpState();
  size_t found = 0;
  for (uint64_t variant = 0; variant < kFpVariants; ++variant) {
    std::vector<Divergence> again;
    ASSERT_TRUE(runner.Repeat(*block_, variant << 32 | 1, {}, again).ok());
    EXPECT_EQ(ReadFpState(), before);
    for (const Divergence& d : again) {
      EXPECT_EQ(d.failure, Failure::kFpEnvironment);
      EXPECT_EQ(d.lane, 7u);
    }
    found += again.size();
  }
  EXPECT_EQ(found, kFpVariants / 4);

  Runner at_home(dependent, false);
  EXPECT_FALSE(at_home.SeesFpEnvironment());
  for (uint64_t variant = 0; variant < kFpVariants; ++variant) {
    std::vector<Divergence> again;
    ASSERT_TRUE(at_home.Repeat(*block_, variant << 32 | 1, {}, again).ok());
    EXPECT_THAT(again, SizeIs(0));
  }
}

TEST_F(RunnerTest, WhatTheFirstRunHadWrongIsNotCountedAgain) {
  Planted wrong([](PlantedBatch& b) {
    for (uint32_t& d : b.d) d ^= 1;
  });
  Runner runner(wrong);
  std::vector<Divergence> first;
  ASSERT_TRUE(runner.Run(*block_, first).ok());
  EXPECT_THAT(first, SizeIs(100));
  std::vector<Divergence> again;
  ASSERT_TRUE(runner.Repeat(*block_, 12345, first, again).ok());
  EXPECT_THAT(again, IsEmpty());
}

TEST_F(RunnerTest, AFailureIsADivergenceOfItsLaneAndHidesNoOther) {
  for (const Failure failure :
       {Failure::kCrash, Failure::kHang, Failure::kWrongCount, Failure::kUnwritten}) {
    const auto found = Run([&](PlantedBatch& b) {
      b.d[3] = 0x12345678;
      b.d[4] ^= 1;
      b.failures = {{3, failure, "planted"}, {99, failure, ""}};
    });
    ASSERT_THAT(found, SizeIs(3));
    EXPECT_EQ(found[0].lane, 3u);
    EXPECT_EQ(found[0].failure, failure);
    EXPECT_EQ(found[0].note, "planted");
    EXPECT_EQ(found[0].actual, block_->expected(3)) << "what was written there is no outcome";
    EXPECT_EQ(found[1].lane, 4u);
    EXPECT_EQ(found[1].failure, Failure::kNone);
    EXPECT_EQ(found[2].lane, 99u);
    EXPECT_EQ(found[2].failure, failure);
  }
}

TEST_F(RunnerTest, AFailureCountsThoughEveryOutcomeIsRight) {
  const auto found = Run([](PlantedBatch& b) { b.failures = {{.lane = 7}}; });
  ASSERT_THAT(found, SizeIs(1));
  EXPECT_EQ(found[0].lane, 7u);
  EXPECT_EQ(found[0].failure, Failure::kCrash);
}

TEST_F(RunnerTest, WhatHoldsForTheProcessStandsBesideAWrongOutcome) {
  for (const uint32_t wrong : {0u, 1u}) {
    const std::vector<PlantedHook> hooks = {[&](PlantedBatch& b) {
                                              b.d[0] ^= wrong;
                                              b.failures = {{0, Failure::kFpState, ""}};
                                            },
                                            [&](PlantedBatch& b) {
                                              b.d[0] ^= wrong;
                                              std::fesetround(FE_UPWARD);
                                            },
                                            [&](PlantedBatch& b) {
                                              b.d[0] ^= wrong;
                                              b.d.data()[b.d.size()] = 0;
                                            }};
    for (const PlantedHook& hook : hooks) {
      const auto found = Run(hook);
      ASSERT_THAT(found, SizeIs(1 + wrong));
      EXPECT_THAT(found[0].failure, testing::AnyOf(Failure::kFpState, Failure::kWrongCount));
      EXPECT_EQ(found[0].actual, block_->expected(0));
      if (wrong == 0) continue;
      EXPECT_EQ(found[1].lane, 0u);
      EXPECT_EQ(found[1].failure, Failure::kNone);
      EXPECT_EQ(found[1].actual.d, block_->expected_d[0] ^ 1);
    }
  }
}

TEST_F(RunnerTest, WhatWasNotRunNeitherDivergesNorCounts) {
  Planted tired([](PlantedBatch& b) {
    for (size_t lane = 40; lane < b.d.size(); ++lane) {
      b.d[lane] ^= 1;
      b.not_run.push_back(lane);
    }
    b.d[39] ^= 1;
  });
  Runner runner(tired);
  std::vector<Divergence> found;
  ASSERT_TRUE(runner.Run(*block_, found).ok());
  ASSERT_THAT(found, SizeIs(1));
  EXPECT_EQ(found[0].lane, 39u);
  EXPECT_EQ(runner.not_run(), 60u);
}

TEST_F(RunnerTest, ACaseAlone) {
  Planted wrong(EachCase([](const Case& c, Outcome right) {
    if (c.operands.s0 == 5) right.d ^= 1;
    return right;
  }));
  Runner runner(wrong);
  EXPECT_THAT(runner.RunCase({{4, kOne, kOne}, {}}).value(), IsEmpty());
  const auto found = runner.RunCase({{5, kOne, kOne}, {}}).value();
  ASSERT_THAT(found, SizeIs(1));
  EXPECT_EQ(found[0].actual.d, 4u);
}

TEST_F(RunnerTest, ACaseInABatchStandsInEveryLaneAndIsComparedInOne) {
  std::vector<size_t> sizes;
  Planted tail([&](PlantedBatch& b) {
    sizes.push_back(b.d.size());
    for (const uint32_t s0 : b.s0) EXPECT_EQ(s0, 5u);
    if (b.d.size() > 8) b.d[9] ^= 1;
  });
  Runner runner(tail);
  const Case c = {{5, kOne, kOne}, {}};
  EXPECT_THAT(runner.RunCase(c).value(), IsEmpty());
  EXPECT_THAT(runner.RunCase(c, {.batch = 16, .lane = 8}).value(), IsEmpty());
  const auto found = runner.RunCase(c, {.batch = 16, .lane = 9}).value();
  ASSERT_THAT(found, SizeIs(1));
  EXPECT_EQ(found[0].seen, (Setting{.batch = 16, .lane = 9}));
  EXPECT_THAT(sizes, testing::ElementsAre(1, 16, 16));
}

TEST_F(RunnerTest, ACaseUnderAnotherEnvironmentIsRunInTheOwnFirst) {
  Planted dependent([](PlantedBatch& b) {
    if (std::fegetround() == FE_UPWARD) b.d[0] ^= 1;
    if (b.s0[0] == 7) b.d[0] ^= 2;
  });
  Runner runner(dependent);
  const FpState before = ReadFpState();
  const auto variant = static_cast<uint8_t>(FindFpVariant("round-up").value());
  const Case c = {{5, kOne, kOne}, {}};
  EXPECT_THAT(runner.RunCase(c).value(), IsEmpty());
  const auto found = runner.RunCase(c, {.fp_variant = variant}).value();
  ASSERT_THAT(found, SizeIs(1));
  EXPECT_EQ(found[0].failure, Failure::kFpEnvironment);
  EXPECT_EQ(found[0].actual.d, 4u);
  EXPECT_EQ(found[0].seen.fp_variant, variant);
  // One that is wrong in any environment is wrong in its own.
  const auto always = runner.RunCase({{7, kOne, kOne}, {}}, {.fp_variant = variant}).value();
  ASSERT_THAT(always, SizeIs(1));
  EXPECT_EQ(always[0].failure, Failure::kNone);
  EXPECT_EQ(always[0].seen.fp_variant, 0);
  EXPECT_EQ(ReadFpState(), before);
}

}  // namespace
}  // namespace divfix
