#include "crosscheck/plan.h"

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <set>

#include "crosscheck/triples.h"
#include "oracle/float32.h"

namespace divfix {
namespace {

constexpr uint64_t kPlaneBlocks = uint64_t{2} * 64 * 7 * 7 * 3;
// 17 rules of both semantics that decide a case, times 88 lengths.
constexpr uint64_t kRuleBlocks = 17 * 88;

TEST(PlanTest, TheStagesHaveTheirSizes) {
  const Plan plan({.corpus = {{{1, 2, 3}, {}}, {{4, 5, 6}, {}}, {{1, 2, 3}, {.clamp = true}}}});
  EXPECT_EQ(plan.blocks(), kRuleBlocks + 2 + kPlaneBlocks + 131072);
  uint64_t cases = 0;
  auto block = std::make_unique<Block>();
  for (uint64_t b = 0; b < kRuleBlocks; ++b) {
    plan.Fill(b, *block);
    cases += block->size;
  }
  EXPECT_EQ(plan.cases(), cases + 3 + kPlaneBlocks * kBlockCapacity + 131072 * kTriplesPerControl);
  EXPECT_GE(plan.cases(), 100'000'000u);
  EXPECT_GE(kTriplesPerControl, 500u);
  EXPECT_EQ(plan.StageOf(kRuleBlocks - 1), Plan::Stage::kEveryRule);
  EXPECT_EQ(plan.StageOf(kRuleBlocks), Plan::Stage::kCorpus);
  EXPECT_EQ(plan.StageOf(kRuleBlocks + 1), Plan::Stage::kCorpus);
  EXPECT_EQ(plan.StageOf(kRuleBlocks + 2), Plan::Stage::kPlane);
  EXPECT_EQ(plan.StageOf(kRuleBlocks + 2 + kPlaneBlocks), Plan::Stage::kControls);
  EXPECT_EQ(plan.StageOf(plan.blocks()), Plan::Stage::kRandom);
}

TEST(PlanTest, EveryControlComesOnceAndEveryTargetIsSeen) {
  const Plan plan({});
  auto block = std::make_unique<Block>();
  std::set<uint32_t> seen;  // semantics and the low fields, and the class in bit 16
  std::set<Target> targets;
  for (uint64_t b = kRuleBlocks + kPlaneBlocks; b < plan.blocks(); ++b) {
    plan.Fill(b, *block);
    const uint32_t low = ControlToWord(block->control) & 0xffff;
    seen.insert(low | (IsModern(block->control.target) ? 0x10000u : 0));
    targets.insert(block->control.target);
    ASSERT_EQ(block->size, kTriplesPerControl);
  }
  EXPECT_EQ(seen.size(), 131072u);
  EXPECT_EQ(targets.size(), kTargetNames.size());
}

TEST(PlanTest, ThePlaneIsEveryPairOfSignAndExponentTimesEveryPairOfFractions) {
  const Plan plan({});
  auto block = std::make_unique<Block>();
  std::map<Semantics, std::vector<int>> pairs;
  std::set<std::pair<uint32_t, uint32_t>> fractions;
  for (uint64_t b = kRuleBlocks; b < kRuleBlocks + kPlaneBlocks; ++b) {
    plan.Fill(b, *block);
    std::vector<int>& count = pairs[block->control.semantics];
    count.resize(1 << 18);
    for (size_t lane = 0; lane < block->size; ++lane) {
      ++count[block->s1[lane] >> 23 << 9 | block->s2[lane] >> 23];
    }
    fractions.insert({Fraction(block->s1[7]), Fraction(block->s2[7])});
  }
  ASSERT_EQ(pairs.size(), 2u);
  for (const auto& [semantics, count] : pairs) {
    for (const int n : count) ASSERT_EQ(n, 7 * 7 * 3);
  }
  for (const uint32_t f1 : {0u, 1u, 0x3fffffu, 0x400000u, 0x400001u, 0x7fffffu}) {
    for (const uint32_t f2 : {0u, 1u, 0x3fffffu, 0x400000u, 0x400001u, 0x7fffffu}) {
      EXPECT_TRUE(fractions.contains({f1, f2})) << f1 << " " << f2;
    }
  }
}

TEST(PlanTest, ABlockIsTheSameWheneverItIsFilled) {
  const Plan plan({.seed = 9});
  const Plan again({.seed = 9});
  const Plan other({.seed = 10});
  auto a = std::make_unique<Block>();
  auto b = std::make_unique<Block>();
  size_t differing = 0;
  for (const uint64_t index :
       {uint64_t{3}, kRuleBlocks + 3, kPlaneBlocks - 1, kRuleBlocks + kPlaneBlocks + 77,
        plan.blocks() + 5, plan.blocks() + 1'000'000}) {
    plan.Fill(index, *a);
    again.Fill(index, *b);
    ASSERT_EQ(a->size, b->size);
    ASSERT_EQ(a->control, b->control);
    for (size_t lane = 0; lane < a->size; ++lane) ASSERT_EQ(a->operands(lane), b->operands(lane));
    other.Fill(index, *b);
    for (size_t lane = 0; lane < a->size; ++lane) {
      differing += a->operands(lane) == b->operands(lane) ? 0 : 1;
    }
  }
  EXPECT_GT(differing, 0u);
}

TEST(PlanTest, PinsHoldEverywhere) {
  const Pins pins = {.mask = 0x00ff0003,
                     .value = {.round = Round::kUp, .target = Target::kGfx1030}};
  const Plan plan({.semantics = {Semantics::kMeasured},
                   .pins = pins,
                   .corpus = {{{1, 2, 3}, {.round = Round::kUp, .target = Target::kGfx1030}},
                              {{1, 2, 3}, {}}}});
  EXPECT_EQ(plan.blocks(), 9 * 88 + 1 + kPlaneBlocks / 2 + 131072 / 16);
  auto block = std::make_unique<Block>();
  for (uint64_t b = 0; b < plan.blocks() + 100; b += b < plan.blocks() ? 7 : 1) {
    plan.Fill(b, *block);
    ASSERT_EQ(block->control.round, Round::kUp);
    ASSERT_EQ(block->control.target, Target::kGfx1030);
    if (plan.StageOf(b) != Plan::Stage::kCorpus) {
      ASSERT_EQ(block->control.semantics, Semantics::kMeasured);
    }
  }
}

TEST(TriplesTest, EveryRuleAndEveryClassOfEveryOperand) {
  const std::vector<Operands> triples = BoundaryTriples();
  EXPECT_LT(triples.size(), kTriplesPerControl);
  EXPECT_GE(triples.size(), 500u);
  std::set<std::pair<Rule, OperandClass>> quotients;
  std::set<std::pair<OperandClass, OperandClass>> pairs;
  std::set<int> gaps;
  for (const Operands& t : triples) {
    quotients.insert({DecidingRule(t, Semantics::kMeasured), ClassOf(t.s0)});
    pairs.insert({ClassOf(t.s1), ClassOf(t.s2)});
    if (IsFinite(t.s1) && IsFinite(t.s2) && !IsZero(t.s1) && !IsZero(t.s2)) {
      gaps.insert(BiasedExponent(t.s2) - BiasedExponent(t.s1));
    }
  }
  EXPECT_EQ(pairs.size(), kOperandClasses * kOperandClasses);
  for (const Rule rule : kRules) {
    size_t classes = 0;
    for (const auto& [r, operand_class] : quotients) classes += r == rule ? 1 : 0;
    // Infinities and NaNs overflow under measured; only the six other classes remain for the
    // quotient.
    const size_t reachable = rule == Rule::kQuotient || rule == Rule::kOverflow ? 6 : 12;
    EXPECT_EQ(classes, reachable) << RuleName(rule);
  }
  for (const int gap : {-152, -151, -150, -149}) EXPECT_TRUE(gaps.contains(gap)) << gap;
}

}  // namespace
}  // namespace divfix
