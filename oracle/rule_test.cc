// The lines at which reports say that the rules stand.
#include "oracle/rule.h"

#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

#include "testing/paths.h"

namespace divfix {
namespace {

// "kNumeratorNan" of "numerator-nan".
std::string Enumerator(Rule rule) {
  std::string name = "k";
  bool upper = true;
  for (const char* c = RuleName(rule); *c != '\0'; ++c) {
    if (*c == '-') {
      upper = true;
      continue;
    }
    name += upper ? static_cast<char>(*c - 'a' + 'A') : *c;
    upper = false;
  }
  return name;
}

TEST(RuleTest, EachRulesLineIsThatOfItsCase) {
  std::ifstream file(SourcePath(kRuleFile));
  std::vector<std::string> lines = {""};  // numbered from 1
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  ASSERT_GT(lines.size(), static_cast<size_t>(kConditionsLine));
  for (const Rule rule : kRules) {
    // The first such label after the anchor is that of ConditionHolds.
    const std::string label = "case Rule::" + Enumerator(rule) + ":";
    size_t line = kConditionsLine;
    while (line < lines.size() && lines[line].find(label) == std::string::npos) ++line;
    ASSERT_LT(line, lines.size()) << label;
    EXPECT_EQ(RuleLine(rule), static_cast<int>(line))
        << RuleName(rule) << " is " << line - kConditionsLine << " below kConditionsLine";
  }
}

}  // namespace
}  // namespace divfix
