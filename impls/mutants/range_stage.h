// The rules underflow, overflow and quotient, and the values UNDERFLOW and OVERFLOW, with their
// fault points.
#ifndef DIVFIX_IMPLS_MUTANTS_RANGE_STAGE_H_
#define DIVFIX_IMPLS_MUTANTS_RANGE_STAGE_H_

#include <bit>
#include <cstdint>

#include "impls/mutants/bits.h"
#include "impls/mutants/fault.h"
#include "oracle/case.h"

namespace divfix::mutants {

// What the rule table made of a case. The flags are what exceptions need to know of it.
struct Ruled {
  uint32_t d = 0;
  bool underflow = false;
  bool overflow = false;
};

constexpr Round SwapUpAndDown(Round round) {
  if (round == Round::kUp) return Round::kDown;
  return round == Round::kDown ? Round::kUp : round;
}

// The contract's UNDERFLOW for a sign.
template <Fault kFault>
constexpr uint32_t UnderflowValue(uint32_t sign, const Control& control) {
  using enum Fault;
  Round round = control.round;
  if (kFault == kUnderflowUpDownSwapped) round = SwapUpAndDown(round);
  bool away = (round == Round::kUp && sign == 0) || (round == Round::kDown && sign != 0);
  if (kFault == kUnderflowDirectedIgnoresSign) away = round == Round::kUp;
  if (kFault == kUnderflowIgnoresUp && round == Round::kUp) away = false;
  if (kFault == kUnderflowIgnoresDown && round == Round::kDown) away = false;
  if (kFault == kUnderflowZeroRoundsAway && round == Round::kZero) away = true;
  if (kFault == kUnderflowLeastDenormal) away = true;
  if (!away) return kFault == kUnderflowSignDropped ? 0 : sign;
  if (kFault == kUnderflowLeastNormal) return sign | kLeastNormal;
  bool flush = control.flush_output;
  if (kFault == kOutputFlushIgnored) flush = false;
  if (kFault == kOutputFlushByInputBit || kFault == kFlushBitsSwapped) flush = control.flush_input;
  if (flush) return kFault == kOutputFlushLosesSign ? 0 : sign;
  return sign | 1;
}

// The contract's OVERFLOW for a sign.
template <Fault kFault>
constexpr uint32_t OverflowValue(uint32_t sign, Round round) {
  using enum Fault;
  if (kFault == kOverflowUpDownSwapped) round = SwapUpAndDown(round);
  bool away = round == Round::kNearestEven || (round == Round::kUp && sign == 0) ||
              (round == Round::kDown && sign != 0);
  if (kFault == kOverflowDirectedIgnoresSign && round == Round::kUp) away = true;
  if (kFault == kOverflowDirectedIgnoresSign && round == Round::kDown) away = false;
  if (kFault == kOverflowIgnoresUp && round == Round::kUp) away = true;
  if (kFault == kOverflowIgnoresDown && round == Round::kDown) away = true;
  if (kFault == kOverflowIgnoresZero && round == Round::kZero) away = true;
  return sign | (away ? kInfinity : kGreatest);
}

// The exponent that the gap takes from an operand: the raw field.
template <Fault kFault>
constexpr int GapExponent(uint32_t x) {
  using enum Fault;
  if (kFault == kUnderflowNormalized && IsDenormal(x)) return 9 - std::countl_zero(Magnitude(x));
  if (kFault == kUnderflowDenormalExponentOne && IsDenormal(x)) return 1;
  return Exponent(x);
}

template <Fault kFault>
constexpr bool IsUnderflow(const Operands& o) {
  using enum Fault;
  const int gap = GapExponent<kFault>(o.s2) - GapExponent<kFault>(o.s1);
  if (kFault == kUnderflowMissing) return false;
  if (kFault == kUnderflowByQuotient) return Exponent(o.s0) == 0;
  if (kFault == kUnderflowCompareLe) return gap <= -150;
  if (kFault == kUnderflowThresholdOffByOne) return gap < -151;
  if (kFault == kUnderflowThreshold148) return gap < -148;
  if (kFault == kUnderflowThreshold127) return gap < -127;
  if (kFault == kUnderflowThreshold126) return gap < -126;
  if (kFault == kUnderflowGapUnsigned) {
    return static_cast<uint32_t>(gap) < static_cast<uint32_t>(-150);
  }
  if (kFault == kUnderflowGapWraps) return (gap & 255) < (-150 & 255);
  if (kFault == kUnderflowGapAbsolute) return gap < -150 || gap > 150;
  if (kFault == kUnderflowGapSwapped) return -gap < -150;
  if (kFault == kRareUnderflowMissed && Magnitude(o.s1) == kGreatest &&
      Magnitude(o.s2) == kLeastNormal) {
    return false;
  }
  return gap < -150;
}

template <Fault kFault>
constexpr bool IsOverflow(const Operands& o, Semantics semantics) {
  using enum Fault;
  if (kFault == kOverflowByGap && Exponent(o.s2) - Exponent(o.s1) > 150) return true;
  // The line of published asks for an S1 that is infinite or a NaN, and those are taken before.
  if (semantics == Semantics::kPublished && kFault != kPublishedOverflows) return false;
  if (kFault == kMeasuredOverflowMissing) return false;
  if (kFault == kOverflowInfinitiesOnly) return IsInfinity(o.s0);
  if (kFault == kOverflowNansOnly) return IsNan(o.s0);
  if (kFault == kOverflowPositiveOnly) return static_cast<int32_t>(o.s0) >= int32_t{kInfinity};
  if (kFault == kOverflowGreatest) return Magnitude(o.s0) >= kGreatest;
  return Magnitude(o.s0) >= kInfinity;
}

template <Fault kFault>
constexpr uint32_t QuotientValue(const Operands& o, uint32_t sign, const Control& control) {
  using enum Fault;
  const uint32_t magnitude = Magnitude(o.s0);
  if (IsNan(o.s0)) {
    if (kFault == kQuotientNanQuieted) return sign | magnitude | kQuietBit;
    if (kFault == kQuotientNanCanonical) return kInvalidNan;
    if (kFault == kQuotientNanKeepsSign) return o.s0;
  }
  if (IsDenormal(o.s0)) {
    if (kFault == kQuotientDenormalFlushed) return sign;
    if (kFault == kOutputFlushTakesQuotient && control.flush_output) return sign;
    if (kFault == kRareQuotientCarries && magnitude == kFraction) return sign | kLeastNormal;
  }
  if (kFault == kQuotientKeepsSign) return o.s0;
  if (kFault == kQuotientSignCombined) return o.s0 ^ sign;
  if (kFault == kQuotientSignOfNumerator) return Sign(o.s2) | magnitude;
  return sign | magnitude;
}

template <Fault kFault>
constexpr Ruled DecideUnderflow(const Operands& o, uint32_t sign, const Control& control) {
  if (kFault == Fault::kUnderflowSignOfQuotient) sign = Sign(o.s0);
  return {.d = UnderflowValue<kFault>(sign, control), .underflow = true};
}

// The rules for operands that are not special.
template <Fault kFault>
constexpr Ruled DecideInRange(const Operands& o, uint32_t sign, const Control& control) {
  using enum Fault;
  const bool overflow = IsOverflow<kFault>(o, control.semantics);
  if (!(kFault == kOverflowBeforeUnderflow && overflow) && IsUnderflow<kFault>(o)) {
    return DecideUnderflow<kFault>(o, sign, control);
  }
  if (overflow) {
    if (kFault == kOverflowSignDropped) sign = 0;
    if (kFault == kOverflowSignOfQuotient) sign = Sign(o.s0);
    return {.d = OverflowValue<kFault>(sign, control.round), .overflow = true};
  }
  return {.d = QuotientValue<kFault>(o, sign, control)};
}

}  // namespace divfix::mutants

#endif  // DIVFIX_IMPLS_MUTANTS_RANGE_STAGE_H_
