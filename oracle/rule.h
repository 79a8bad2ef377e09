// The contract's rule table: the names and conditions of the nine rules, of which the first that
// matches decides a case.
#ifndef DIVFIX_ORACLE_RULE_H_
#define DIVFIX_ORACLE_RULE_H_

#include <array>
#include <cstddef>
#include <cstdint>

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

// The exponent gap below which the quotient underflows; the published captures pin it from both
// sides.
inline constexpr int kUnderflowGap = -150;

// A condition's truth for some operands, and the line of this file that states it.
struct Condition {
  bool holds = false;
  int line = 0;
};

// The rule's own condition, whatever the rules before it say. `operands` are those after the source
// modifiers and the input flush.
constexpr Condition ConditionOf(Rule rule, const Operands& operands, Semantics semantics) {
  const auto [s0, s1, s2] = operands;
  switch (rule) {
    case Rule::kNumeratorNan:
      return {IsNan(s2), __LINE__};
    case Rule::kDenominatorNan:
      return {IsNan(s1), __LINE__};
    case Rule::kZeroOverZero:
      return {IsZero(s1) && IsZero(s2), __LINE__};
    case Rule::kInfOverInf:
      return {IsInfinity(s1) && IsInfinity(s2), __LINE__};
    case Rule::kInfinite:
      return {IsZero(s1) || IsInfinity(s2), __LINE__};
    case Rule::kZero:
      return {IsInfinity(s1) || IsZero(s2), __LINE__};
    case Rule::kUnderflow:
      return {BiasedExponent(s2) - BiasedExponent(s1) < kUnderflowGap, __LINE__};
    case Rule::kOverflow:
      // The card tests the denominator, which can't be true this far down; hardware tests the
      // quotient.
      if (semantics == Semantics::kPublished) return {BiasedExponent(s1) == 255, __LINE__};
      return {Magnitude(s0) >= kInfinity, __LINE__};
    case Rule::kQuotient:
      return {true, __LINE__};
  }
  return {};
}

constexpr bool ConditionHolds(Rule rule, const Operands& operands, Semantics semantics) {
  return ConditionOf(rule, operands, semantics).holds;
}

// Where a rule's condition stands in the contract's code, for reports that point there.
inline constexpr char kRuleFile[] = "oracle/rule.h";
constexpr int RuleLine(Rule rule, Semantics semantics) {
  return ConditionOf(rule, {}, semantics).line;
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
