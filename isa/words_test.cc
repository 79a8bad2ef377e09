#include "isa/words.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "isa/layout.h"
#include "isa/peer/covering_words.h"

namespace divfix {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::vector<Target> AllTargets() {
  std::vector<Target> targets;
  for (size_t i = 0; i < kTargetNames.size(); ++i) targets.push_back(static_cast<Target>(i));
  return targets;
}

std::string Why(const absl::Status& status) { return std::string(status.message()); }

constexpr Instruction kCard = {.vdst = 5, .sources = {Vgpr(1), Vgpr(2), Sgpr(3)}};

// The contract's table of base words.
TEST(WordsTest, TheCardsExampleInEachLayout) {
  const auto first = [](Target target) { return EncodeInstruction(kCard, target)->front(); };
  EXPECT_EQ(first(Target::kGfx600), 0xd2be0005u);
  EXPECT_EQ(first(Target::kGfx700), 0xd2be0005u);
  EXPECT_EQ(first(Target::kGfx803), 0xd1de0005u);
  EXPECT_EQ(first(Target::kGfx950), 0xd1de0005u);
  EXPECT_EQ(first(Target::kGfx1010), 0xd55f0005u);
  EXPECT_EQ(first(Target::kGfx1030), 0xd55f0005u);
  EXPECT_EQ(first(Target::kGfx1100), 0xd6270005u);
  EXPECT_EQ(first(Target::kGfx1250), 0xd6270005u);
  for (const Target target : AllTargets()) {
    EXPECT_EQ(EncodeInstruction(kCard, target)->at(1), 0x000e0501u);
  }
}

TEST(WordsTest, WhatDecodesEncodesToTheSame) {
  for (const Target target : AllTargets()) {
    int compared = 0;
    for (const auto& words : CoveringWords(target)) {
      const auto decoded = DecodeInstruction(words, target);
      if (!decoded.ok()) continue;
      const auto encoded = EncodeInstruction(decoded->instruction, target);
      if (!encoded.ok()) {
        EXPECT_THAT(decoded->warnings, testing::Not(IsEmpty())) << encoded.status();
        continue;
      }
      ++compared;
      ASSERT_EQ(encoded->size(), decoded->words);
      ASSERT_EQ(encoded->at(0), words[0] & ~UnusedBits(target));
      ASSERT_EQ(encoded->at(1), words[1]);
      if (encoded->size() == 3) {
        ASSERT_EQ(encoded->at(2), words[2]);
      }
    }
    EXPECT_GT(compared, 2000) << TargetName(target);
  }
}

TEST(WordsTest, ModifiersAreReplacedAndNothingElseIs) {
  for (const Target target : AllTargets()) {
    Control control;
    control.target = target;
    for (int bits = 0; bits < 512; ++bits) {
      control.abs = bits & 7;
      control.neg = bits >> 3 & 7;
      control.omod = static_cast<Omod>(bits >> 6 & 3);
      control.clamp = bits >> 8 != 0;
      Instruction expected = kCard;
      if (HasOpsel(target)) expected.opsel = 5;
      for (const std::array<uint32_t, 2> before :
           {std::array<uint32_t, 2>{0, 0x000e0501}, std::array<uint32_t, 2>{0, 0xf80e0501}}) {
        const uint32_t modifiers = before[1] == 0x000e0501 ? 0 : 0x700 | LayoutOf(target).clamp;
        const uint32_t opsel = static_cast<uint32_t>(expected.opsel) << kOpselShift;
        const auto words =
            WithModifiers({LayoutOf(target).opcode | 5 | opsel | modifiers, before[1]}, control);
        ASSERT_TRUE(words.ok()) << words.status();
        expected.abs = control.abs;
        expected.neg = control.neg;
        expected.omod = control.omod;
        expected.clamp = control.clamp;
        const auto decoded = DecodeInstruction(*words, target);
        ASSERT_TRUE(decoded.ok()) << decoded.status();
        ASSERT_EQ(decoded->instruction, expected);
      }
    }
    EXPECT_TRUE(absl::IsInvalidArgument(WithModifiers({0xd1340005, 0}, control).status()));
  }
}

TEST(WordsTest, OtherWordsAreNone) {
  const auto none =
      DecodeInstruction(std::vector<uint32_t>{0xd1de0005, 0x000e0501}, Target::kGfx1100);
  EXPECT_TRUE(absl::IsNotFound(none.status()));
  EXPECT_THAT(Why(none.status()), HasSubstr("0xd1de0005 is not the first word"));
  EXPECT_TRUE(absl::IsNotFound(DecodeInstruction({}, Target::kGfx1100).status()));
}

TEST(WordsTest, WhatIsMissingOrMeansNothingIsNamed) {
  const auto why = [](std::vector<uint32_t> words, Target target) {
    const auto decoded = DecodeInstruction(words, target);
    EXPECT_TRUE(absl::IsInvalidArgument(decoded.status())) << decoded.status();
    return Why(decoded.status());
  };
  EXPECT_EQ(why({0xd6270005}, Target::kGfx1100), "the second word is missing");
  EXPECT_EQ(why({0xd6270005, 0x040dff01}, Target::kGfx1100),
            "S1: the literal, a third word, is missing");
  EXPECT_EQ(why({0xd6270005, 0x040e04d1}, Target::kGfx1100),
            "S0: source code 209 names nothing on gfx1100");
  EXPECT_EQ(why({0xd1de0005, 0x03fe0501, 0}, Target::kGfx950),
            "S2: source code 255 names nothing on gfx950 (a literal, which it does not take)");
}

TEST(WordsTest, WhatADisassemblerDropsIsWarnedOf) {
  const auto warnings = [](std::vector<uint32_t> words, Target target) {
    return DecodeInstruction(words, target)->warnings;
  };
  EXPECT_THAT(warnings({0xd6270005, 0x000e0501}, Target::kGfx1100), IsEmpty());
  EXPECT_THAT(warnings({0xd6277805, 0x000e0501}, Target::kGfx1100),
              ElementsAre(HasSubstr("OPSEL is 0xf")));
  EXPECT_THAT(warnings({0xd1de7805, 0x000e0501}, Target::kGfx803),
              ElementsAre(HasSubstr("bits 0x00007800 of the first word")));
  EXPECT_THAT(warnings({0xd2bf1005, 0x000e0501}, Target::kGfx600),
              ElementsAre(HasSubstr("bits 0x00011000 of the first word")));
  EXPECT_THAT(warnings({0xd6270005, 0x040e04fb}, Target::kGfx1100),
              ElementsAre("S0: gfx1100 has no src_vccz"));
  EXPECT_THAT(warnings({0xd1de0005, 0x040c0401}, Target::kGfx900),
              ElementsAre(HasSubstr("S1: the constant bus of gfx900 carries 1 scalar value ")));
}

TEST(WordsTest, WhatATargetCannotRunIsRefused) {
  const auto why = [](const Source& s0, const Source& s1, const Source& s2, Target target) {
    const auto words = EncodeInstruction({.vdst = 0, .sources = {s0, s1, s2}}, target);
    EXPECT_TRUE(absl::IsInvalidArgument(words.status()));
    return Why(words.status());
  };
  EXPECT_THAT(why(Sgpr(1), Sgpr(2), Vgpr(0), Target::kGfx942), HasSubstr("S1: the constant bus"));
  EXPECT_THAT(why(Sgpr(1), Sgpr(2), Literal(65), Target::kGfx1030),
              HasSubstr("S2: the constant bus of gfx1030 carries 2 scalar values"));
  EXPECT_THAT(why(Literal(65), Literal(66), Vgpr(0), Target::kGfx1201),
              HasSubstr("S1: there is room for only one literal value"));
  EXPECT_THAT(why(Vgpr(0), Literal(65), Vgpr(0), Target::kGfx908),
              HasSubstr("S1: gfx908 takes no literal (0x00000041)"));
  EXPECT_THAT(why(Vgpr(0), InlineConstant(0x3e22f983), Vgpr(0), Target::kGfx700),
              HasSubstr("S1: gfx700 has no 0.15915494"));
  EXPECT_THAT(why(Vgpr(0), Sgpr(102), Vgpr(0), Target::kGfx900), HasSubstr("gfx900 has no s102"));
  Instruction halves = kCard;
  halves.opsel = 1;
  EXPECT_TRUE(EncodeInstruction(halves, Target::kGfx900).ok());
  EXPECT_THAT(Why(EncodeInstruction(halves, Target::kGfx803).status()),
              HasSubstr("gfx803 has no OPSEL"));
}

}  // namespace
}  // namespace divfix
