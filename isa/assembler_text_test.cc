#include "isa/assembler_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace divfix {
namespace {

// Why a text is refused, for gfx1100.
std::string Why(absl::string_view text) {
  const auto parsed = ParseInstruction(text, Target::kGfx1100);
  EXPECT_TRUE(absl::IsInvalidArgument(parsed.status())) << text;
  return std::string(parsed.status().message());
}

TEST(AssemblerTextTest, TheCardsExample) {
  const auto parsed = ParseInstruction("v_div_fixup_f32 v5, v1, v2, s3", Target::kGfx1100);
  ASSERT_TRUE(parsed.ok()) << parsed.status();
  EXPECT_EQ(*parsed, (Instruction{.vdst = 5, .sources = {Vgpr(1), Vgpr(2), Sgpr(3)}}));
  EXPECT_EQ(FormatInstruction(*parsed, Target::kGfx1100), "v_div_fixup_f32 v5, v1, v2, s3");
}

TEST(AssemblerTextTest, EveryModifier) {
  const Instruction instruction = {
      .vdst = 255,
      .sources = {Vgpr(0), InlineConstant(0x3f800000), Literal(0x12345678)},
      .abs = kBitS0,
      .neg = kBitS0 | kBitS1 | kBitS2,
      .omod = Omod::kDiv2,
      .clamp = true};
  const std::string text = "v_div_fixup_f32 v255, -|v0|, neg(1.0), neg(0x12345678) clamp div:2";
  EXPECT_EQ(FormatInstruction(instruction, Target::kGfx1100), text);
  const auto parsed = ParseInstruction(text, Target::kGfx1100);
  ASSERT_TRUE(parsed.ok()) << parsed.status();
  EXPECT_EQ(*parsed, instruction);
}

TEST(AssemblerTextTest, AListingsLineIsTaken) {
  EXPECT_TRUE(ParseInstruction("\tv_div_fixup_f32 v5, v1, v2, v3     // 000000001900: D6270005\n",
                               Target::kGfx1100)
                  .ok());
}

TEST(AssemblerTextTest, TheMessageSaysWhereAndWhat) {
  EXPECT_EQ(Why(""), "column 1: v_div_fixup_f32 is missing");
  EXPECT_EQ(Why("v_div_fixup_f64 v5"),
            "column 1: 'v_div_fixup_f64' where v_div_fixup_f32 should be");
  EXPECT_EQ(Why("v_div_fixup_f32 s5, v1, v2, v3"),
            "column 17: the result goes to a VGPR, v0 to v255");
  EXPECT_EQ(Why("v_div_fixup_f32 v5, v1, v2"), "column 27: S2 is missing");
  EXPECT_EQ(Why("v_div_fixup_f32 v5, v1, v256, v3"),
            "column 25: there is no v256: the last is v255");
  EXPECT_EQ(Why("v_div_fixup_f32 v5, v[1:2], v2, v3"),
            "column 24: an operand is one register, not a range");
  EXPECT_EQ(Why("v_div_fixup_f32 v5, |v1, v2, v3"), "column 24: ',' where '|' should be");
  EXPECT_EQ(Why("v_div_fixup_f32 v5, vcc, v2, v3"),
            "column 21: 'vcc' is not a 32-bit register or constant");
  EXPECT_EQ(Why("v_div_fixup_f32 v5, 12x, v2, v3"), "column 21: '12x' is not a number");
  EXPECT_EQ(Why("v_div_fixup_f32 v5, 0x1.8, v2, v3"),
            "column 21: '0x1.8': a hex float needs an exponent, as in 0x1.8p1");
  EXPECT_EQ(Why("v_div_fixup_f32 v5, 4294967296, v2, v3"),
            "column 21: 4294967296 does not fit 32 bits");
  EXPECT_EQ(Why("v_div_fixup_f32 v5, 1e39, v2, v3"), "column 21: 1e39 is more than a binary32 has");
  EXPECT_EQ(Why("v_div_fixup_f32 v5, 1e-45, v2, v3"),
            "column 21: 1e-45 has no close enough binary32");
  EXPECT_EQ(Why("v_div_fixup_f32 v5, v1, v2, v3 mul:3"),
            "column 36: '3' where 2 or 4 (mul:2, mul:4) should be");
  EXPECT_EQ(Why("v_div_fixup_f32 v5, v1, v2, v3 mul:2 clamp"),
            "column 38: 'clamp' too late: clamp comes first, then one of mul:2, mul:4, div:2, each "
            "once");
  EXPECT_EQ(Why("v_div_fixup_f32 v5, v1, v2, v3 op_sel:[1,0,0,0]"),
            "column 32: 'op_sel' where clamp, mul:2, mul:4, div:2 or the end should be");
  EXPECT_EQ(Why("v_div_fixup_f32 v5, v1, -|vccz|, v3"), "column 27: S1: gfx1100 has no src_vccz");
  EXPECT_EQ(Why("v_div_fixup_f32 v5, v1 /* v2, v3"), "column 23: the comment does not end");
  EXPECT_EQ(Why("v_div_fixup_f32 v5, v1, v2, v3\nv_nop"),
            "column 31: an instruction is one line, but another begins here");
}

}  // namespace
}  // namespace divfix
