// The contract's rule table: the names and conditions of the nine rules, of which the first that
// matches decides a case.
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
  kNumeratorNan,
  kDenominatorNan,
  kZeroOverZero,
  kInfOverInf,
  kInfinite,
  kZero,
  kUnderflow,
  kOverflow,
  kQuotient,
};
inline constexpr size_t kRuleCount = 9;
inline constexpr std::array<Rule, kRuleCount> kRules = {
    Rule::kNumeratorNan, Rule::kDenominatorNan, Rule::kZeroOverZero,
    Rule::kInfOverInf,   Rule::kInfinite,       Rule::kZero,
    Rule::kUnderflow,    Rule::kOverflow,       Rule::kQuotient};

// The rule's name in the contract, and so in reports, buckets, corpus and documentation.
constexpr const char* RuleName(Rule rule) {
  constexpr std::array<const char*, kRuleCount> kNames = {
      "numerator-nan", "denominator-nan", "zero-over-zero", "inf-over-inf", "infinite",
      "zero",          "underflow",       "overflow",       "quotient"};
  return kNames[static_cast<size_t>(rule)];
}

// The rule of that name, or nothing.
constexpr std::optional<Rule> FindRule(std::string_view name) {
  for (const Rule rule : kRules) {
    if (name == RuleName(rule)) return rule;
  }
  return std::nullopt;
}

// The exponent gap below which the quotient underflows; the published captures pin it from both
// sides.
inline constexpr int kUnderflowGap = -150;

// The line above ConditionHolds, from which RuleLine counts.
inline constexpr int kConditionsLine = __LINE__;

// Whether the rule's own condition holds, whatever the rules before it say. `operands` are those
// after the source modifiers and the input flush.
constexpr bool ConditionHolds(Rule rule, const Operands& operands, Semantics semantics) {
  const auto [s0, s1, s2] = operands;
  switch (rule) {
    case Rule::kNumeratorNan:
      return IsNan(s2);
    case Rule::kDenominatorNan:
      return IsNan(s1);
    case Rule::kZeroOverZero:
      return IsZero(s1) && IsZero(s2);
    case Rule::kInfOverInf:
      return IsInfinity(s1) && IsInfinity(s2);
    case Rule::kInfinite:
      return IsZero(s1) || IsInfinity(s2);
    case Rule::kZero:
      return IsInfinity(s1) || IsZero(s2);
    case Rule::kUnderflow:
      return BiasedExponent(s2) - BiasedExponent(s1) < kUnderflowGap;
    case Rule::kOverflow:
      // The card tests the denominator, which can't be true this far down; hardware tests the
      // quotient.
      return semantics == Semantics::kMeasured ? Magnitude(s0) >= kInfinity
                                               : BiasedExponent(s1) == 255;
    case Rule::kQuotient:
      return true;
  }
  return false;
}

// Where reports point: the file with the conditions, from the root of the source, and the line of
// the rule's case. A test holds each to its rule, and says which number is right.
inline constexpr char kRuleFile[] = "oracle/rule.h";
constexpr int RuleLine(Rule rule) {
  constexpr std::array<int, kRuleCount> kBelow = {7, 9, 11, 13, 15, 17, 19, 21, 26};
  return kConditionsLine + kBelow[static_cast<size_t>(rule)];
}

// The rule that decides the case: the first whose condition holds.
constexpr Rule DecidingRule(const Operands& operands, Semantics semantics) {
  for (const Rule rule : kRules) {
    if (ConditionHolds(rule, operands, semantics)) return rule;
  }
  return Rule::kQuotient;
}

// Why a rule's condition is what it is, in the contract's words and for a person's eyes.
constexpr const char* RuleCondition(Rule rule, Semantics semantics) {
  switch (rule) {
    case Rule::kNumeratorNan:
      return "S2 is a NaN";
    case Rule::kDenominatorNan:
      return "S1 is a NaN";
    case Rule::kZeroOverZero:
      return "S1 and S2 are zeros";
    case Rule::kInfOverInf:
      return "S1 and S2 are infinities";
    case Rule::kInfinite:
      return "S1 is a zero, or S2 an infinity";
    case Rule::kZero:
      return "S1 is an infinity, or S2 a zero";
    case Rule::kUnderflow:
      return "E(S2) - E(S1) < -150";
    case Rule::kOverflow:
      return semantics == Semantics::kMeasured ? "|S0| >= INF" : "E(S1) == 255";
    case Rule::kQuotient:
      return "otherwise";
  }
  return "";
}

}  // namespace divfix

#endif  // DIVFIX_ORACLE_RULE_H_
