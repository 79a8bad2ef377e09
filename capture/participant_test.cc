// A capture answers what it holds, and says of all else that it does not.
#include "capture/participant.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

#include "capture/testing/small_capture.h"
#include "crosscheck/runner.h"

namespace divfix {
namespace {

using ::testing::HasSubstr;

TEST(CaptureParticipantTest, ItAnswersEachOfItsCases) {
  const auto capture = std::make_shared<const Capture>(SmallCapture());
  const auto implementation = CaptureParticipant(capture).make();
  size_t number = 0;
  for (const CaseList& list : capture->lists) {
    ASSERT_TRUE(implementation->Supports(list.control));
    for (const Operands& o : *list.operands) {
      uint32_t d = 0;
      uint8_t exceptions = 0;
      ASSERT_TRUE(implementation
                      ->Run(list.control, std::span(&o.s0, 1), std::span(&o.s1, 1),
                            std::span(&o.s2, 1), std::span(&d, 1), std::span(&exceptions, 1))
                      .ok());
      EXPECT_TRUE(implementation->failures().empty());
      EXPECT_EQ(d, capture->d[number]);
      EXPECT_EQ(exceptions, capture->exceptions[number]);
      ++number;
    }
  }
  EXPECT_EQ(number, 9u);
}

TEST(CaptureParticipantTest, WhatItDoesNotHoldIsNotRun) {
  const auto capture = std::make_shared<const Capture>(SmallCapture());
  const auto implementation = CaptureParticipant(capture).make();
  Control control = capture->lists.front().control;
  std::vector<uint32_t> s0 = {1, 1, 0x3f800000};
  std::vector<uint32_t> s1 = {2, 2, 0};
  std::vector<uint32_t> s2 = {3, 4, 0};
  std::vector<uint32_t> d(3, 0x12345678);
  ASSERT_TRUE(implementation->Run(control, s0, s1, s2, d, {}).ok());
  EXPECT_TRUE(implementation->failures().empty());
  ASSERT_EQ(implementation->lanes_not_run().size(), 1u);
  EXPECT_EQ(implementation->lanes_not_run()[0], 1u);
  EXPECT_EQ(d[0], capture->d[2]);
  EXPECT_EQ(d[2], capture->d[1]);

  // One that is there under other controls only.
  Runner runner(*implementation);
  control = capture->lists.back().control;
  EXPECT_TRUE(runner.RunCase({{1, 2, 3}, control}).value().empty());
  EXPECT_EQ(runner.not_run(), 1u);
  EXPECT_FALSE(runner.AnswersAnyOperands());
}

TEST(CaptureParticipantTest, OnlyItsOwnControlsAreSupported) {
  const auto implementation =
      CaptureParticipant(std::make_shared<const Capture>(SmallCapture())).make();
  Control control = SmallCapture().lists.front().control;
  EXPECT_TRUE(implementation->Supports(control));
  control.semantics = Semantics::kPublished;
  EXPECT_FALSE(implementation->Supports(control));
  control.semantics = Semantics::kMeasured;
  control.target = Target::kGfx1100;
  EXPECT_FALSE(implementation->Supports(control));
  control.target = Target::kGfx1030;
  control.clamp = true;
  EXPECT_FALSE(implementation->Supports(control));
}

TEST(CaptureParticipantTest, ItSaysWhoseItIs) {
  const auto capture = std::make_shared<const Capture>(SmallCapture());
  const Participant p = CaptureParticipant(capture);
  EXPECT_EQ(p.name, "capture/gpu:0/instruction");
  EXPECT_EQ(p.family, "capture/gpu/instruction");
  EXPECT_EQ(CaptureParticipant(capture, "mine").name, "mine");
  EXPECT_EQ(CaptureParticipant(capture, "mine").family, "capture/gpu/instruction");
  for (const char* part : {"gpu:0/instruction", "2026-01-02", "a device", "a driver",
                           "target=gfx1030", "semantics=measured", "0.1"}) {
    EXPECT_THAT(p.description, HasSubstr(part));
  }
}

}  // namespace
}  // namespace divfix
