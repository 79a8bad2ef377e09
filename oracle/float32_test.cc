#include "oracle/float32.h"

#include <gtest/gtest.h>

namespace divfix {
namespace {

TEST(Float32Test, EveryClassHasItsEdges) {
  struct Edges {
    OperandClass operand_class;
    uint32_t least;
    uint32_t greatest;
  };
  // By magnitude, the positive classes tile 0 to 0x7fffffff without a gap.
  const Edges edges[] = {
      {OperandClass::kPositiveZero, 0, 0},
      {OperandClass::kPositiveDenormal, 1, 0x007fffff},
      {OperandClass::kPositiveNormal, 0x00800000, 0x7f7fffff},
      {OperandClass::kPositiveInfinity, 0x7f800000, 0x7f800000},
      {OperandClass::kPositiveSignalingNan, 0x7f800001, 0x7fbfffff},
      {OperandClass::kPositiveQuietNan, 0x7fc00000, 0x7fffffff},
  };
  uint32_t next = 0;
  for (const Edges& e : edges) {
    EXPECT_EQ(e.least, next);
    next = e.greatest + 1;
    for (const uint32_t x : {e.least, e.greatest}) {
      EXPECT_EQ(ClassOf(x), e.operand_class) << ClassName(e.operand_class);
      EXPECT_EQ(static_cast<int>(ClassOf(x | kSignBit)), static_cast<int>(e.operand_class) + 6);
    }
  }
  EXPECT_EQ(next, 0x80000000u);
}

TEST(Float32Test, PredicatesAgreeWithTheClass) {
  for (const uint32_t x : {0u, 1u, 0x007fffffu, 0x00800000u, kOne, kGreatestFinite, kInfinity,
                           0x7f800001u, 0x7fbfffffu, 0x7fc00000u, 0x7fffffffu}) {
    for (const uint32_t sign : {0u, kSignBit}) {
      const uint32_t bits = x | sign;
      const int index = static_cast<int>(ClassOf(bits)) % 6;
      EXPECT_EQ(IsZero(bits), index == 0);
      EXPECT_EQ(IsDenormal(bits), index == 1);
      EXPECT_EQ(IsInfinity(bits), index == 3);
      EXPECT_EQ(IsNan(bits), index >= 4);
      EXPECT_EQ(IsSignalingNan(bits), index == 5);
      EXPECT_EQ(IsFinite(bits), index <= 2);
      EXPECT_EQ(Sign(bits) | static_cast<uint32_t>(BiasedExponent(bits)) << 23 | Fraction(bits),
                bits);
    }
  }
}

}  // namespace
}  // namespace divfix
