// The contract's rule table (rules.def): nine rules, of which the first whose condition holds
// decides a case.
#ifndef DIVFIX_ORACLE_RULE_H_
#define DIVFIX_ORACLE_RULE_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "oracle/case.h"
#include "oracle/float32.h"

namespace divfix {

// In the order of the table.
enum class Rule : uint8_t {
#define RULE(identifier, name, when, result, condition) identifier,
#include "oracle/rules.def"
#undef RULE
};

inline constexpr auto kRules = std::to_array<Rule>({
#define RULE(identifier, name, when, result, condition) Rule::identifier,
#include "oracle/rules.def"
#undef RULE
});
inline constexpr size_t kRuleCount = kRules.size();

// What does not depend on the case.
struct RuleInfo {
  const char* name;
  const char* result;
  int line;
};
inline constexpr std::array<RuleInfo, kRuleCount> kRuleTable = {{
#define RULE(identifier, name, when, result, condition) {name, result, __LINE__},
#include "oracle/rules.def"
#undef RULE
}};

// The rule's name in the contract, and so in reports, buckets, corpus and documentation.
constexpr const char* RuleName(Rule rule) { return kRuleTable[static_cast<size_t>(rule)].name; }

// The rule with that name, or nothing.
constexpr std::optional<Rule> FindRule(std::string_view name) {
  for (const Rule rule : kRules) {
    if (name == RuleName(rule)) return rule;
  }
  return std::nullopt;
}

// The exponent gap below which the quotient underflows; the published captures pin it from both
// sides.
inline constexpr int kUnderflowGap = -150;

// Whether the rule's own condition holds, regardless of the rules before it. `operands` are those
// after the source modifiers and the input flush.
constexpr bool ConditionHolds(Rule rule, const Operands& operands,
                              [[maybe_unused]] Semantics semantics) {
  [[maybe_unused]] const auto [s0, s1, s2] = operands;
  switch (rule) {
#define RULE(identifier, name, when, result, condition) \
  case Rule::identifier:                                \
    return condition;
#include "oracle/rules.def"
#undef RULE
  }
  return false;
}

// The rule that decides the case: the first whose condition holds.
constexpr Rule DecidingRule(const Operands& operands, Semantics semantics) {
  for (const Rule rule : kRules) {
    if (ConditionHolds(rule, operands, semantics)) return rule;
  }
  return Rule::kQuotient;
}

// The rule's condition in the contract's words: "S1 and S2 are zeros".
constexpr const char* RuleCondition(Rule rule, [[maybe_unused]] Semantics semantics) {
  switch (rule) {
#define RULE(identifier, name, when, result, condition) \
  case Rule::identifier:                                \
    return when;
#include "oracle/rules.def"
#undef RULE
  }
  return "";
}

// What the rule makes of D before OMOD and CLAMP: "S2 | 0x00400000".
constexpr const char* RuleResult(Rule rule) { return kRuleTable[static_cast<size_t>(rule)].result; }

// Where reports point: the rule's row, as a file relative to the root of the source tree, and a
// line.
inline constexpr char kRuleFile[] = "oracle/rules.def";
constexpr int RuleLine(Rule rule) { return kRuleTable[static_cast<size_t>(rule)].line; }

}  // namespace divfix

#endif  // DIVFIX_ORACLE_RULE_H_
