// The laws of exceptions.
#include <rapidcheck.h>

#include <vector>

#include "fuzz/law_terms.h"
#include "fuzz/laws.h"
#include "fuzz/subject.h"
#include "oracle/case.h"
#include "oracle/float32.h"
#include "oracle/oracle.h"
#include "oracle/rule.h"

namespace divfix {
namespace {

// As a number, which is how RapidCheck shows it.
int ExceptionsOf(Subject& f, const Case& c) { return f.Of(c).exceptions; }

void ClampSilencesExceptions(Subject& f, const Case& c) { RC_ASSERT(ExceptionsOf(f, c) == 0); }

// `published` raises those exceptions of `measured` that the card names, and no others.
void PublishedRaisesAPartOfMeasured(Subject& f, const Case& c) {
  RC_ASSERT(ExceptionsOf(f, WithSemantics(c, Semantics::kPublished)) ==
            (ExceptionsOf(f, WithSemantics(c, Semantics::kMeasured)) & kCardExceptions));
}

// D fits the exceptions. Invalid comes alone and with a NaN, divide-by-zero alone and with an
// infinity. A result that underflows is at most the least denormal; one that overflows is at least
// half the greatest finite number.
void ExceptionsFitD(Subject& f, const Case& c) {
  const auto [d, raised] = f.Of(c);
  const int exceptions = raised;
  RC_ASSERT((exceptions & ~kAllExceptions) == 0);
  RC_ASSERT((exceptions & kInvalid) == 0 || (exceptions == kInvalid && IsNan(d)));
  RC_ASSERT((exceptions & kDivideByZero) == 0 || (exceptions == kDivideByZero && IsInfinity(d)));
  RC_ASSERT((exceptions & kUnderflow) == 0 || Magnitude(d) <= kLeastDenormal);
  RC_ASSERT((exceptions & kOverflow) == 0 || (!IsNan(d) && BiasedExponent(d) >= 253));
}

// The converse: invalid means a signaling NaN or a new NaN (no operand is one), which is always the
// same; divide-by-zero means a new infinity. S0 does not matter for either.
void NewNansAndInfinitiesAreRaised(Subject& f, const Case& c) {
  const auto [d, raised] = f.Of(WithS0(c, kOne));
  const auto [s0, s1, s2] = c.operands;
  const bool new_nan = IsNan(d) && !IsNan(s1) && !IsNan(s2);
  const bool new_infinity = IsInfinity(d) && IsFinite(s1) && IsFinite(s2);
  const bool signals = IsSignalingNan(s1) || IsSignalingNan(s2);
  RC_ASSERT(((raised & kInvalid) != 0) == (signals || new_nan));
  RC_ASSERT(((raised & kDivideByZero) != 0) == new_infinity);
  RC_ASSERT(!new_nan || d == kInvalidNan);
}

// Inexact comes with every underflow and overflow, and never alone. Where OMOD takes effect,
// neither inexact nor underflow is raised.
void InexactComesWithRounding(Subject& f, const Case& c) {
  const int exceptions = ExceptionsOf(f, c);
  if (OmodApplies(c.control)) {
    RC_ASSERT((exceptions & (kInexact | kUnderflow)) == 0);
  } else {
    RC_ASSERT(((exceptions & kInexact) != 0) == ((exceptions & (kUnderflow | kOverflow)) != 0));
  }
}

// Input-denormal is raised exactly for a denormal S1 or S2 that is not flushed, where the operands
// are divided and the divisor is not zero.
bool RaisesDenormals(const Case& c) {
  const Rule rule = Judge(c).rule;
  const bool by_zero = rule == Rule::kInfinite && IsZero(Judge(c).operands.s1);
  return DoesNotClamp(c) && rule > Rule::kInfOverInf && !by_zero && !c.control.flush_input;
}
void DenormalInputsAreRaised(Subject& f, const Case& c) {
  const bool denormal = IsDenormal(c.operands.s1) || IsDenormal(c.operands.s2);
  RC_ASSERT(((ExceptionsOf(f, c) & kInputDenormal) != 0) == denormal);
}

// S0 affects no exceptions except overflow and inexact; a signaling NaN in S0 raises nothing.
void S0RaisesOverflowAlone(Subject& f, const Case& c) {
  const int with_one = ExceptionsOf(f, WithS0(c, kOne));
  RC_ASSERT((ExceptionsOf(f, c) & kCardExceptions) == (with_one & kCardExceptions));
  RC_ASSERT((ExceptionsOf(f, c) & kUnderflow) == (with_one & kUnderflow));
}

}  // namespace

std::vector<Law> ExceptionLaws() {
  return {{"ClampSilencesExceptions", Clamps, ClampSilencesExceptions},
          {"PublishedRaisesAPartOfMeasured", Always, PublishedRaisesAPartOfMeasured},
          {"ExceptionsFitD", Always, ExceptionsFitD},
          {"NewNansAndInfinitiesAreRaised", DoesNotClamp, NewNansAndInfinitiesAreRaised},
          {"InexactComesWithRounding", NamesAllExceptions, InexactComesWithRounding},
          {"DenormalInputsAreRaised", RaisesDenormals, DenormalInputsAreRaised},
          {"S0RaisesOverflowAlone", Always, S0RaisesOverflowAlone}};
}

}  // namespace divfix
