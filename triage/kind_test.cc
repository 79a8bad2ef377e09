#include "triage/kind.h"

#include <gtest/gtest.h>

#include <set>

#include "oracle/float32.h"

namespace divfix {
namespace {

TEST(KindTest, EachKindHasItsCase) {
  struct Row {
    uint32_t expected;
    uint32_t actual;
    DKind kind;
  };
  const Row rows[] = {
      {kOne, kOne, DKind::kEqual},
      {0x7fc00001, 0x7fc00001, DKind::kEqual},
      {kOne, 0x7fc00000, DKind::kNanForNumber},
      {kInfinity, 0x7f800001, DKind::kNanForNumber},
      {0x7fc00000, kInfinity, DKind::kNumberForNan},
      {0xffc00000, 0x7fc00000, DKind::kNanSign},
      {0xffc00001, 0x7f800002, DKind::kNanSign},
      {0x7fc00001, 0x7f800001, DKind::kNanQuietBit},
      {0x7fc00001, 0x7f800002, DKind::kNanQuietBit},
      {0x7fc00001, 0x7fc00000, DKind::kNanPayload},
      {kGreatestFinite, kInfinity, DKind::kInfinityForFinite},
      {0, 0xff800000, DKind::kInfinityForFinite},
      {kInfinity, kGreatestFinite, DKind::kFiniteForInfinity},
      {0, kSignBit, DKind::kZeroSign},
      {kInfinity, 0xff800000, DKind::kSign},
      {kOne, 0xbf800001, DKind::kSign},
      {0, 0x80000001, DKind::kSign},
      {0, 1, DKind::kDenormalForZero},
      {kSignBit, 0x80000001, DKind::kDenormalForZero},
      {1, 0, DKind::kZeroForDenormal},
      {1, 2, DKind::kValue},
      {0, kOne, DKind::kValue},
      {kOne, 0, DKind::kValue},
  };
  for (const Row& row : rows) {
    EXPECT_EQ(CompareD(row.expected, row.actual), row.kind)
        << std::hex << row.expected << " " << row.actual << " " << DKindName(row.kind);
  }
}

TEST(KindTest, EqualOnlyWhenAllBitsAre) {
  std::set<uint32_t> values;
  for (uint32_t exponent = 0; exponent < 256; ++exponent) {
    for (const uint32_t fraction : {0u, 1u, 0x3fffffu, 0x400000u, 0x7fffffu}) {
      for (const uint32_t sign : {0u, kSignBit}) values.insert(sign | exponent << 23 | fraction);
    }
  }
  for (const uint32_t expected : values) {
    for (const uint32_t actual : values) {
      ASSERT_EQ(CompareD(expected, actual) == DKind::kEqual, expected == actual);
    }
    for (int bit = 0; bit < 32; ++bit) {
      ASSERT_NE(CompareD(expected, expected ^ 1u << bit), DKind::kEqual);
    }
  }
}

TEST(KindTest, NamesAreReadBack) {
  for (int k = 0; k < kDKinds; ++k) {
    EXPECT_EQ(FindDKind(DKindName(static_cast<DKind>(k))), static_cast<DKind>(k));
  }
  EXPECT_FALSE(FindDKind("equals").has_value());
  for (const char* text : {"", "inexact", "-", "+inexac", "-inexact+", "equal+invalid"}) {
    EXPECT_FALSE(ParseExceptionKind(text).has_value()) << text;
  }
}

TEST(KindTest, NamesAreUnique) {
  std::set<std::string> names;
  for (int k = 0; k < kDKinds; ++k) names.insert(DKindName(static_cast<DKind>(k)));
  EXPECT_EQ(names.size(), static_cast<size_t>(kDKinds));
}

TEST(KindTest, ExceptionsMissingAndExtra) {
  EXPECT_EQ(ExceptionKindName(CompareExceptions(kInvalid, kInvalid)), "equal");
  EXPECT_EQ(ExceptionKindName(CompareExceptions(kUnderflow | kInexact, kUnderflow)), "-inexact");
  EXPECT_EQ(ExceptionKindName(CompareExceptions(kInvalid | kInexact, kOverflow | kInexact)),
            "-invalid+overflow");
  EXPECT_EQ(ExceptionKindName(CompareExceptions(0, 0xff)),
            "+invalid+input-denormal+divide-by-zero+overflow+underflow+inexact+undefined-bits");
  for (int expected = 0; expected < 64; ++expected) {
    for (int actual = 0; actual < 256; ++actual) {
      const ExceptionKind kind =
          CompareExceptions(static_cast<uint8_t>(expected), static_cast<uint8_t>(actual));
      ASSERT_EQ(kind == ExceptionKind{}, expected == actual);
      ASSERT_EQ(ExceptionKindName(kind) == "equal", expected == actual);
      const auto read = ParseExceptionKind(ExceptionKindName(kind));
      ASSERT_TRUE(read.has_value()) << ExceptionKindName(kind);
      if (actual < 64) {
        ASSERT_EQ(*read, kind);
      }
    }
  }
}

}  // namespace
}  // namespace divfix
