#include "oracle/case.h"

#include <gtest/gtest.h>

namespace divfix {
namespace {

TEST(ControlTest, WordZeroIsTheDefaultControl) {
  EXPECT_EQ(ControlToWord(Control{}), 0u);
  EXPECT_EQ(ControlFromWord(0), Control{});
}

TEST(ControlTest, EveryFieldHasItsBits) {
  EXPECT_EQ(ControlToWord({.round = Round::kZero}), 0x00000003u);
  EXPECT_EQ(ControlToWord({.flush_input = true}), 0x00000004u);
  EXPECT_EQ(ControlToWord({.flush_output = true}), 0x00000008u);
  EXPECT_EQ(ControlToWord({.ieee = false}), 0x00000010u);
  EXPECT_EQ(ControlToWord({.dx10_clamp = false}), 0x00000020u);
  EXPECT_EQ(ControlToWord({.neg = kBitS0}), 0x00000040u);
  EXPECT_EQ(ControlToWord({.neg = kBitS2}), 0x00000100u);
  EXPECT_EQ(ControlToWord({.abs = kBitS0}), 0x00000200u);
  EXPECT_EQ(ControlToWord({.abs = kBitS2}), 0x00000800u);
  EXPECT_EQ(ControlToWord({.omod = Omod::kDiv2}), 0x00003000u);
  EXPECT_EQ(ControlToWord({.clamp = true}), 0x00004000u);
  EXPECT_EQ(ControlToWord({.semantics = Semantics::kMeasured}), 0x00008000u);
  EXPECT_EQ(ControlToWord({.target = Target::kGfx1250}), 0x000f0000u);
}

TEST(ControlTest, EveryWordReadsAndCanonicalWordsRoundTrip) {
  for (uint32_t target = 0; target < kTargetNames.size(); ++target) {
    for (uint32_t low = 0; low < 0x10000; ++low) {
      const uint32_t word = target << 16 | low;
      ASSERT_EQ(ControlToWord(ControlFromWord(word)), word);
      ASSERT_EQ(ControlFromWord(word | 0xab000000u), ControlFromWord(word)) << "reserved bits";
    }
  }
  for (uint32_t target = kTargetNames.size(); target < 256; ++target) {
    EXPECT_EQ(ControlFromWord(target << 16).target, Target::kGfx1100) << target;
  }
}

TEST(ControlTest, OnlyGfx12AndLaterAreModern) {
  for (size_t i = 0; i < kTargetNames.size(); ++i) {
    const std::string name = kTargetNames[i];
    const bool modern = name == "gfx1200" || name == "gfx1201" || name == "gfx1250";
    EXPECT_EQ(IsModern(static_cast<Target>(i)), modern) << name;
  }
}

}  // namespace
}  // namespace divfix
