// The lines at which reports say that the rules stand.
#include "oracle/rule.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

namespace divfix {
namespace {

using ::testing::HasSubstr;

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

TEST(RuleTest, EachRulesLineIsThatOfItsCondition) {
  std::ifstream file(std::string(DIVFIX_SOURCE_DIR) + "/" + kRuleFile);
  std::vector<std::string> lines = {""};  // numbered from 1
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  for (const Rule rule : kRules) {
    for (const Semantics semantics : {Semantics::kPublished, Semantics::kMeasured}) {
      const int line = RuleLine(rule, semantics);
      ASSERT_GT(line, 0);
      ASSERT_LT(static_cast<size_t>(line), lines.size());
      EXPECT_THAT(lines[line], HasSubstr("return {"));
      int label = line;
      while (label > 0 && lines[label].find("case Rule::") == std::string::npos) --label;
      EXPECT_THAT(lines[label], HasSubstr("case Rule::" + Enumerator(rule) + ":"));
    }
  }
  EXPECT_NE(RuleLine(Rule::kOverflow, Semantics::kPublished),
            RuleLine(Rule::kOverflow, Semantics::kMeasured));
}

}  // namespace
}  // namespace divfix
