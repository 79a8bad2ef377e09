#include "fuzz/case_generators.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <vector>

#include "crosscheck/coverage.h"
#include "fuzz/property.h"
#include "fuzz/simpler_cases.h"
#include "oracle/case.h"
#include "oracle/float32.h"
#include "oracle/oracle.h"
#include "oracle/rule.h"
#include "triage/buckets/bucket.h"

namespace divfix {
namespace {

using ::testing::IsEmpty;

// The cases that the generator draws from a fixed seed.
std::vector<Case> Drawn(const rc::Gen<Case>& generator, int count) {
  constexpr int kAnySize = 1;
  rc::Random random(kDefaultPropertySeed);
  std::vector<Case> cases;
  cases.reserve(static_cast<size_t>(count));
  for (int i = 0; i < count; ++i) cases.push_back(generator(random.split(), kAnySize).value());
  return cases;
}

// All bins: rule x class of S1 x class of S2, rule x class of S0, rule x control feature.
TEST(CaseGeneratorsTest, ReachEveryBin) {
  constexpr int kDraws = 20'000;
  Coverage coverage;
  for (const Case& c : Drawn(AnyCase(), kDraws)) coverage.Mark(c, Judge(c).rule);
  EXPECT_THAT(coverage.Missing(Coverage::Reachable()), IsEmpty());
  EXPECT_EQ(coverage.reached_count(), Coverage::Reachable().reached_count());
}

TEST(CaseGeneratorsTest, ReachEveryCellButPairsInOneProperty) {
  Coverage coverage;
  for (const Case& c : Drawn(AnyCase(), 5'000)) coverage.Mark(c, Judge(c).rule);
  constexpr size_t kFirst = Coverage::kPairBins;  // the pair bins come first
  for (size_t bin = kFirst; bin < Coverage::kBins; ++bin) {
    EXPECT_TRUE(coverage.reached(bin) || !Coverage::Reachable().reached(bin))
        << Coverage::BinName(bin);
  }
}

TEST(CaseGeneratorsTest, BothSidesOfTheUnderflowThresholdAreCommon) {
  int last_quotients = 0;
  int first_underflows = 0;
  for (const Case& c : Drawn(AnyCase(), 5'000)) {
    const int gap = BiasedExponent(c.operands.s2) - BiasedExponent(c.operands.s1);
    last_quotients += gap == kUnderflowGap ? 1 : 0;
    first_underflows += gap == kUnderflowGap - 1 ? 1 : 0;
  }
  EXPECT_GE(last_quotients, 50);
  EXPECT_GE(first_underflows, 50);
}

TEST(CaseGeneratorsTest, TheSameSeedGivesTheSameCases) {
  EXPECT_EQ(Drawn(AnyCase(), 100), Drawn(AnyCase(), 100));
}

bool IsUnderflow(const Case& c) { return Judge(c).rule == Rule::kUnderflow; }

TEST(CaseGeneratorsTest, AConditionHoldsOfWhatIsDrawnAndOfWhatItShrinksTo) {
  rc::Random random(kDefaultPropertySeed);
  for (int i = 0; i < 50; ++i) {
    rc::Shrinkable<Case> shrinkable = CaseWhere(IsUnderflow)(random.split(), 1);
    // Until nothing is simpler.
    while (true) {
      ASSERT_TRUE(IsUnderflow(shrinkable.value())) << shrinkable.value();
      auto next = shrinkable.shrinks().next();
      if (!next) break;
      shrinkable = *next;
    }
    EXPECT_EQ(shrinkable.value().control, Control()) << shrinkable.value();
    EXPECT_EQ(shrinkable.value().operands.s0, kOne);
    EXPECT_EQ(Fraction(shrinkable.value().operands.s1), 0u);
  }
}

TEST(CaseGeneratorsTest, AConditionThatNothingMeetsEndsInAFailure) {
  const auto shrinkable = CaseWhere([](const Case&) { return false; })(rc::Random(1), 1);
  EXPECT_THROW(shrinkable.value(), rc::GenerationFailure);
}

// Each is simpler by the same strict order, so a search never goes in circles.
TEST(SimplerCasesTest, AreSimpler) {
  for (const Case& c : Drawn(AnyCase(), 500)) {
    for (const Case& simpler : SimplerCases(c)) ASSERT_TRUE(Simpler(simpler, c)) << simpler;
  }
}

TEST(SimplerCasesTest, EndAtTheSimplestCase) {
  EXPECT_THAT(SimplerCases({{kOne, kOne, kOne}, {}}), IsEmpty());
  for (const Case& c : Drawn(AnyCase(), 500)) {
    ASSERT_EQ(SimplerCases(c).empty(), c == (Case{{kOne, kOne, kOne}, {}})) << c;
  }
}

TEST(SimplerCasesTest, ModifiersCarriedOutAreTheOraclesOperands) {
  for (const Case& c : Drawn(AnyCase(), 500)) {
    const Case carried_out = WithModifiersCarriedOut(c);
    EXPECT_EQ(carried_out.control.neg | carried_out.control.abs, 0);
    Case unflushed = c;
    unflushed.control.flush_input = false;
    EXPECT_EQ(carried_out.operands, Judge(unflushed).operands) << c;
  }
}

}  // namespace
}  // namespace divfix
