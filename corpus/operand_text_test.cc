#include "corpus/operand_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <xmmintrin.h>

#include <bit>
#include <cfenv>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"

namespace divfix {
namespace {

using ::testing::HasSubstr;

constexpr std::pair<const char*, uint32_t> kReadable[] = {
    {"0x7fc00001", 0x7fc00001},
    {"0X7FC00001", 0x7fc00001},
    {"0x13", 0x13},
    {"0x0", 0},
    {"0x1e5", 0x1e5},  // 'e' is a hex digit, never an exponent
    {"1", 0x3f800000},
    {"13", 0x41500000},
    {"+1.5", 0x3fc00000},
    {"-1.5", 0xbfc00000},
    {"1.", 0x3f800000},
    {".5", 0x3f000000},
    {"-0", 0x80000000},
    {"-0.0", 0x80000000},
    {"0e999999999999", 0},
    {"1e-40", 0x000116c2},
    {"1E-40", 0x000116c2},
    {"1e+2", 0x42c80000},
    {"1e-45", 0x00000001},
    {"-1e-45", 0x80000001},
    {"0.1", 0x3dcccccd},
    {"3.4028235e38", 0x7f7fffff},
    // Halfway between two neighbours rounds to the even one, and slightly above halfway rounds up.
    {"16777217", 0x4b800000},
    {"16777219", 0x4b800002},
    {"16777217.000000000000000000000000000000000000001", 0x4b800001},
    {"1.00000005960464477539062500", 0x3f800000},
    {"1.00000005960464477539062501", 0x3f800001},
    {"0x1p3", 0x41000000},
    {"0x1P+3", 0x41000000},
    {"0x1p-149", 0x00000001},
    {"-0x1p-149", 0x80000001},
    {"0x1.8p-126", 0x00c00000},
    {"0x0.000002p-126", 0x00000001},
    {"0x.8p1", 0x3f800000},
    {"0x8.p-3", 0x3f800000},
    {"0x1.fffffep127", 0x7f7fffff},
    {"0x1.fffffcp-127", 0x007fffff},
    {"0x3p-149", 0x00000003},
    {"0x0p999999", 0},
    {"-0x0.00p0", 0x80000000},
    {"0x00000000000000000000001.000000000000000000000000p0", 0x3f800000},
    {"0x100000000000000000000p-80", 0x3f800000},
    {"inf", 0x7f800000},
    {"+INF", 0x7f800000},
    {"-inf", 0xff800000},
    {"nan", 0x7fc00000},
    {"NaN", 0x7fc00000},
    {"-nan", 0xffc00000},
    {"nan(0)", 0x7fc00000},
    {"nan(0x1)", 0x7fc00001},
    {"nan(17)", 0x7fc00011},
    {"-nan(0x3fffff)", 0xffffffff},
    {"snan(0x1)", 0x7f800001},
    {"-SNAN(0X3FFFFF)", 0xffbfffff},
};

TEST(OperandTextTest, ReadsEveryForm) {
  for (const auto& [text, bits] : kReadable) {
    const auto parsed = ParseOperand(text);
    ASSERT_TRUE(parsed.ok()) << parsed.status();
    EXPECT_EQ(FormatBits(*parsed), FormatBits(bits)) << text;
  }
}

TEST(OperandTextTest, SaysWhatIsWrong) {
  const std::pair<const char*, const char*> refused[] = {
      {"", "is empty"},
      {"-", "is not hex bits"},
      {"one", "is not hex bits"},
      {" 1", "is not hex bits"},
      {"1 ", "is not hex bits"},
      {"1.0f", "is not hex bits"},
      {"1.2.3", "is not hex bits"},
      {".", "is not hex bits"},
      {"--1", "is not hex bits"},
      {"+-1", "is not hex bits"},
      {"infinity", "is not hex bits"},
      {"e5", "is not hex bits"},
      {"1e", "exponent after 'e'"},
      {"1e1.5", "exponent after 'e'"},
      {"1e39", "beyond the greatest"},
      {"-3.5e38", "beyond the greatest"},
      {"1e999999999999", "beyond the greatest"},
      {"1e-46", "would round to zero"},
      {"1e-999999999999", "would round to zero"},
      {"0x", "digits of hex bits"},
      {"0x12g", "digits of hex bits"},
      {"0x123456789", "more than 8 hex digits"},
      {"-0x7fc00001", "include the sign"},
      {"+0x1", "include the sign"},
      {"0x1.8", "needs an exponent"},
      {"0xp1", "digits of a hex float"},
      {"0x.p1", "digits of a hex float"},
      {"0x1.8.8p1", "digits of a hex float"},
      {"0x1p", "exponent after 'p'"},
      {"0x1p1p1", "exponent after 'p'"},
      {"0x1p0x1", "exponent after 'p'"},
      {"0x1p128", "beyond the greatest"},
      {"0x1p99999999999999999999", "beyond the greatest"},
      {"0x1.ffffffp127", "is not exactly"},
      {"0x1.fffffffffffffffp127", "is not exactly"},
      {"0x1.0000001p0", "is not exactly"},
      {"0x100000000000000000001p0", "is not exactly"},
      {"0x1000000000000000000000000000000001p0", "beyond the greatest"},
      {"0x1p-150", "is not exactly"},
      {"0x1.8p-149", "is not exactly"},
      {"0x1p-99999999999999999999", "is not exactly"},
      {"nan()", "0 to 0x3fffff"},
      {"nan(", "0 to 0x3fffff"},
      {"nan(0x1", "0 to 0x3fffff"},
      {"nan1", "0 to 0x3fffff"},
      {"nan(0x400000)", "0 to 0x3fffff"},
      {"nan(0x100000001)", "0 to 0x3fffff"},
      {"nan(99999999999)", "0 to 0x3fffff"},
      {"nan(-1)", "0 to 0x3fffff"},
      {"snan", "1 to 0x3fffff"},
      {"snan(0)", "1 to 0x3fffff"},
  };
  for (const auto& [text, reason] : refused) {
    const auto parsed = ParseOperand(text);
    ASSERT_FALSE(parsed.ok()) << text << " read as " << FormatBits(*parsed);
    EXPECT_THAT(parsed.status().ToString(), HasSubstr(reason)) << text;
    EXPECT_THAT(parsed.status().ToString(), HasSubstr(absl::StrCat("'", text, "'")));
  }
}

TEST(OperandTextTest, ALongOperandIsNotRepeatedInFull) {
  const auto parsed = ParseOperand(std::string(100000, 'x'));
  EXPECT_LT(parsed.status().message().size(), 300u);
}

TEST(OperandTextTest, FormatsForReading) {
  const std::pair<uint32_t, const char*> expected[] = {
      {0x00000000, "0.0"},
      {0x80000000, "-0.0"},
      {0x3f800000, "1.0"},
      {0xc0000000, "-2.0"},
      {0x3e000000, "0.125"},
      {0x3fc00000, "1.5"},
      {0x3f600000, "0.875"},
      {0x447fe000, "1023.5"},
      {0x44800000, "0x1p10"},
      {0x3d800000, "0x1p-4"},
      {0x3f800001, "0x1.000002p0"},
      {0x00000001, "0x1p-149"},
      {0x80c00000, "-0x1.8p-126"},
      {0x007fffff, "0x1.fffffcp-127"},
      {0x7f7fffff, "0x1.fffffep127"},
      {0x7f800000, "inf"},
      {0xff800000, "-inf"},
      {0x7fc00000, "nan"},
      {0xffc00000, "-nan"},
      {0x7fc00001, "nan(0x1)"},
      {0xff800001, "-snan(0x1)"},
      {0x7fbfffff, "snan(0x3fffff)"},
  };
  for (const auto& [bits, text] : expected) EXPECT_EQ(FormatOperand(bits), text);
  EXPECT_EQ(FormatBits(1), "0x00000001");
}

// Every sign and exponent, with fractions whose ones are at either end, alternating, or single.
TEST(OperandTextTest, WhatIsFormattedReadsBackToTheSameBits) {
  std::vector<uint32_t> fractions = {0x2aaaaa, 0x555555, 0x4bad1e, 0x000123, 0x7ff000};
  for (int i = 0; i <= 23; ++i) {
    fractions.push_back((1u << i) - 1);
    fractions.push_back(0x7fffffu & ~((1u << i) - 1));
    fractions.push_back((1u << i) & 0x7fffff);
    fractions.push_back(((1u << i) + 1) & 0x7fffff);
  }
  uint32_t random = 1;
  for (uint32_t top = 0; top < 512; ++top) {
    for (int extra = 0; extra < 2000; ++extra) {
      random = random * 1664525u + 1013904223u;
      const size_t i = static_cast<size_t>(extra);
      const uint32_t fraction = i < fractions.size() ? fractions[i] : random >> 9;
      const uint32_t bits = top << 23 | fraction;
      const auto parsed = ParseOperand(FormatOperand(bits));
      ASSERT_TRUE(parsed.ok()) << parsed.status();
      ASSERT_EQ(*parsed, bits) << FormatOperand(bits);
      const auto from_bits = ParseOperand(FormatBits(bits));
      ASSERT_TRUE(from_bits.ok()) << from_bits.status();
      ASSERT_EQ(*from_bits, bits);
    }
  }
}

// An independent reading of numbers, by the C library under its default environment.
TEST(OperandTextTest, DecimalsAgreeWithTheCLibrary) {
  uint32_t random = 7;
  for (int i = 0; i < 100000; ++i) {
    random = random * 1664525u + 1013904223u;
    const uint32_t bits = random >> 1;
    if (bits >= 0x7f800000 || bits == 0) continue;
    // 7 digits: usually not enough to name a float, so that rounding decides.
    char text[64];
    ASSERT_GT(snprintf(text, sizeof(text), "%.6e", std::bit_cast<float>(bits)), 0);
    const auto parsed = ParseOperand(text);
    if (!parsed.ok()) continue;  // rounded beyond the greatest
    ASSERT_EQ(*parsed, std::bit_cast<uint32_t>(strtof(text, nullptr))) << text;
  }
}

TEST(OperandTextTest, TheHostsFloatingPointEnvironmentHasNoSay) {
  const uint32_t saved = _mm_getcsr();
  constexpr uint32_t kFlushToZero = 0x8000;
  constexpr uint32_t kDenormalsAreZero = 0x0040;
  std::vector<std::string> wrong;
  for (const int round : {FE_TONEAREST, FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO}) {
    for (const uint32_t flush :
         {0u, kFlushToZero, kDenormalsAreZero, kFlushToZero | kDenormalsAreZero}) {
      fesetround(round);
      _mm_setcsr(_mm_getcsr() | flush);
      for (const auto& [text, bits] : kReadable) {
        const auto parsed = ParseOperand(text);
        if (!parsed.ok() || *parsed != bits) wrong.push_back(text);
        const auto again = ParseOperand(FormatOperand(bits));
        if (!again.ok() || *again != bits) wrong.push_back(text);
      }
      fesetround(FE_TONEAREST);
      _mm_setcsr(saved);
    }
  }
  EXPECT_THAT(wrong, ::testing::IsEmpty());
}

}  // namespace
}  // namespace divfix
