#include "oracle/evidence.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "oracle/float32.h"

namespace divfix {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::Not;

std::vector<std::string> Used(const Case& c) {
  std::vector<std::string> used;
  for (const Evidence& e : EvidenceFor(c, Judge(c))) {
    used.push_back(std::string(e.part) + ": " + GradeName(e.grade));
  }
  return used;
}

constexpr Operands kUnderflowing = {kOne, 0x7b800000, 0x0d800000};

TEST(EvidenceTest, APlainCaseUsesTheTableAndTheExceptions) {
  EXPECT_THAT(Used({{kOne, kOne, kOne}, {}}),
              ElementsAre("rule table (published): text",
                          "exceptions (the three that the card names): text"));
  EXPECT_THAT(
      Used({{kOne, kOne, kOne}, {.semantics = Semantics::kMeasured, .target = Target::kGfx1201}}),
      ElementsAre("rule table (measured): silicon", "exceptions: silicon"));
  EXPECT_THAT(Used({{kOne, kOne, kOne}, {.semantics = Semantics::kMeasured}}),
              ElementsAre("rule table (measured): checked", "exceptions: inferred"));
}

TEST(EvidenceTest, TheDecidingProbeIsInferred) {
  const Control control = {.semantics = Semantics::kMeasured, .target = Target::kGfx1201};
  const std::string part = "the raw exponent of a denormal S2 in the underflow gap: inferred";
  EXPECT_THAT(Used({{kOne, 0x43000000, 1}, control}),
              ElementsAre("rule table (measured): silicon", part, "exceptions: silicon"));
  // With a smaller denominator both readings are above the gap, with a greater one both are below
  // it.
  EXPECT_THAT(Used({{kOne, kOne, 1}, control}), Not(Contains(part)));
  EXPECT_THAT(Used({{kOne, 0x4c000000, 1}, control}), Not(Contains(part)));
  // The greatest denormal has the normalized exponent 0, so both readings are the same.
  EXPECT_THAT(Used({{kOne, 0x4b000000, 0x007fffff}, control}), Not(Contains(part)));
}

TEST(EvidenceTest, RoundingAndFlushing) {
  EXPECT_THAT(Used({kUnderflowing, {.round = Round::kUp, .flush_output = true}}),
              ElementsAre("rule table (published): text",
                          "directed rounding in underflow and overflow: checked",
                          "output flush of UNDERFLOW: inferred",
                          "exceptions (the three that the card names): text"));
  EXPECT_THAT(Used({{1, kOne, kOne}, {.flush_input = true, .semantics = Semantics::kMeasured}}),
              ElementsAre("rule table (measured): checked",
                          "input flush of S1 and S2, none of S0: checked", "exceptions: inferred"));
}

TEST(EvidenceTest, ModifiersByTargetClass) {
  Control control = {.neg = kBitS0,
                     .omod = Omod::kMul2,
                     .clamp = true,
                     .semantics = Semantics::kMeasured,
                     .target = Target::kGfx1201};
  EXPECT_THAT(Used({{kOne, kOne, kOne}, control}),
              ElementsAre("rule table (measured): silicon", "ABS, NEG, and their order: silicon",
                          "when OMOD applies: silicon", "OMOD values: silicon",
                          "CLAMP values: silicon", "CLAMP silences exceptions: silicon"));
  control.target = Target::kGfx1100;
  EXPECT_THAT(Used({{kOne, kOne, kOne}, control}),
              ElementsAre("rule table (measured): checked", "ABS, NEG, and their order: text",
                          "when OMOD applies: text", "CLAMP values: text",
                          "CLAMP silences exceptions: inferred"));
}

TEST(EvidenceTest, QuietingWithoutIeeeIsTheCardsWord) {
  EXPECT_THAT(Used({{kOne, kOne, 0x7f800001}, {.ieee = false}}),
              Contains("quieting of NaNs when ieee is 0: text"));
  EXPECT_THAT(Used({{kOne, kOne, 0x7fc00001}, {.ieee = false}}),
              Not(Contains("quieting of NaNs when ieee is 0: text")));
}

TEST(EvidenceTest, WeakestGradeIsTheLastInOrder) {
  EXPECT_EQ(WeakestGrade({{"a", Grade::kSilicon}, {"b", Grade::kText}, {"c", Grade::kChecked}}),
            Grade::kText);
}

}  // namespace
}  // namespace divfix
