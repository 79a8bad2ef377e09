// The output modifiers OMOD and CLAMP, with their fault points.
#ifndef DIVFIX_IMPLS_MUTANTS_OUTPUT_STAGE_H_
#define DIVFIX_IMPLS_MUTANTS_OUTPUT_STAGE_H_

#include <cstdint>

#include "impls/mutants/bits.h"
#include "impls/mutants/fault.h"
#include "impls/mutants/operand_stage.h"
#include "impls/mutants/range_stage.h"
#include "oracle/case.h"

namespace divfix::mutants {

// What OMOD made of a result.
struct Scaled {
  uint32_t d = 0;
  bool overflow = false;  // scaling overflowed
  bool tiny = false;      // scaling made a zero of a number
};

template <Fault kFault>
constexpr bool OmodTakesEffect(const Control& control) {
  using enum Fault;
  if (control.omod == Omod::kNone) return false;
  if (IsModernTarget<kFault>(control.target)) {
    if (kFault == kOmodModernNeedsFlush) return control.flush_output;
    return kFault != kOmodModernReadsIeee || !control.ieee;
  }
  if (kFault == kOmodOlderNever) return false;
  const bool flush = kFault == kFlushBitsSwapped ? control.flush_input : control.flush_output;
  return (flush || kFault == kOmodOlderIgnoresFlush) &&
         (!control.ieee || kFault == kOmodOlderIgnoresIeee);
}

// How far OMOD moves the exponent field.
template <Fault kFault>
constexpr int OmodStep(Omod omod) {
  using enum Fault;
  switch (omod) {
    case Omod::kNone:
      return 0;
    case Omod::kMul2:
      return kFault == kOmodMulSwapped ? 2 : 1;
    case Omod::kMul4:
      if (kFault == kOmodMulSwapped) return 1;
      return kFault == kOmodMul4As3 ? 3 : 2;
    case Omod::kDiv2:
      return kFault == kOmodDiv2As4 ? -2 : -1;
  }
  return 0;
}

template <Fault kFault>
constexpr uint32_t ScaleDenormal(uint32_t d, int step) {
  using enum Fault;
  if (kFault == kOmodDenormalKept) return d;
  if (kFault == kOmodDenormalKeepsSign) return Sign(d);
  // A fraction that outgrows its field carries into the exponent, as it should for a scaled one.
  if (kFault == kOmodDenormalScaled) {
    return Sign(d) | (step > 0 ? Magnitude(d) << step : Magnitude(d) >> -step);
  }
  return 0;
}

// Half of a number that is too small for it.
template <Fault kFault>
constexpr uint32_t HalveLeast(uint32_t d) {
  using enum Fault;
  if (kFault == kOmodDiv2Denormal) return Sign(d) | Magnitude(d) >> 1;
  if (kFault == kOmodDiv2Positive) return 0;
  if (kFault == kOmodDiv2ExponentOnly) return d & (kSignBit | kFraction);
  return Sign(d);
}

template <Fault kFault>
constexpr uint32_t ScaleOverflow(uint32_t d, Round round) {
  using enum Fault;
  if (kFault == kOmodOverflowInfinite) return Sign(d) | kInfinity;
  return OverflowValue<kFault>(kFault == kOmodOverflowPositive ? 0 : Sign(d), round);
}

template <Fault kFault>
constexpr Scaled Scale(uint32_t d, const Control& control) {
  using enum Fault;
  const int step = OmodStep<kFault>(control.omod);
  if (IsNan(d)) {
    if (kFault == kOmodNanQuieted) return {.d = d | kQuietBit};
    if (kFault == kOmodNanCanonical) return {.d = kInfinity | kQuietBit};
    return {.d = d};
  }
  if (IsInfinity(d)) {
    if (kFault == kOmodInfinityHalved && step < 0) return {.d = d - kLeastNormal};
    if (kFault == kOmodInfinityOverflows && step > 0) {
      return {.d = OverflowValue<kFault>(Sign(d), control.round)};
    }
    return {.d = d};
  }
  if (IsZero(d)) return {.d = kFault == kOmodZeroKeepsSign ? d : 0};
  if (IsDenormal(d)) return {.d = ScaleDenormal<kFault>(d, step), .tiny = true};
  const int exponent = Exponent(d) + step;
  if (exponent <= 0) return {.d = HalveLeast<kFault>(d), .tiny = true};
  if (exponent > (kFault == kOmodOverflowLate ? 255 : 254)) {
    return {.d = ScaleOverflow<kFault>(d, control.round), .overflow = true};
  }
  return {.d = (d & (kSignBit | kFraction)) | static_cast<uint32_t>(exponent) << 23};
}

template <Fault kFault>
constexpr uint32_t ClampNan(uint32_t d, const Control& control) {
  using enum Fault;
  bool keep = !IsModernTarget<kFault>(control.target) && !control.dx10_clamp;
  if (kFault == kClampKeepsNan) keep = true;
  if (kFault == kClampModernReadsDx10) keep = !control.dx10_clamp;
  if (kFault == kClampIgnoresDx10) keep = false;
  if (kFault == kClampNegativeBeforeNan && Sign(d) != 0) keep = false;
  if (kFault == kClampNegativeNanKept && Sign(d) != 0) keep = true;
  if (keep) return d;
  return kFault == kClampNanToOne ? kOne : 0;
}

template <Fault kFault>
constexpr uint32_t ClampResult(uint32_t d, const Control& control) {
  using enum Fault;
  if (IsNan(d)) return ClampNan<kFault>(d, control);
  if (Sign(d) != 0) {
    if (kFault == kClampNegativeZeroKept && IsZero(d)) return d;
    if (kFault == kClampLowerMissing) return d;
    if (kFault == kClampSigned) return Magnitude(d) > kOne ? kSignBit | kOne : d;
    return 0;
  }
  if (kFault == kClampUpperMissing) return d;
  if (kFault == kClampInfinityKept && IsInfinity(d)) return d;
  if (kFault == kClampUpperOffByOne && d == kOne + 1) return d;
  if (kFault == kClampUpperBelowOne && d >= kOne) return kOne - 1;
  if (kFault == kClampDenormalFlushed && IsDenormal(d)) return 0;
  return d > kOne ? kOne : d;
}

}  // namespace divfix::mutants

#endif  // DIVFIX_IMPLS_MUTANTS_OUTPUT_STAGE_H_
