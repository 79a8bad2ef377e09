#include "triage/buckets/bucket.h"

#include <gtest/gtest.h>

#include <ios>
#include <utility>
#include <vector>

#include "crosscheck/draw.h"
#include "oracle/float32.h"

namespace divfix {
namespace {

TEST(BucketTest, TheKeyIsOneWord) {
  const BucketKey plain = {.rule = Rule::kInfinite, .d_mismatch = DMismatch::kSign};
  EXPECT_EQ(FormatBucketKey("simd", plain), "simd:published:infinite:nothing:sign:equal");
  const BucketKey full = {
      .semantics = Semantics::kMeasured,
      .rule = Rule::kOverflow,
      .required_fields = FieldBit(ControlField::kOmod) | FieldBit(ControlField::kDenorm),
      .d_mismatch = DMismatch::kEqual,
      .exception_mismatch = {.missing = kInexact, .extra = kInvalid}};
  EXPECT_EQ(FormatBucketKey("hip/instruction", full),
            "hip/instruction:measured:overflow:denorm,omod:equal:-inexact+invalid");
}

TEST(BucketTest, EveryPartOfTheKeyTellsBucketsApart) {
  const BucketKey key = {.rule = Rule::kZero, .d_mismatch = DMismatch::kZeroSign};
  std::vector<BucketKey> others(6, key);
  others[0].semantics = Semantics::kMeasured;
  others[1].rule = Rule::kInfinite;
  others[2].required_fields = FieldBit(ControlField::kRound);
  others[3].d_mismatch = DMismatch::kSign;
  others[4].exception_mismatch.missing = kInvalid;
  others[5].exception_mismatch.extra = kInvalid;
  for (const BucketKey& other : others) {
    EXPECT_NE(key, other);
    EXPECT_NE(FormatBucketKey("a", key), FormatBucketKey("a", other));
  }
}

TEST(BucketTest, SimplerIsAStrictOrder) {
  Generator g(1);
  std::vector<Case> cases;
  for (int i = 0; i < 300; ++i) cases.push_back({DrawOperands(g), DrawControl(g)});
  for (const Case& a : cases) {
    EXPECT_FALSE(Simpler(a, a));
    for (const Case& b : cases) {
      if (a != b) {
        EXPECT_NE(Simpler(a, b), Simpler(b, a));
      }
      for (const Case& c : {cases[0], cases[1], cases[2]}) {
        if (Simpler(a, b) && Simpler(b, c)) {
          EXPECT_TRUE(Simpler(a, c));
        }
      }
    }
  }
}

TEST(BucketTest, PlainValuesAndFewFieldsComeFirst) {
  const Case ones = {{kOne, kOne, kOne}, {}};
  EXPECT_TRUE(Simpler(ones, {{kOne, kOne, 0x3f812345}, {}}));
  EXPECT_TRUE(
      Simpler({{0x12345678, 0x23456789, 0x3456789a}, {}}, {ones.operands, {.clamp = true}}));
}

TEST(BucketTest, ComplexityIsAFixedOrderOfValues) {
  const std::vector<std::pair<uint32_t, int>> expected = {
      {kOne, 0},         {0xbf800000, 1},    {0x40000000, 2},    {0, 4},
      {0x80000000, 5},   {kInfinity, 6},     {0x7fc00000, 8},    {0x7f800001, 10},
      {1, 12},           {0x80000001, 13},   {0x3f000000, 102},  {0x40800000, 104},
      {0xc0800000, 105}, {0x3f800001, 1000}, {0xbf800001, 1001}, {2, 1000},
      {0x00800000, 352},
  };
  for (const auto& [x, complexity] : expected)
    EXPECT_EQ(Complexity(x), complexity) << std::hex << x;
}

TEST(BucketTest, FieldsCountBeforeOperandsAndOperandsBeforeBits) {
  // Each is simpler than the next.
  const Control clamp = {.clamp = true};
  const std::vector<Case> ordered = {
      {{kOne, kOne, kOne}, {}},
      {{kOne, kOne, 0x40000000}, {}},
      {{0x12345678, 0x23456789, 0x3456789a}, {}},
      {{kOne, kOne, kOne}, clamp},
      {{kOne, kOne, 0x40000000}, clamp},
  };
  for (size_t a = 0; a < ordered.size(); ++a) {
    for (size_t b = 0; b < ordered.size(); ++b) {
      EXPECT_EQ(Simpler(ordered[a], ordered[b]), a < b) << a << " " << b;
    }
  }
  // Of equally plain ones, that with the smaller S2.
  EXPECT_TRUE(Simpler({{kOne, 0x40000000, kOne}, {}}, {{kOne, kOne, 0x40000000}, {}}));
}

TEST(BucketTest, AddingKeepsTheSimplestExample) {
  const Example plain = {{{kOne, kOne, kOne}, {}}, {}, {}};
  const Example odd = {{{0x12345678, kOne, kOne}, {}}, {}, {}};
  Bucket bucket;
  AddExample(bucket, odd);
  EXPECT_EQ(bucket.example.c, odd.c);
  AddExample(bucket, plain);
  EXPECT_EQ(bucket.example.c, plain.c);
  AddExample(bucket, odd);
  EXPECT_EQ(bucket.example.c, plain.c);
  EXPECT_EQ(bucket.count, 3u);
}

TEST(BucketTest, MergingLosesNoCountAndKeepsTheSimplestInAnyOrder) {
  const BucketKey key = {.rule = Rule::kZero};
  const BucketKey other = {.rule = Rule::kInfinite};
  const Example plain = {{{kOne, kOne, kOne}, {}}, {}, {}};
  const Example odd = {{{0x12345678, kOne, kOne}, {}}, {}, {}};
  Buckets a;
  Buckets b;
  AddExample(a[key], odd);
  AddExample(a[key], odd);
  AddExample(b[key], plain);
  AddExample(b[other], odd);
  for (const bool forwards : {true, false}) {
    Buckets merged;
    MergeBuckets(merged, forwards ? a : b);
    MergeBuckets(merged, forwards ? b : a);
    ASSERT_EQ(merged.size(), 2u);
    EXPECT_EQ(merged[key].count, 3u);
    EXPECT_EQ(merged[key].example.c, plain.c);
    EXPECT_EQ(merged[other].count, 1u);
    EXPECT_EQ(merged[other].example.c, odd.c);
  }
}

}  // namespace
}  // namespace divfix
