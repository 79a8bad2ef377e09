// Follows the order of the contract, so that the two can be read side by side.
#include "oracle/oracle.h"

#include <cstddef>

#include "oracle/float32.h"

namespace divfix {
namespace {

// Stage 1. ABS clears the sign, then NEG flips it; NaNs are no exception.
uint32_t ModifySource(uint32_t x, const Control& control, OperandBit bit) {
  if ((control.abs & bit) != 0) x &= kMagnitudeMask;
  if ((control.neg & bit) != 0) x ^= kSignBit;
  return x;
}

// Stage 2. Applies to the denominator and the numerator; the quotient is never flushed.
uint32_t FlushInput(uint32_t x, const Control& control) {
  return control.flush_input && IsDenormal(x) ? Sign(x) : x;
}

Operands EffectiveOperands(const Operands& operands, const Control& control) {
  return {.s0 = ModifySource(operands.s0, control, kBitS0),
          .s1 = FlushInput(ModifySource(operands.s1, control, kBitS1), control),
          .s2 = FlushInput(ModifySource(operands.s2, control, kBitS2), control)};
}

// Whether MODE.round rounds an inexact value of this sign away from zero.
bool RoundsAwayFromZero(uint32_t sign, Round round) {
  return round == (sign == 0 ? Round::kUp : Round::kDown);
}

// The value 2^-300 of the given sign, rounded.
uint32_t Underflow(uint32_t sign, const Control& control) {
  if (control.flush_output || !RoundsAwayFromZero(sign, control.round)) return sign;
  return sign | kLeastDenormal;
}

uint32_t Overflow(uint32_t sign, Round round) {
  const bool to_infinity = round == Round::kNearestEven || RoundsAwayFromZero(sign, round);
  return sign | (to_infinity ? kInfinity : kGreatestFinite);
}

// Stage 3. The rule table flushes no result except UNDERFLOW.
uint32_t TableResult(Rule rule, const Operands& operands, const Control& control) {
  const auto [s0, s1, s2] = operands;
  const uint32_t sign = Sign(s1 ^ s2);
  switch (rule) {
    case Rule::kNumeratorNan:
      return s2 | kQuietBit;
    case Rule::kDenominatorNan:
      return s1 | kQuietBit;
    case Rule::kZeroOverZero:
    case Rule::kInfOverInf:
      return kInvalidNan;
    case Rule::kInfinite:
      return sign | kInfinity;
    case Rule::kZero:
      return sign;
    case Rule::kUnderflow:
      return Underflow(sign, control);
    case Rule::kOverflow:
      return Overflow(sign, control.round);
    case Rule::kQuotient:
      return sign | Magnitude(s0);
  }
  return 0;
}

// Stage 4, where OMOD takes effect.
uint32_t Scale(uint32_t d, const Control& control, bool& overflows) {
  if (!IsFinite(d)) return d;
  if (BiasedExponent(d) == 0) return 0;  // a zero or a denormal, whatever its sign
  if (control.omod == Omod::kDiv2) {
    return BiasedExponent(d) == 1 ? Sign(d) : d - (1u << kFractionBits);
  }
  const int steps = control.omod == Omod::kMul4 ? 2 : 1;
  if (BiasedExponent(d) + steps >= 255) {
    overflows = true;
    return Overflow(Sign(d), control.round);
  }
  return d + (static_cast<uint32_t>(steps) << kFractionBits);
}

// Stage 5, where CLAMP is set.
uint32_t Clamp(uint32_t d, const Control& control) {
  if (IsNan(d)) return IsModern(control.target) || control.dx10_clamp ? 0 : d;
  if (Sign(d) != 0) return 0;
  return d > kOne ? kOne : d;
}

// The exceptions that `measured` raises.
uint8_t MeasuredExceptions(const Expectation& v, const Control& control) {
  const auto [s0, s1, s2] = v.operands;
  if (control.clamp) return 0;
  if (IsSignalingNan(s1) || IsSignalingNan(s2)) return kInvalid;
  if (IsNan(s1) || IsNan(s2)) return 0;
  if (v.rule == Rule::kZeroOverZero || v.rule == Rule::kInfOverInf) return kInvalid;
  if (IsZero(s1) && IsFinite(s2)) return kDivideByZero;  // 0/0 was handled above

  uint8_t exceptions = 0;
  if (IsDenormal(s1) || IsDenormal(s2)) exceptions |= kInputDenormal;
  if (v.rule == Rule::kUnderflow && !v.omod_applies) exceptions |= kUnderflow | kInexact;
  if (v.rule == Rule::kOverflow) exceptions |= kOverflow | (v.omod_applies ? 0 : kInexact);
  if (v.omod_overflows) exceptions |= kOverflow;
  return exceptions;
}

Expectation JudgeOne(const Operands& operands, const Control& control, bool omod_applies) {
  Expectation v = {};
  v.operands = EffectiveOperands(operands, control);
  v.rule = DecidingRule(v.operands, control.semantics);
  v.table_d = TableResult(v.rule, v.operands, control);
  v.omod_applies = omod_applies;
  v.scaled_d = omod_applies ? Scale(v.table_d, control, v.omod_overflows) : v.table_d;
  v.outcome.d = control.clamp ? Clamp(v.scaled_d, control) : v.scaled_d;
  v.outcome.exceptions = MeasuredExceptions(v, control);
  if (control.semantics == Semantics::kPublished) v.outcome.exceptions &= kCardExceptions;
  return v;
}

}  // namespace

bool OmodApplies(const Control& control) {
  if (control.omod == Omod::kNone) return false;
  return IsModern(control.target) || (control.flush_output && !control.ieee);
}

Expectation Judge(const Case& c) { return JudgeOne(c.operands, c.control, OmodApplies(c.control)); }

void JudgeBatch(const Control& control, std::span<const uint32_t> s0, std::span<const uint32_t> s1,
                std::span<const uint32_t> s2, std::span<uint32_t> d, std::span<uint8_t> exceptions,
                std::span<Rule> rules) {
  const bool omod_applies = OmodApplies(control);
  for (size_t i = 0; i < d.size(); ++i) {
    const Expectation v = JudgeOne({s0[i], s1[i], s2[i]}, control, omod_applies);
    d[i] = v.outcome.d;
    exceptions[i] = v.outcome.exceptions;
    rules[i] = v.rule;
  }
}

}  // namespace divfix
