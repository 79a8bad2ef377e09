#include "triage/buckets/mismatch.h"

#include <gtest/gtest.h>

#include <set>

#include "oracle/float32.h"

namespace divfix {
namespace {

TEST(KindTest, EachKindHasItsCase) {
  struct Row {
    uint32_t expected;
    uint32_t actual;
    DMismatch kind;
  };
  const Row rows[] = {
      {kOne, kOne, DMismatch::kEqual},
      {0x7fc00001, 0x7fc00001, DMismatch::kEqual},
      {kOne, 0x7fc00000, DMismatch::kNanForNumber},
      {kInfinity, 0x7f800001, DMismatch::kNanForNumber},
      {0x7fc00000, kInfinity, DMismatch::kNumberForNan},
      {0xffc00000, 0x7fc00000, DMismatch::kNanSign},
      {0xffc00001, 0x7f800002, DMismatch::kNanSign},
      {0x7fc00001, 0x7f800001, DMismatch::kNanQuietBit},
      {0x7fc00001, 0x7f800002, DMismatch::kNanQuietBit},
      {0x7fc00001, 0x7fc00000, DMismatch::kNanPayload},
      {kGreatestFinite, kInfinity, DMismatch::kInfinityForFinite},
      {0, 0xff800000, DMismatch::kInfinityForFinite},
      {kInfinity, kGreatestFinite, DMismatch::kFiniteForInfinity},
      {0, kSignBit, DMismatch::kZeroSign},
      {kInfinity, 0xff800000, DMismatch::kSign},
      {kOne, 0xbf800001, DMismatch::kSign},
      {0, 0x80000001, DMismatch::kSign},
      {0, 1, DMismatch::kDenormalForZero},
      {kSignBit, 0x80000001, DMismatch::kDenormalForZero},
      {1, 0, DMismatch::kZeroForDenormal},
      {1, 2, DMismatch::kValue},
      {0, kOne, DMismatch::kValue},
      {kOne, 0, DMismatch::kValue},
  };
  for (const Row& row : rows) {
    EXPECT_EQ(CompareD(row.expected, row.actual), row.kind)
        << std::hex << row.expected << " " << row.actual << " " << DMismatchName(row.kind);
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
      ASSERT_EQ(CompareD(expected, actual) == DMismatch::kEqual, expected == actual);
    }
    for (int bit = 0; bit < 32; ++bit) {
      ASSERT_NE(CompareD(expected, expected ^ 1u << bit), DMismatch::kEqual);
    }
  }
}

TEST(KindTest, NamesAreReadBack) {
  for (int k = 0; k < kDMismatches; ++k) {
    EXPECT_EQ(FindDMismatch(DMismatchName(static_cast<DMismatch>(k))), static_cast<DMismatch>(k));
  }
  EXPECT_FALSE(FindDMismatch("equals").has_value());
  for (const char* text : {"", "inexact", "-", "+inexac", "-inexact+", "equal+invalid"}) {
    EXPECT_FALSE(ParseExceptionMismatch(text).has_value()) << text;
  }
}

TEST(KindTest, NamesAreUnique) {
  std::set<std::string> names;
  for (int k = 0; k < kDMismatches; ++k) names.insert(DMismatchName(static_cast<DMismatch>(k)));
  EXPECT_EQ(names.size(), static_cast<size_t>(kDMismatches));
}

TEST(KindTest, ExceptionsMissingAndExtra) {
  EXPECT_EQ(ExceptionMismatchName(CompareExceptions(kInvalid, kInvalid)), "equal");
  EXPECT_EQ(ExceptionMismatchName(CompareExceptions(kUnderflow | kInexact, kUnderflow)),
            "-inexact");
  EXPECT_EQ(ExceptionMismatchName(CompareExceptions(kInvalid | kInexact, kOverflow | kInexact)),
            "-invalid+overflow");
  EXPECT_EQ(ExceptionMismatchName(CompareExceptions(0, 0xff)),
            "+invalid+input-denormal+divide-by-zero+overflow+underflow+inexact+undefined-bits");
  for (int expected = 0; expected < 64; ++expected) {
    for (int actual = 0; actual < 256; ++actual) {
      const ExceptionMismatch kind =
          CompareExceptions(static_cast<uint8_t>(expected), static_cast<uint8_t>(actual));
      ASSERT_EQ(kind == ExceptionMismatch{}, expected == actual);
      ASSERT_EQ(ExceptionMismatchName(kind) == "equal", expected == actual);
      const auto read = ParseExceptionMismatch(ExceptionMismatchName(kind));
      ASSERT_TRUE(read.has_value()) << ExceptionMismatchName(kind);
      if (actual < 64) {
        ASSERT_EQ(*read, kind);
      }
    }
  }
}

}  // namespace
}  // namespace divfix
