// What is made of a divergence when its case runs again and something else happens, or nothing.
#include "triage/buckets/examiner.h"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "crosscheck/runner.h"
#include "crosscheck/testing/planted.h"
#include "oracle/float32.h"

namespace divfix {
namespace {

// What the examiner makes of lane 0, which is wrong by one bit, where the implementation does as
// `hook` says when it runs again.
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

TEST(ExaminerTest, WrongInABatchAndDeadAloneIsACrashAndNotChance) {
  const Examined examined = ExamineLane0({.round = Round::kUp}, [](PlantedBatch& b) {
    b.mishaps.push_back({.lane = 0, .kind = MishapKind::kCrash, .note = "planted"});
  });
  EXPECT_EQ(examined.key.d_mismatch, DMismatch::kCrash);
  EXPECT_EQ(examined.example.note, "planted");
}

TEST(ExaminerTest, WhatCannotBeRunAgainIsAsItWasSeen) {
  // It runs once more, and then no more: which fields it needs can't be told.
  int runs = 0;
  const Examined examined =
      ExamineLane0({.round = Round::kUp, .clamp = true}, [&runs](PlantedBatch& b) {
        if (runs++ == 0) {
          b.d[0] ^= 1;
        } else {
          b.mishaps.push_back({.lane = 0, .kind = MishapKind::kNotRun});
        }
      });
  EXPECT_GE(runs, 2);
  EXPECT_EQ(examined.key.d_mismatch, DMismatch::kValue);
  EXPECT_EQ(examined.key.required_fields, 0);
}

}  // namespace
}  // namespace divfix
