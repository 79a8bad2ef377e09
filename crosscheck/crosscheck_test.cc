#include "crosscheck/crosscheck.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <optional>
#include <set>
#include <thread>

#include "crosscheck/testing/planted.h"
#include "impls/fp_environment.h"
#include "oracle/oracle.h"

namespace divfix {
namespace {

// Takes all and keeps nothing.
class NullSink : public DivergenceSink {
 public:
  absl::Status Take(const Block&, std::span<const Divergence>) override { return absl::OkStatus(); }
};

absl::StatusOr<CrosscheckResult> RunPlanted(const std::vector<Participant>& participants,
                                            const CrosscheckOptions& options,
                                            const std::atomic<bool>& stop) {
  const Plan plan({.corpus = {{{1, 2, 3}, {}}}});
  return RunCrosscheck(
      plan, participants, options, stop,
      [](size_t, Runner&) { return std::make_unique<NullSink>(); },
      [](size_t, std::unique_ptr<DivergenceSink>) {}, nullptr);
}

// A part of the plan that a test has time for, of all stages.
constexpr uint64_t kShards = 256;

TEST(CrosscheckTest, TheCasesClaimedAreTheCasesRun) {
  std::atomic<uint64_t> lanes = 0;
  std::vector<Participant> participants = {
      PlantedParticipant("counting", [&](PlantedBatch& b) { lanes += b.d.size(); })};
  const std::atomic<bool> stop = false;
  const auto result = RunPlanted(participants, {.threads = 3, .shard = {5, kShards}}, stop);
  ASSERT_TRUE(result.ok());
  EXPECT_GT(result->cases, 500'000u);
  EXPECT_EQ(result->tallies[0].cases, result->cases);
  EXPECT_GT(result->tallies[0].repeated, 0u);
  EXPECT_GT(result->tallies[0].environments, 0u);
  // A repeated block is run twice more, and once under another control; some are run under every
  // other environment.
  EXPECT_EQ(lanes, result->tallies[0].cases + 3 * result->tallies[0].repeated +
                       (kFpVariants - 1) * result->tallies[0].environments);
  EXPECT_FALSE(result->interrupted);
}

TEST(CrosscheckTest, ACaseWithoutAnAnswerIsLeftOutAndNotCompared) {
  std::vector<Participant> participants = {PlantedParticipant("partial", [&](PlantedBatch& b) {
    for (size_t i = 0; i < b.d.size(); i += 3) {
      b.d[i] = 0x5a5a5a5a;
      b.not_run.push_back(i);
    }
  })};
  const std::atomic<bool> stop = false;
  const auto result = RunPlanted(participants, {.shard = {5, kShards}}, stop);
  ASSERT_TRUE(result.ok());
  const Tally& tally = result->tallies[0];
  EXPECT_EQ(tally.cases + tally.left_out, result->cases);
  EXPECT_GT(tally.left_out, result->cases / 3 - 10);
  EXPECT_EQ(tally.divergences, 0u);
}

TEST(CrosscheckTest, TheBinsReachedAreThoseOfTheCasesRun) {
  const Plan plan({.corpus = {{{1, 2, 3}, {}}}});
  Coverage expected;
  auto block = std::make_unique<Block>();
  for (uint64_t b = 0; b < plan.blocks(); b += plan.blocks() - 1) {
    plan.Fill(b, *block);
    block->Judge();
    for (size_t lane = 0; lane < block->size; ++lane) {
      expected.Mark(block->case_at(lane), block->rules[lane]);
    }
  }
  const std::atomic<bool> stop = false;
  const auto result = RunPlanted({PlantedParticipant("a", nullptr)},
                                 {.threads = 2, .shard = {0, plan.blocks() - 1}}, stop);
  ASSERT_TRUE(result.ok());
  for (size_t bin = 0; bin < Coverage::kBins; ++bin) {
    EXPECT_EQ(result->coverage.reached(bin), expected.reached(bin)) << Coverage::BinName(bin);
  }
}

TEST(CrosscheckTest, WhoeverHasLittleTimeGetsTheCorpusAndAnEvenPartOfTheRest) {
  Participant slow = PlantedParticipant(
      "slow", [](PlantedBatch&) { std::this_thread::sleep_for(std::chrono::milliseconds(1)); });
  slow.time_budget = absl::Milliseconds(100);
  const std::atomic<bool> stop = false;
  const auto result = RunPlanted({slow, PlantedParticipant("quick", nullptr)},
                                 {.threads = 2, .shard = {0, kShards}}, stop);
  ASSERT_TRUE(result.ok());
  const Tally& tally = result->tallies[0];
  EXPECT_GT(tally.cases, 0u);
  EXPECT_GT(tally.left_out, 0u);
  EXPECT_EQ(tally.cases + tally.left_out, result->cases);
  EXPECT_EQ(result->tallies[1].cases, result->cases) << "others are not held up";
  uint64_t cases = 0;
  for (const Semantics s : {Semantics::kPublished, Semantics::kMeasured}) {
    EXPECT_GT(tally.CasesUnder(s), 0u) << SemanticsName(s);
    cases += tally.CasesUnder(s);
  }
  EXPECT_EQ(cases, tally.cases);
  EXPECT_EQ(tally.given_up, 0u) << "nothing went wrong";
}

TEST(CrosscheckTest, WhoeverHasNoTimeAtAllGetsSomethingOfEachSemantics) {
  Participant slow = PlantedParticipant(
      "slow", [](PlantedBatch&) { std::this_thread::sleep_for(std::chrono::milliseconds(5)); });
  slow.time_budget = absl::Milliseconds(1);
  const std::atomic<bool> stop = false;
  const auto result = RunPlanted({slow}, {.threads = 1, .shard = {0, kShards}}, stop);
  ASSERT_TRUE(result.ok());
  for (const Semantics s : {Semantics::kPublished, Semantics::kMeasured}) {
    EXPECT_GT(result->tallies[0].CasesUnder(s), 0u);
  }
}

TEST(CrosscheckTest, ABeginningOfANewRunHasBothSemanticsInEveryShard) {
  const Plan plan({.corpus = {{{1, 2, 3}, {.semantics = Semantics::kPublished}},
                              {{1, 2, 3}, {.semantics = Semantics::kMeasured}},
                              {{1, 2, 3}, {.round = Round::kUp}}}});
  auto block = std::make_unique<Block>();
  plan.Fill(1, *block);
  EXPECT_EQ(block->control, Control{.semantics = Semantics::kMeasured}) << "of the corpus";
  for (const uint64_t shards : {1u, 2u, 3u, 4u, 8u, 61u, 64u}) {
    uint64_t blocks[2] = {};
    for (uint64_t turn = 0; turn < 32; ++turn) {
      plan.Fill(3 + turn * shards, *block);
      ++blocks[static_cast<size_t>(block->control.semantics)];
    }
    EXPECT_GT(blocks[0], 4u) << shards;
    EXPECT_GT(blocks[1], 4u) << shards;
  }
}

TEST(CrosscheckTest, AWholePlanRunsAMillionCasesUnderEveryEnvironmentAndTheCorpus) {
  const Plan plan({.corpus = {{{1, 2, 3}, {}}}});
  uint64_t cases = 0;
  auto block = std::make_unique<Block>();
  for (uint64_t index = 0; index < plan.blocks(); ++index) {
    if (!RunsEverywhere(plan, index)) continue;
    plan.Fill(index, *block);
    cases += block->size;
  }
  EXPECT_GT(cases, 1'000'000u);
  EXPECT_TRUE(RunsEverywhere(plan, 0)) << "the corpus";
}

TEST(CrosscheckTest, WhatShowsInOneEnvironmentAloneIsFoundOnceALane) {
  const std::atomic<bool> stop = false;
  // Wrong on every case, when it rounds up with denormals flushed on both sides.
  const Participant picky = PlantedParticipant("picky", [](PlantedBatch& b) {
    if (ReadFpState() != FpVariant(FpVariant(ReadFpState(), 0), 14)) return;
    for (uint32_t& d : b.d) d ^= 1;
  });
  const auto result = RunPlanted({picky}, {.threads = 2, .shard = {0, kShards}}, stop);
  ASSERT_TRUE(result.ok());
  // Once for its share of the blocks under every environment; the others depend on the draw.
  EXPECT_GE(result->tallies[0].divergences, result->tallies[0].environments);
  EXPECT_LT(result->tallies[0].divergences,
            result->tallies[0].environments + result->tallies[0].repeated);
}

TEST(CrosscheckTest, TheShardsAreTheWhole) {
  const Plan plan({.corpus = {{{1, 2, 3}, {}}}});
  std::vector<int> seen(plan.blocks());
  constexpr uint64_t kCount = 7;
  for (uint64_t i = 0; i < kCount; ++i) {
    for (uint64_t b = i; b < plan.blocks(); b += kCount) ++seen[b];
  }
  EXPECT_THAT(seen, ::testing::Each(1));

  // And what a shard is said to have run is what its blocks hold.
  auto block = std::make_unique<Block>();
  const std::atomic<bool> stop = false;
  for (const uint64_t i : {uint64_t{0}, kShards - 1}) {
    uint64_t cases = 0;
    for (uint64_t b = i; b < plan.blocks(); b += kShards) {
      plan.Fill(b, *block);
      cases += block->size;
    }
    const auto result = RunPlanted({PlantedParticipant("right", nullptr)},
                                   {.threads = 2, .shard = {i, kShards}}, stop);
    ASSERT_TRUE(result.ok());
    EXPECT_EQ(result->cases, cases);
  }
}

TEST(CrosscheckTest, WhatIsNotSupportedIsNotRunAndCounted) {
  Participant shy = PlantedParticipant("shy", nullptr);
  shy.make = [] {
    auto planted = std::make_unique<Planted>(
        [](PlantedBatch& b) { EXPECT_EQ(b.control.semantics, Semantics::kMeasured); });
    planted->supports = [](const Control& c) { return c.semantics == Semantics::kMeasured; };
    return planted;
  };
  const std::atomic<bool> stop = false;
  const auto result = RunPlanted({shy}, {.threads = 1, .shard = {1, kShards}}, stop);
  ASSERT_TRUE(result.ok());
  EXPECT_GT(result->tallies[0].unsupported, 0u);
  EXPECT_GT(result->tallies[0].cases, 0u);
  EXPECT_EQ(result->tallies[0].cases + result->tallies[0].unsupported, result->cases);
}

TEST(CrosscheckTest, WhatIsKeptOfAnotherControlIsFound) {
  // Takes a control that differs from the last one in its target alone for the same.
  Participant forgetful = PlantedParticipant("forgetful", nullptr);
  forgetful.make = [] {
    auto kept = std::make_shared<std::optional<Control>>();
    return std::make_unique<Planted>([kept](PlantedBatch& b) {
      Control asked = b.control;
      if (kept->has_value()) asked.target = (*kept)->target;
      if (!kept->has_value() || asked != **kept) *kept = b.control;
      for (size_t i = 0; i < b.d.size(); ++i) {
        b.d[i] = Judge({{b.s0[i], b.s1[i], b.s2[i]}, **kept}).outcome.d;
      }
    });
  };
  const std::atomic<bool> stop = false;
  const auto result = RunPlanted({forgetful}, {.threads = 1, .shard = {1, 8}}, stop);
  ASSERT_TRUE(result.ok());
  EXPECT_GT(result->tallies[0].divergences, 0u);
}

TEST(CrosscheckTest, AFailedEnvironmentEndsTheRunWithTheParticipantsName) {
  Participant lost = PlantedParticipant("gpu", nullptr);
  lost.make = [] {
    auto planted = std::make_unique<Planted>(nullptr);
    planted->status = absl::UnavailableError("the device is gone");
    return planted;
  };
  const std::atomic<bool> stop = false;
  const auto result =
      RunPlanted({PlantedParticipant("right", nullptr), lost}, {.threads = 2}, stop);
  EXPECT_EQ(result.status(), absl::UnavailableError("gpu: the device is gone"));
}

TEST(CrosscheckTest, StoppingKeepsWhatWasDone) {
  std::atomic<bool> stop = false;
  std::vector<Participant> participants = {PlantedParticipant("stopping", [&](PlantedBatch& b) {
    if (b.control != Control{}) stop = true;
  })};
  const auto result = RunPlanted(participants, {.threads = 1}, stop);
  ASSERT_TRUE(result.ok());
  EXPECT_TRUE(result->interrupted);
  EXPECT_GT(result->cases, 0u);
}

TEST(CrosscheckTest, TimeGoesOnWithRandomCases) {
  const std::atomic<bool> stop = false;
  const Plan plan({.corpus = {{{1, 2, 3}, {}}}});
  const auto ended =
      RunPlanted({PlantedParticipant("right", nullptr)}, {.threads = 1, .shard = {2, 4096}}, stop);
  const auto longer = RunPlanted(
      {PlantedParticipant("right", nullptr)},
      {.threads = 1, .shard = {2, 4096}, .time = ended->elapsed + absl::Milliseconds(300)}, stop);
  ASSERT_TRUE(longer.ok());
  EXPECT_GT(longer->cases, ended->cases);
}

// A single block of the plan.
CrosscheckOptions OneBlock(uint64_t block) { return {.shard = {block, 1'000'000}}; }

// As SIMD code that is right for whole vectors and for one lane, and wrong for the remainder of
// two.
TEST(CrosscheckTest, AFaultOfOneShortLengthIsFoundUnderEveryRule) {
  const PlantedHook two = [](PlantedBatch& b) {
    if (b.d.size() == 2) b.d[1] ^= 1;
  };
  const std::atomic<bool> stop = false;
  constexpr uint64_t kGroups = 17;  // rules and semantics
  for (uint64_t group = 0; group < kGroups; ++group) {
    const auto found =
        RunPlanted({PlantedParticipant("two", two)}, OneBlock(2 * kGroups + group), stop);
    ASSERT_TRUE(found.ok());
    EXPECT_EQ(found->cases, 2u);
    EXPECT_GE(found->tallies[0].divergences, 1u);
  }
}

TEST(CrosscheckTest, WhoeverLacksThePlansTargetRunsThePlaneUnderItsOwn) {
  std::set<Target> seen;
  Participant modern = PlantedParticipant("modern", nullptr);
  modern.make = [&] {
    auto planted =
        std::make_unique<Planted>([&](PlantedBatch& b) { seen.insert(b.control.target); });
    planted->supports = [](const Control& c) { return c.target == Target::kGfx1250; };
    return planted;
  };
  Participant none = PlantedParticipant("none", nullptr);
  none.make = [] {
    auto planted = std::make_unique<Planted>(nullptr);
    planted->supports = [](const Control&) { return false; };
    return planted;
  };
  const std::atomic<bool> stop = false;
  const Plan plan({.corpus = {{{1, 2, 3}, {}}}});
  uint64_t block = 0;
  while (plan.StageOf(block) != Plan::Stage::kPlane) ++block;
  const auto result =
      RunPlanted({modern, PlantedParticipant("all", nullptr), none}, OneBlock(block), stop);
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(result->tallies[0].cases, kBlockCapacity);
  EXPECT_EQ(result->tallies[0].divergences, 0u);
  EXPECT_EQ(result->tallies[1].cases, kBlockCapacity);
  EXPECT_EQ(result->tallies[2].unsupported, kBlockCapacity);
  EXPECT_EQ(seen, std::set<Target>{Target::kGfx1250});
}

// A fault that depends on where its code lies: right in the first process, wrong in the next.
TEST(CrosscheckTest, TheUsersOwnIsRunAgainInAnotherProcess) {
  class Moving : public Planted {
   public:
    Moving() : Planted([this](PlantedBatch& b) { b.d[0] ^= restarts_; }) {}
    void Restart() override { restarts_ = 1; }

   private:
    uint32_t restarts_ = 0;
  };
  Participant moving = PlantedParticipant("moving", nullptr);
  moving.make = [] { return std::make_unique<Moving>(); };
  const std::atomic<bool> stop = false;
  const auto builtin = RunPlanted({moving}, OneBlock(0), stop);
  ASSERT_TRUE(builtin.ok());
  EXPECT_EQ(builtin->tallies[0].divergences, 0u) << "a built-in one is not started again";
  moving.flags = {"--plugin=moving.so"};
  const auto brought = RunPlanted({moving}, OneBlock(0), stop);
  ASSERT_TRUE(brought.ok());
  EXPECT_EQ(brought->tallies[0].divergences, 1u);
  EXPECT_EQ(brought->tallies[0].cases, 65u);
}

// As a library that panics for every case of a rule: the rest of the check goes on.
TEST(CrosscheckTest, CasesLikeThoseThatCrashedAreLeftOutAndCounted) {
  std::atomic<uint64_t> crashes = 0;
  Participant panics = PlantedParticipant("panics", [&](PlantedBatch& b) {
    for (size_t i = 0; i < b.d.size(); ++i) {
      if (Judge({{b.s0[i], b.s1[i], b.s2[i]}, b.control}).rule != Rule::kInfinite) continue;
      // One crash ends the batch, as in a process that is slow to start again.
      b.failures.push_back({.lane = i, .failure = Failure::kCrash, .note = "planted"});
      ++crashes;
      for (size_t rest = i + 1; rest < b.d.size(); ++rest) b.not_run.push_back(rest);
      break;
    }
  });
  panics.time_budget = absl::Seconds(1000);
  const std::atomic<bool> stop = false;
  const auto result = RunPlanted({panics}, {.threads = 1, .shard = {0, kShards}}, stop);
  ASSERT_TRUE(result.ok());
  const Tally& tally = result->tallies[0];
  EXPECT_LT(crashes, 300u) << "three for each pair of classes";
  EXPECT_EQ(tally.cases + tally.left_out, result->cases);
  EXPECT_LT(tally.left_out, result->cases / 4) << "what follows a crash in its block, too";
  EXPECT_EQ(tally.left_out, tally.given_up);
  const RuleTally& infinite = tally.Of(Semantics::kMeasured, Rule::kInfinite);
  EXPECT_EQ(infinite.cases, infinite.wrong);
  EXPECT_GT(tally.Of(Semantics::kMeasured, Rule::kQuotient).cases, 100'000u);
  EXPECT_THAT(tally.notes, testing::ElementsAre(testing::HasSubstr(" cases of rule infinite")));
}

}  // namespace
}  // namespace divfix
