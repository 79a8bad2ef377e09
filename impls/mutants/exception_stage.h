// The exceptions, with their fault points.
#ifndef DIVFIX_IMPLS_MUTANTS_EXCEPTION_STAGE_H_
#define DIVFIX_IMPLS_MUTANTS_EXCEPTION_STAGE_H_

#include <cstdint>

#include "impls/mutants/bits.h"
#include "impls/mutants/fault.h"
#include "impls/mutants/operand_stage.h"
#include "impls/mutants/output_stage.h"
#include "impls/mutants/range_stage.h"
#include "oracle/case.h"

namespace divfix::mutants {

// All that exceptions are judged on.
struct Judged {
  const Sources& sources;
  const Ruled& ruled;
  const Scaled& scaled;
  bool omod_in_effect;
};

template <Fault kFault>
constexpr unsigned NanExceptions(const Operands& o) {
  using enum Fault;
  unsigned raised = 0;
  bool s1_signals = IsSignalingNan(o.s1);
  bool s2_signals = IsSignalingNan(o.s2);
  if (kFault == kInvalidMissedOnDenominator) s1_signals = false;
  if (kFault == kInvalidMissedOnNumerator) s2_signals = false;
  if (kFault == kInvalidOfReturnedNan && IsNan(o.s2)) s1_signals = false;
  if (s1_signals || s2_signals || kFault == kInvalidOnQuietNan) raised |= kInvalid;
  if (kFault == kInvalidOnQuotient && IsSignalingNan(o.s0)) raised |= kInvalid;
  if (kFault == kInputDenormalOnQuotient && IsDenormal(o.s0)) raised |= kInputDenormal;
  if (kFault == kInputDenormalWithNan && (IsDenormal(o.s1) || IsDenormal(o.s2))) {
    raised |= kInputDenormal;
  }
  if (kFault == kDivideByZeroOnNan && IsZero(o.s1)) raised |= kDivideByZero;
  return raised;
}

template <Fault kFault>
constexpr unsigned DenormalExceptions(const Sources& sources) {
  using enum Fault;
  const Operands& o = kFault == kInputDenormalBeforeFlush ? sources.modified : sources.flushed;
  bool s1 = IsDenormal(o.s1);
  bool s2 = IsDenormal(o.s2);
  if (kFault == kInputDenormalMissedOnDenominator) s1 = false;
  if (kFault == kInputDenormalMissedOnNumerator) s2 = false;
  if (kFault == kInputDenormalNotWithInf && (IsInfinity(o.s1) || IsInfinity(o.s2))) return 0;
  if (kFault == kInputDenormalOnQuotient && IsDenormal(o.s0)) return kInputDenormal;
  return s1 || s2 ? kInputDenormal : 0;
}

// What the rules underflow and overflow and OMOD's scaling raise.
template <Fault kFault>
constexpr unsigned RangeExceptions(const Judged& j, const Control& control) {
  using enum Fault;
  unsigned raised = 0;
  bool silent = j.omod_in_effect;
  if (kFault == kOmodSilencesWithoutEffect) silent = control.omod != Omod::kNone;
  bool underflow = j.ruled.underflow && (!silent || kFault == kOmodUnderflowNotSilenced);
  if (kFault == kUnderflowSilencedByFlush && control.flush_output) underflow = false;
  if (underflow) {
    raised |= kUnderflow | kInexact;
    if (kFault == kUnderflowWithoutInexact) raised &= ~unsigned{kInexact};
    if (kFault == kInexactWithoutUnderflow) raised &= ~unsigned{kUnderflow};
  }
  if (kFault == kUnderflowOnDenormalQuotient && IsDenormal(j.ruled.d)) raised |= kUnderflow;
  if (j.ruled.overflow && !(kFault == kOmodSilencesOverflow && silent)) {
    raised |= kOverflow;
    const bool inexact = !silent || kFault == kOmodInexactNotSilenced;
    if (inexact && kFault != kOverflowWithoutInexact) raised |= kInexact;
  }
  if (j.scaled.overflow && kFault != kOmodOverflowNotRaised) {
    raised |= kOverflow;
    if (kFault == kOmodOverflowInexact) raised |= kInexact;
  }
  if (kFault == kOmodRaisesUnderflow && j.scaled.tiny) raised |= kUnderflow;
  if (kFault == kOverflowAndUnderflowBits) {
    raised = (raised & kInexact) | (raised & kOverflow) << 1 | (raised & kUnderflow) >> 1;
  }
  return raised;
}

// As `measured` raises them, CLAMP aside.
template <Fault kFault>
constexpr unsigned MeasuredExceptions(const Judged& j, const Control& control) {
  using enum Fault;
  const Operands& o = j.sources.flushed;
  const unsigned quotient_signals =
      kFault == kInvalidOnQuotient && IsSignalingNan(o.s0) ? kInvalid : 0;
  if (IsNan(o.s1) || IsNan(o.s2)) return NanExceptions<kFault>(o);
  if (IsZero(o.s1) && IsZero(o.s2)) {
    if (kFault == kInvalidMissedOnZeroOverZero) return 0;
    return kFault == kDivideByZeroOnZeroOverZero ? kInvalid | kDivideByZero : kInvalid;
  }
  if (IsInfinity(o.s1) && IsInfinity(o.s2)) {
    return kFault == kInvalidMissedOnInfOverInf ? 0 : kInvalid;
  }
  if (IsZero(o.s1) && !IsInfinity(o.s2)) {
    unsigned raised = kDivideByZero;
    if (kFault == kDivideByZeroMissing) raised = 0;
    if (kFault == kDivideByZeroBeforeFlush && !IsZero(j.sources.modified.s1)) raised = 0;
    if (kFault == kInputDenormalWithDivideByZero && IsDenormal(o.s2)) raised |= kInputDenormal;
    if (kFault == kInputDenormalOnQuotient && IsDenormal(o.s0)) raised |= kInputDenormal;
    if (kFault == kInputDenormalBeforeFlush && j.sources.modified != j.sources.flushed) {
      raised |= kInputDenormal;
    }
    return raised | quotient_signals;
  }
  unsigned raised = DenormalExceptions<kFault>(j.sources) | RangeExceptions<kFault>(j, control);
  if (kFault == kDivideByZeroOnInf && IsZero(o.s1)) raised |= kDivideByZero;
  return raised | quotient_signals;
}

template <Fault kFault>
constexpr uint8_t JudgeExceptions(const Judged& j, const Control& control) {
  using enum Fault;
  bool silent = control.clamp && kFault != kClampNotSilent;
  if (kFault == kClampSilentOnlyUnderDx10 && !IsModernTarget<kFault>(control.target)) {
    silent = control.clamp && control.dx10_clamp;
  }
  if (silent) return 0;
  unsigned reported = kAllExceptions;
  if (control.semantics == Semantics::kPublished) {
    // The exceptions that the card names.
    reported = kInvalid | kInputDenormal | kDivideByZero;
    if (kFault == kPublishedRaisesNone) reported = 0;
    if (kFault == kPublishedRaisesOverflow) reported |= kOverflow;
    if (kFault == kPublishedRaisesUnderflow) reported |= kUnderflow | kInexact;
  }
  return static_cast<uint8_t>(MeasuredExceptions<kFault>(j, control) & reported);
}

}  // namespace divfix::mutants

#endif  // DIVFIX_IMPLS_MUTANTS_EXCEPTION_STAGE_H_
