#include "oracle/rule.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

#include "testing/paths.h"

namespace divfix {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(RuleTest, TheTableHasTheContractsRulesInOrder) {
  std::vector<std::string> names;
  for (const Rule rule : kRules) names.emplace_back(RuleName(rule));
  EXPECT_THAT(names,
              ElementsAre("numerator-nan", "denominator-nan", "zero-over-zero", "inf-over-inf",
                          "infinite", "zero", "underflow", "overflow", "quotient"));
}

TEST(RuleTest, EachRulesLineIsThatOfItsRow) {
  std::ifstream file(SourcePath(kRuleFile));
  std::vector<std::string> lines = {""};  // numbered from 1
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  for (const Rule rule : kRules) {
    ASSERT_LT(static_cast<size_t>(RuleLine(rule)), lines.size()) << RuleName(rule);
    const std::string& row = lines[static_cast<size_t>(RuleLine(rule))];
    EXPECT_THAT(row, StartsWith("RULE(k"));
    EXPECT_THAT(row, HasSubstr(std::string(", \"") + RuleName(rule) + "\", "));
  }
}

}  // namespace
}  // namespace divfix
