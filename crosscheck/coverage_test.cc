#include "crosscheck/coverage.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "crosscheck/draw.h"
#include "oracle/oracle.h"

namespace divfix {
namespace {

using ::testing::Contains;
using ::testing::Not;

TEST(CoverageTest, AFewEnoughBinsToFeedAnEngine) {
  EXPECT_LE(Coverage::Reachable().reached_count(), 1024u);
  std::set<std::string> names;
  for (size_t bin = 0; bin < Coverage::kBins; ++bin) names.insert(Coverage::BinName(bin));
  EXPECT_EQ(names.size(), Coverage::kBins) << "every bin has a name of its own";
}

TEST(CoverageTest, ACaseReachesItsBins) {
  Coverage coverage;
  EXPECT_EQ(coverage.reached_count(), 0u);
  const Case c = {{kOne, 1, 0x80000001}, {.round = Round::kUp}};
  coverage.Mark(c, Judge(c).rule);
  const std::vector<std::string> missing = coverage.Missing(Coverage::Reachable());
  EXPECT_THAT(missing, Not(Contains("quotient, S1 +denormal, S2 -denormal")));
  EXPECT_THAT(missing, Not(Contains("quotient, S0 +normal")));
  EXPECT_THAT(missing, Not(Contains("quotient, round=up")));
  EXPECT_THAT(missing, Contains("quotient, S1 -denormal, S2 -denormal"));
  EXPECT_THAT(missing, Contains("quotient, round=down"));
  EXPECT_EQ(coverage.reached_count() + missing.size(), Coverage::Reachable().reached_count());
}

TEST(CoverageTest, MergingAddsUp) {
  Coverage a;
  Coverage b;
  const Case x = {{kOne, kOne, kOne}, {}};
  const Case y = {{kOne, 0, kOne}, {}};
  a.Mark(x, Judge(x).rule);
  b.Mark(y, Judge(y).rule);
  const size_t sum = a.reached_count() + b.reached_count();
  a.Merge(b);
  EXPECT_EQ(a.reached_count(), sum);
}

TEST(CoverageTest, TheUnreachableBinsAreThoseOfTheContract) {
  // Worked out from the contract, rule by rule, without the oracle.
  auto kind = [](size_t operand_class) {
    return operand_class % 6;
  };  // zero, denormal, normal, inf, NaNs
  for (size_t bin = 0; bin < Coverage::kPairBins; ++bin) {
    const Rule rule = kRules[bin / 144];
    const size_t s1 = kind(bin % 144 / 12);
    const size_t s2 = kind(bin % 12);
    const bool nan1 = s1 >= 4;
    const bool nan2 = s2 >= 4;
    const bool numbers = !nan1 && !nan2;
    const bool may_be_zero1 = s1 <= 1;  // a denormal may be flushed
    const bool may_be_zero2 = s2 <= 1;
    const bool finite_nonzero = (s1 == 1 || s1 == 2) && (s2 == 1 || s2 == 2);
    bool reachable = false;
    switch (rule) {
      case Rule::kNumeratorNan:
        reachable = nan2;
        break;
      case Rule::kDenominatorNan:
        reachable = nan1 && !nan2;
        break;
      case Rule::kZeroOverZero:
        reachable = may_be_zero1 && may_be_zero2;
        break;
      case Rule::kInfOverInf:
        reachable = s1 == 3 && s2 == 3;
        break;
      case Rule::kInfinite:
        // A zero denominator with a numerator that is not (both denormals flush together), or an
        // infinite numerator.
        reachable =
            numbers && ((s2 == 3 && s1 != 3) || (s1 <= 1 && s2 == 2) || (s1 == 0 && s2 == 1));
        break;
      case Rule::kZero:
        reachable =
            numbers && ((s1 == 3 && s2 != 3) || (s2 <= 1 && s1 == 2) || (s2 == 0 && s1 == 1));
        break;
      case Rule::kUnderflow:
        reachable = s1 == 2 && (s2 == 1 || s2 == 2);  // the denominator's exponent is at least 151
        break;
      case Rule::kOverflow:
      case Rule::kQuotient:
        reachable = finite_nonzero;
        break;
    }
    EXPECT_EQ(Coverage::Reachable().reached(bin), reachable) << Coverage::BinName(bin);
  }
  for (size_t bin = Coverage::kPairBins; bin < Coverage::kBins; ++bin) {
    const std::string name = Coverage::BinName(bin);
    // `overflow` needs an infinite or NaN quotient and exists only under measured.
    const bool special_quotient =
        name.find("infinity") != std::string::npos || name.find("NaN") != std::string::npos;
    const bool quotient_cell = name.find(", S0 ") != std::string::npos;
    const bool unreachable =
        name.starts_with("overflow") &&
        ((quotient_cell && !special_quotient) || name == "overflow, semantics=published");
    EXPECT_EQ(Coverage::Reachable().reached(bin), !unreachable) << name;
  }
}

TEST(CoverageTest, DrawnCasesReachEveryReachableCellAndNoOther) {
  Coverage coverage;
  Generator generator(1);
  for (int i = 0; i < 400'000; ++i) {
    const Case c = {DrawOperands(generator), DrawControl(generator)};
    coverage.Mark(c, Judge(c).rule);
  }
  for (size_t bin = 0; bin < Coverage::kBins; ++bin) {
    EXPECT_EQ(coverage.reached(bin), Coverage::Reachable().reached(bin)) << Coverage::BinName(bin);
  }
}

}  // namespace
}  // namespace divfix
