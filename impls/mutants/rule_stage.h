// The rule table, and its rules for special operands, with their fault points.
#ifndef DIVFIX_IMPLS_MUTANTS_RULE_STAGE_H_
#define DIVFIX_IMPLS_MUTANTS_RULE_STAGE_H_

#include <cstdint>

#include "impls/mutants/bits.h"
#include "impls/mutants/fault.h"
#include "impls/mutants/operand_stage.h"
#include "impls/mutants/range_stage.h"
#include "oracle/case.h"

namespace divfix::mutants {

template <Fault kFault>
constexpr bool IsNanNumerator(uint32_t s2) {
  using enum Fault;
  if (kFault == kSignalingNumeratorUnrecognized) return IsQuietNan(s2);
  if (kFault == kInfiniteNumeratorIsNan) return Magnitude(s2) >= kInfinity;
  return IsNan(s2);
}

template <Fault kFault>
constexpr uint32_t PropagateNumerator(uint32_t s2) {
  using enum Fault;
  if (kFault == kNumeratorNanUnquieted) return s2;
  if (kFault == kNumeratorNanQuietToggled) return s2 ^ kQuietBit;
  if (kFault == kNumeratorNanPayloadLost) return Sign(s2) | kInfinity | kQuietBit;
  if (kFault == kNumeratorNanSignDropped) return Magnitude(s2) | kQuietBit;
  // 22 payload bits below the quiet bit, of which the highest is clear and all others are set.
  if (kFault == kRareNumeratorPayload && (s2 & 0x3fffff) == 0x1fffff) return (s2 | kQuietBit) ^ 1;
  return s2 | kQuietBit;
}

template <Fault kFault>
constexpr uint32_t PropagateDenominator(uint32_t s1) {
  using enum Fault;
  if (kFault == kDenominatorNanUnquieted) return s1;
  if (kFault == kDenominatorNanPayloadLost) return Sign(s1) | kInfinity | kQuietBit;
  if (kFault == kDenominatorNanSignDropped) return Magnitude(s1) | kQuietBit;
  return s1 | kQuietBit;
}

template <Fault kFault>
constexpr uint32_t PropagateNan(const Operands& o, bool of_numerator, uint32_t sign,
                                const Control& control) {
  using enum Fault;
  const uint32_t nan = of_numerator ? o.s2 : o.s1;
  const uint32_t d =
      of_numerator ? PropagateNumerator<kFault>(nan) : PropagateDenominator<kFault>(nan);
  if (kFault == kNanCanonical) return kInfinity | kQuietBit;
  if (kFault == kNanSignOfResult) return Magnitude(d) | sign;
  if (kFault == kNanPayloadHalved) return d & 0xffff0000;
  if (kFault == kNanQuietedOnlyUnderIeee && !control.ieee &&
      !IsModernTarget<kFault>(control.target)) {
    return nan;
  }
  return d;
}

template <Fault kFault>
constexpr uint32_t ZeroOverZero(uint32_t sign) {
  using enum Fault;
  if (kFault == kZeroOverZeroPositive) return kInfinity | kQuietBit;
  if (kFault == kZeroOverZeroSigned) return sign | kInfinity | kQuietBit;
  if (kFault == kZeroOverZeroAllOnes) return 0xffffffff;
  return kInvalidNan;
}

template <Fault kFault>
constexpr uint32_t InfOverInf(uint32_t sign) {
  using enum Fault;
  if (kFault == kInfOverInfPositive) return kInfinity | kQuietBit;
  if (kFault == kInfOverInfSigned) return sign | kInfinity | kQuietBit;
  return kInvalidNan;
}

template <Fault kFault>
constexpr uint32_t InfiniteSign(const Operands& o, uint32_t sign) {
  using enum Fault;
  if (kFault == kInfiniteSignDropped) return 0;
  if (kFault == kInfiniteSignOfNumerator) return Sign(o.s2);
  if (kFault == kInfiniteSignOfQuotient) return Sign(o.s0);
  return sign;
}

template <Fault kFault>
constexpr uint32_t ZeroSign(const Operands& o, uint32_t sign) {
  using enum Fault;
  if (kFault == kZeroSignDropped) return 0;
  if (kFault == kZeroSignOfDenominator) return Sign(o.s1);
  if (kFault == kZeroSignOfQuotient) return Sign(o.s0);
  return sign;
}

// The rule table.
template <Fault kFault>
constexpr Ruled DecideResult(const Sources& sources, const Control& control) {
  using enum Fault;
  const Operands& o = sources.flushed;
  const uint32_t sign = kFault == kSignBeforeModifiers ? Sign(sources.given.s1 ^ sources.given.s2)
                                                       : Sign(o.s1 ^ o.s2);
  const bool s1_zero = kFault == kNegativeZeroDenominator ? o.s1 == 0 : IsZero(o.s1);
  const bool s2_zero = IsZero(o.s2);
  const bool s1_inf = IsInfinity(o.s1);
  const bool s2_inf = kFault == kNegativeInfiniteNumerator ? o.s2 == kInfinity : IsInfinity(o.s2);
  const Ruled infinite = {.d = InfiniteSign<kFault>(o, sign) | kInfinity};
  const Ruled zero = {.d = ZeroSign<kFault>(o, sign)};

  if (kFault == kQuotientNanFirst && IsNan(o.s0)) return {.d = o.s0 | kQuietBit};
  if (kFault == kZeroDenominatorBeforeNan && s1_zero && IsNan(o.s2)) return infinite;
  if (kFault == kInfiniteDenominatorBeforeNan && s1_inf && IsNan(o.s2)) return zero;
  if (kFault == kInfiniteNumeratorBeforeNan && s2_inf && IsNan(o.s1)) return infinite;
  if (kFault == kZeroNumeratorBeforeNan && s2_zero && IsNan(o.s1)) return zero;
  if (kFault == kDenominatorNanFirst && IsNan(o.s1)) {
    return {.d = PropagateNan<kFault>(o, false, sign, control)};
  }

  if (IsNanNumerator<kFault>(o.s2)) return {.d = PropagateNan<kFault>(o, true, sign, control)};
  if (IsNan(o.s1)) return {.d = PropagateNan<kFault>(o, false, sign, control)};
  if (s1_zero && s2_zero && kFault != kZeroOverZeroUnrecognized) {
    return {.d = ZeroOverZero<kFault>(sign)};
  }
  if (s1_inf && s2_inf && kFault != kInfOverInfUnrecognized) {
    return {.d = InfOverInf<kFault>(sign)};
  }
  if (kFault == kInfOverZeroIsNan && s1_zero && s2_inf) return {.d = kInvalidNan};
  if (kFault == kZeroOverInfIsNan && s1_inf && s2_zero) return {.d = kInvalidNan};
  if (kFault == kZeroOperandsSwapped && s1_zero) return zero;
  if (kFault == kZeroOperandsSwapped && s2_zero) return infinite;

  if (s1_zero && (s2_inf || kFault != kZeroDenominatorUnrecognized)) return infinite;
  if (s2_inf && (s1_zero || kFault != kInfiniteNumeratorUnrecognized)) return infinite;
  if (kFault == kUnderflowBeforeZero && IsUnderflow<kFault>(o)) {
    return DecideUnderflow<kFault>(o, sign, control);
  }
  if (s1_inf && (s2_zero || kFault != kInfiniteDenominatorUnrecognized)) return zero;
  if (s2_zero && (s1_inf || kFault != kZeroNumeratorUnrecognized)) return zero;
  return DecideInRange<kFault>(o, sign, control);
}

}  // namespace divfix::mutants

#endif  // DIVFIX_IMPLS_MUTANTS_RULE_STAGE_H_
