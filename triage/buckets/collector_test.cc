// What is sorted within a block: many divergences that look alike, few of them examined.
#include "triage/buckets/collector.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <utility>

#include "crosscheck/testing/planted.h"
#include "oracle/float32.h"

namespace divfix {
namespace {

// Collects what an implementation with this fault answers to a block of these operands.
Buckets Collected(const PlantedFault& fault, std::span<const Operands> operands,
                  const Control& control = {}) {
  Planted planted(EachCase(fault));
  Runner runner(planted);
  Collector collector(runner);
  auto block = std::make_unique<Block>();
  block->control = control;
  block->size = operands.size();
  for (size_t lane = 0; lane < operands.size(); ++lane) block->SetOperands(lane, operands[lane]);
  block->Judge();
  std::vector<Divergence> divergences;
  EXPECT_TRUE(runner.Run(*block, divergences).ok());
  EXPECT_TRUE(collector.Take(*block, divergences).ok());
  return collector.buckets();
}

Outcome OtherSign(const Case&, Outcome right) {
  right.d ^= kSignBit;
  return right;
}

// A thousand plain quotients, the simplest of them among the first, and then two infinities.
std::vector<Operands> QuotientsThenInfinities() {
  std::vector<Operands> operands;
  for (uint32_t i = 1; i <= 1000; ++i) operands.push_back({kOne + i, kOne, kOne});
  operands[20] = {kOne, kOne, kOne};
  operands.push_back({kOne, kOne, kInfinity});
  operands.push_back({kOne, 0x40000000, kInfinity});
  return operands;
}

TEST(CollectorTest, ARuleIsNeverHiddenByManyOfAnother) {
  const Buckets buckets = Collected(OtherSign, QuotientsThenInfinities());
  ASSERT_EQ(buckets.size(), 2u);
  const BucketKey quotient = {.rule = Rule::kQuotient, .d_mismatch = DMismatch::kSign};
  const BucketKey infinite = {.rule = Rule::kInfinite, .d_mismatch = DMismatch::kSign};
  EXPECT_EQ(buckets.at(quotient).count, 1000u);
  EXPECT_EQ(buckets.at(infinite).count, 2u);
}

TEST(CollectorTest, NorIsAKindByManyOfAnother) {
  auto kinds = [](const Case& c, Outcome right) {
    right.d ^= c.operands.s1 == kOne ? kSignBit : 1;
    return right;
  };
  std::vector<Operands> operands = QuotientsThenInfinities();
  operands.resize(1000);
  operands.push_back({0x3f800003, 0x40000000, kOne});
  const Buckets buckets = Collected(kinds, operands);
  ASSERT_EQ(buckets.size(), 2u);
  EXPECT_EQ(buckets.at({.rule = Rule::kQuotient, .d_mismatch = DMismatch::kValue}).count, 1u);
}

TEST(CollectorTest, TheSimplestOfThoseExaminedIsTheExample) {
  const Buckets buckets = Collected(OtherSign, QuotientsThenInfinities());
  const Bucket& bucket = buckets.at({.rule = Rule::kQuotient, .d_mismatch = DMismatch::kSign});
  EXPECT_EQ(bucket.example.c, (Case{{kOne, kOne, kOne}, {}}));
  EXPECT_EQ(bucket.example.expected.d, kOne);
  EXPECT_EQ(bucket.example.actual.d, kOne | kSignBit);
}

TEST(CollectorTest, OnlyFieldsThatTheFaultNeedsAreInTheKey) {
  auto under_omod = [](const Case& c, Outcome right) {
    if (c.control.omod == Omod::kMul2) right.d ^= kSignBit;
    return right;
  };
  const std::vector<Operands> ones = {{kOne, kOne, kOne}};
  // Older targets scale under any MODE; neither rounding nor CLAMP of another lane's sign matter.
  const Control control = {.round = Round::kUp, .dx10_clamp = false, .omod = Omod::kMul2};
  const Buckets buckets = Collected(under_omod, ones, control);
  ASSERT_EQ(buckets.size(), 1u);
  EXPECT_EQ(buckets.begin()->first.required_fields, FieldBit(ControlField::kOmod));
  EXPECT_EQ(buckets.begin()->second.example.c.control, Control{.omod = Omod::kMul2});
}

TEST(CollectorTest, EachSemanticsHasItsOwnBuckets) {
  for (const Semantics semantics : {Semantics::kPublished, Semantics::kMeasured}) {
    const std::vector<Operands> ones = {{kOne, kOne, kOne}};
    const Buckets buckets = Collected(OtherSign, ones, {.semantics = semantics});
    ASSERT_EQ(buckets.size(), 1u);
    EXPECT_EQ(buckets.begin()->first.semantics, semantics);
  }
}

}  // namespace
}  // namespace divfix
