#include "triage/report/describe.h"

#include <gtest/gtest.h>

#include "isa/words.h"

namespace divfix {
namespace {

TEST(DescribeTest, TheInstructionOfADefaultControl) {
  EXPECT_EQ(DescribeInstruction({}),
            "v_div_fixup_f32 v5, v1, v2, v3  0xd6270005 0x040e0501  gfx1100");
}

TEST(DescribeTest, WhatIsInModeIsSaidToBeThere) {
  const Control control = {.round = Round::kUp,
                           .flush_output = true,
                           .ieee = false,
                           .dx10_clamp = false,
                           .neg = kBitS1,
                           .clamp = true,
                           .target = Target::kGfx803};
  EXPECT_EQ(DescribeInstruction(control),
            "v_div_fixup_f32 v5, v1, -v2, v3 clamp  0xd1de8005 0x440e0501  gfx803, MODE: round=up "
            "denorm=flush-out ieee=0 dx10_clamp=0");
  // Where there are no such bits they are not there either.
  Control modern = control;
  modern.target = Target::kGfx1201;
  EXPECT_EQ(InstructionOf(modern).mode, "round=up denorm=flush-out");
}

TEST(DescribeTest, EveryControlsInstructionDecodesToItsModifiers) {
  for (uint32_t word = 0; word < 1u << 24; word += 64) {
    const Control control = ControlFromWord(word);
    const ControlInstruction text = InstructionOf(control);
    const auto decoded = DecodeInstruction(text.words, control.target);
    ASSERT_TRUE(decoded.ok()) << decoded.status();
    ASSERT_EQ(decoded->instruction, ExampleInstruction(control));
  }
}

}  // namespace
}  // namespace divfix
