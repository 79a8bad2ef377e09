// What the examiner makes of a divergence whose case does something else when it runs again.
#include "triage/buckets/examiner.h"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "crosscheck/runner.h"
#include "crosscheck/testing/planted.h"
#include "oracle/float32.h"

namespace divfix {
namespace {

// Examines lane 0, which was wrong by one bit. When it runs again, the implementation does what
// `hook` says.
Examined ExamineLane0(const Control& control, const PlantedHook& hook) {
  auto block = std::make_unique<Block>();
  block->control = control;
  block->size = 1;
  block->SetOperands(0, {kOne, kOne, kOne});
  block->Judge();
  const Divergence wrong = {.lane = 0,
                            .actual = {block->expected_d[0] ^ 1, block->expected_exceptions[0]}};
  Planted implementation(hook);
  Runner runner(implementation);
  return Examiner(runner).Examine(*block, wrong).value();
}

TEST(ExaminerTest, WrongInABatchAndRightAloneIsNotDeterministic) {
  const Examined examined = ExamineLane0({}, nullptr);
  EXPECT_EQ(examined.key.d_mismatch, DMismatch::kNotDeterministic);
}

// The kind of mismatch is the same, the outcome is not.
TEST(ExaminerTest, WrongInABatchAndWrongInAnotherWayAloneIsNotDeterministic) {
  const Examined examined = ExamineLane0({}, [](PlantedBatch& b) { b.d[0] ^= 2; });
  EXPECT_EQ(examined.key.d_mismatch, DMismatch::kNotDeterministic);
  EXPECT_EQ(examined.example.actual.d, examined.example.expected.d ^ 1);
}

TEST(ExaminerTest, WrongInABatchAndDeadAloneIsACrashAndNotChance) {
  const Examined examined = ExamineLane0({.round = Round::kUp}, [](PlantedBatch& b) {
    b.failures.push_back({.lane = 0, .failure = Failure::kCrash, .note = "planted"});
  });
  EXPECT_EQ(examined.key.d_mismatch, DMismatch::kCrash);
  EXPECT_EQ(examined.example.note, "planted");
}

TEST(ExaminerTest, WhatCannotBeRunAgainIsAsItWasSeen) {
  // It runs one more time and then never again, so its required fields can't be found.
  int runs = 0;
  const Examined examined =
      ExamineLane0({.round = Round::kUp, .clamp = true}, [&runs](PlantedBatch& b) {
        if (runs++ == 0) {
          b.d[0] ^= 1;
        } else {
          b.not_run.push_back(0);
        }
      });
  EXPECT_GE(runs, 2);
  EXPECT_EQ(examined.key.d_mismatch, DMismatch::kValue);
  EXPECT_EQ(examined.key.required_fields, 0);
}

}  // namespace
}  // namespace divfix
