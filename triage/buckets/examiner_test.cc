// What the examiner makes of a divergence whose case does something else when it runs again.
#include "triage/buckets/examiner.h"

#include <gtest/gtest.h>

#include <cfenv>
#include <memory>
#include <vector>

#include "crosscheck/runner.h"
#include "crosscheck/testing/planted.h"
#include "impls/fp_environment.h"
#include "oracle/float32.h"

namespace divfix {
namespace {

// Examines lane 0, which was wrong by one bit in a batch of 16. When it runs again, the
// implementation does what `hook` says.
std::vector<Examined> ExamineLane0(const Control& control, const PlantedHook& hook) {
  auto block = std::make_unique<Block>();
  block->control = control;
  block->size = 1;
  block->SetOperands(0, {kOne, kOne, kOne});
  block->Judge();
  const Divergence wrong = {.lane = 0,
                            .actual = {block->expected_d[0] ^ 1, block->expected_exceptions[0]},
                            .seen = {.batch = 16, .lane = 3}};
  Planted implementation(hook);
  Runner runner(implementation);
  return Examiner(runner).Examine(*block, wrong).value();
}

TEST(ExaminerTest, WrongInABatchAndRightAloneIsNotDeterministic) {
  const std::vector<Examined> examined = ExamineLane0({}, nullptr);
  ASSERT_EQ(examined.size(), 1u);
  EXPECT_EQ(examined[0].key.d_mismatch, DMismatch::kNotDeterministic);
  EXPECT_EQ(examined[0].example.setting, (Setting{.batch = 16, .lane = 3})) << "where it was seen";
}

// The kind of mismatch is the same, the outcome is not.
TEST(ExaminerTest, WrongInABatchAndWrongInAnotherWayAloneIsNotDeterministic) {
  const std::vector<Examined> examined = ExamineLane0({}, [](PlantedBatch& b) { b.d[0] ^= 2; });
  ASSERT_EQ(examined.size(), 1u);
  EXPECT_EQ(examined[0].key.d_mismatch, DMismatch::kNotDeterministic);
  EXPECT_EQ(examined[0].example.actual.d, examined[0].example.expected.d ^ 1);
}

// Each failure of its own must not stand for what was seen in the batch.
TEST(ExaminerTest, WrongInABatchAndDeadAloneIsTwoBuckets) {
  for (const Failure failure :
       {Failure::kCrash, Failure::kHang, Failure::kWrongCount, Failure::kUnwritten}) {
    const std::vector<Examined> examined =
        ExamineLane0({.round = Round::kUp, .clamp = true}, [&](PlantedBatch& b) {
          if (b.d.size() == 1) {
            b.failures.push_back({.lane = 0, .failure = failure, .note = "planted"});
          } else if (b.control.clamp) {
            for (uint32_t& d : b.d) d ^= 1;
          }
        });
    ASSERT_EQ(examined.size(), 2u);
    EXPECT_EQ(examined[0].key.d_mismatch, DMismatch::kValue);
    EXPECT_EQ(examined[0].key.required_fields, FieldBit(ControlField::kClamp));
    EXPECT_EQ(examined[0].example.setting, (Setting{.batch = 16, .lane = 3}));
    EXPECT_EQ(FailureOf(examined[1].key.d_mismatch), failure);
    EXPECT_EQ(examined[1].key.required_fields, 0);
    EXPECT_EQ(examined[1].example.setting, Setting{});
    EXPECT_EQ(examined[1].example.note, "planted");
  }
}

TEST(ExaminerTest, DeadAloneAndRightInSuchABatchIsNotDeterministicAndDead) {
  const std::vector<Examined> examined = ExamineLane0({}, [](PlantedBatch& b) {
    if (b.d.size() == 1) b.failures.push_back({.lane = 0, .failure = Failure::kUnwritten});
  });
  ASSERT_EQ(examined.size(), 2u);
  EXPECT_EQ(examined[0].key.d_mismatch, DMismatch::kNotDeterministic);
  EXPECT_EQ(examined[1].key.d_mismatch, DMismatch::kUnwritten);
}

// A library that leaves a mode set, and is wrong by a bit as well, has both faults.
TEST(ExaminerTest, AChangedStateDoesNotHideAWrongOutcome) {
  const std::vector<Examined> examined = ExamineLane0({}, [](PlantedBatch& b) {
    b.d[0] ^= 1;
    b.failures.push_back({.lane = 0, .failure = Failure::kFpState});
  });
  ASSERT_EQ(examined.size(), 1u);
  EXPECT_EQ(examined[0].key.d_mismatch, DMismatch::kValue);
}

TEST(ExaminerTest, WhatOnlyAnotherEnvironmentShowsIsExaminedInIt) {
  Planted implementation([](PlantedBatch& b) {
    if (std::fegetround() == FE_UPWARD && b.control.clamp) b.d[0] ^= 1;
  });
  Runner runner(implementation);
  auto block = std::make_unique<Block>();
  block->control = {.round = Round::kUp, .clamp = true};
  block->size = 1;
  block->SetOperands(0, {kOne, kOne, kOne});
  block->Judge();
  std::vector<Divergence> divergences;
  ASSERT_TRUE(runner.UnderEveryEnvironment(*block, {}, divergences).ok());
  ASSERT_EQ(divergences.size(), 1u);
  const std::vector<Examined> examined = Examiner(runner).Examine(*block, divergences[0]).value();
  ASSERT_EQ(examined.size(), 1u);
  EXPECT_EQ(examined[0].key.d_mismatch, DMismatch::kFpEnvironment);
  EXPECT_EQ(examined[0].key.required_fields, FieldBit(ControlField::kClamp));
  EXPECT_EQ(FpVariantName(examined[0].example.setting.fp_variant), "round-up");
}

TEST(ExaminerTest, WhatCannotBeRunAgainIsAsItWasSeen) {
  // It runs one more time and then never again, so its required fields can't be found.
  int runs = 0;
  const std::vector<Examined> all =
      ExamineLane0({.round = Round::kUp, .clamp = true}, [&runs](PlantedBatch& b) {
        if (runs++ == 0) {
          b.d[0] ^= 1;
        } else {
          b.not_run.push_back(0);
        }
      });
  EXPECT_GE(runs, 2);
  ASSERT_EQ(all.size(), 1u);
  const Examined& examined = all[0];
  EXPECT_EQ(examined.key.d_mismatch, DMismatch::kValue);
  EXPECT_EQ(examined.key.required_fields, 0);
}

}  // namespace
}  // namespace divfix
