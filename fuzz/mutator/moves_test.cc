#include "fuzz/mutator/moves.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <bit>
#include <cstdint>
#include <set>
#include <string>

#include "corpus/control_text.h"
#include "crosscheck/generator.h"
#include "oracle/case.h"
#include "oracle/float32.h"
#include "oracle/rule.h"

namespace divfix {
namespace {

constexpr int kDraws = 20'000;
constexpr uint32_t kNumber = 0x40490fdb;
constexpr uint32_t kNan = 0x7fc00123;

// Every kind of move occurs.
TEST(MovesTest, AnOperandMovesByItsFields) {
  Generator g(1);
  std::set<std::string> seen;
  for (int i = 0; i < kDraws; ++i) {
    const uint32_t moved = MovedOperand(kNumber, g);
    const uint32_t changed = moved ^ kNumber;
    if (changed == kSignBit) seen.insert("sign");
    if (changed != 0 && (changed & ~kInfinity) == 0) seen.insert("exponent");
    if (changed != 0 && (changed & ~kFractionMask) == 0 && std::popcount(changed) > 3)
      seen.insert("fraction");
    if (changed == kQuietBit) seen.insert("quiet bit");
    if (moved == kNumber + 1) seen.insert("ulp up");
    if (moved == kNumber - 1) seen.insert("ulp down");
    if (moved == kGreatestFinite) seen.insert("edge");
    if (IsNan(moved)) seen.insert("NaN");
  }
  for (int i = 0; i < kDraws; ++i) {
    const uint32_t moved = MovedOperand(kNan, g);
    const bool payload_alone = (moved ^ kNan) != 0 && ((moved ^ kNan) & ~(kQuietBit - 1)) == 0;
    if (payload_alone) seen.insert("payload");
    if (moved == (kNan ^ kQuietBit)) seen.insert("quiet bit of a NaN");
  }
  EXPECT_EQ(seen.size(), 10u) << ::testing::PrintToString(seen);
}

TEST(MovesTest, OperandsAreCopiedSwappedAndSetApart) {
  Generator g(2);
  constexpr Operands kStart = {1, 2, 0x3f800003};
  bool copied = false;
  bool swapped = false;
  std::set<int> gaps;
  for (int i = 0; i < kDraws; ++i) {
    const Operands moved = MovedOperands(kStart, g);
    copied |= moved == Operands{2, 2, 0x3f800003};
    swapped |= moved == Operands{0x3f800003, 2, 1};
    const int gap = BiasedExponent(moved.s2) - BiasedExponent(moved.s1);
    if (moved.s0 == kStart.s0 && Fraction(moved.s1) == 2 && Fraction(moved.s2) == 3)
      gaps.insert(gap - kUnderflowGap);
  }
  EXPECT_TRUE(copied);
  EXPECT_TRUE(swapped);
  EXPECT_THAT(gaps, ::testing::IsSupersetOf({-2, -1, 0, 1, 2}));
}

TEST(MovesTest, EveryFieldOfTheControlMovesOnItsOwn) {
  Generator g(3);
  std::set<std::string> seen;
  for (int i = 0; i < kDraws; ++i) {
    const Control moved = MovedControl({}, g);
    int fields = 0;
    std::string name;
    for (const ControlField field : kControlFields) {
      if (IsDefault(moved, field)) continue;
      ++fields;
      name = ControlFieldName(field);
    }
    if (fields == 1) seen.insert(name);
  }
  EXPECT_EQ(seen.size(), kControlFields.size()) << ::testing::PrintToString(seen);
}

}  // namespace
}  // namespace divfix
