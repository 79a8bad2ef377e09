// The laws of exceptions.
#include <rapidcheck.h>

#include <cstdint>

#include "fuzz/law_terms.h"
#include "fuzz/laws.h"
#include "fuzz/show.h"
#include "oracle/float32.h"

namespace divfix {
namespace {

constexpr int kNamedByTheCard = kInvalid | kInputDenormal | kDivideByZero;

// As a number, which is how RapidCheck shows it.
int ExceptionsOf(Subject& f, const Case& c) { return f.Of(c).exceptions; }

void ClampSilencesExceptions(Subject& f, const Case& c) { RC_ASSERT(ExceptionsOf(f, c) == 0); }

// `published` raises what `measured` does, as far as the card names it, and no more.
void PublishedRaisesAPartOfMeasured(Subject& f, const Case& c) {
  RC_ASSERT(ExceptionsOf(f, WithSemantics(c, Semantics::kPublished)) ==
            (ExceptionsOf(f, WithSemantics(c, Semantics::kMeasured)) & kNamedByTheCard));
}

// D tells of what was raised. Invalid and a division by zero stand alone, with a NaN and an
// infinity; what underflows is no larger than the least denormal, what overflows no smaller than
// half the greatest finite number; and inexact comes with either.
void ExceptionsFitD(Subject& f, const Case& c) {
  const auto [d, raised] = f.Of(c);
  const int exceptions = raised;
  RC_ASSERT((exceptions & ~kAllExceptions) == 0);
  RC_ASSERT((exceptions & kInvalid) == 0 || (exceptions == kInvalid && IsNan(d)));
  RC_ASSERT((exceptions & kDivideByZero) == 0 || (exceptions == kDivideByZero && IsInfinity(d)));
  RC_ASSERT((exceptions & kUnderflow) == 0 || Magnitude(d) <= kLeastDenormal);
  RC_ASSERT((exceptions & kOverflow) == 0 || (!IsNan(d) && BiasedExponent(d) >= 253));
  RC_ASSERT((exceptions & kInexact) == 0 || (exceptions & (kUnderflow | kOverflow)) != 0);
}

// And the other way round: nothing but these can be behind a new NaN, or behind an infinity that is
// neither an operand nor S0.
bool HasNumbersOnly(const Case& c) {
  return DoesNotClamp(c) && c.control.semantics == Semantics::kMeasured &&
         IsFinite(c.operands.s0) && IsFinite(c.operands.s1) && IsFinite(c.operands.s2);
}
void NoNanOrInfinityWithoutAnException(Subject& f, const Case& c) {
  const auto [d, raised] = f.Of(c);
  const int exceptions = raised;
  RC_ASSERT(!IsNan(d) || exceptions == kInvalid);
  RC_ASSERT(!IsInfinity(d) || (exceptions & (kDivideByZero | kOverflow)) != 0);
}

// A denormal S1 or S2 that is not flushed is told of, and by nothing else, wherever one divides and
// does not divide by zero.
bool RaisesDenormals(const Case& c) {
  const Rule rule = Judge(c).rule;
  const bool by_zero = rule == Rule::kInfinite && IsZero(Judge(c).operands.s1);
  return DoesNotClamp(c) && rule > Rule::kInfOverInf && !by_zero && !c.control.flush_input;
}
void DenormalInputsAreRaised(Subject& f, const Case& c) {
  const bool denormal = IsDenormal(c.operands.s1) || IsDenormal(c.operands.s2);
  RC_ASSERT(((ExceptionsOf(f, c) & kInputDenormal) != 0) == denormal);
}

// A signaling NaN in S0 is not looked at, nor is any other S0 that is not rounded.
void S0RaisesOverflowAlone(Subject& f, const Case& c) {
  const int with_one = ExceptionsOf(f, WithS0(c, kOne));
  RC_ASSERT((ExceptionsOf(f, c) & kNamedByTheCard) == (with_one & kNamedByTheCard));
  RC_ASSERT((ExceptionsOf(f, c) & kUnderflow) == (with_one & kUnderflow));
}

}  // namespace

std::vector<Law> ExceptionLaws() {
  return {{"ClampSilencesExceptions", Clamps, ClampSilencesExceptions},
          {"PublishedRaisesAPartOfMeasured", Always, PublishedRaisesAPartOfMeasured},
          {"ExceptionsFitD", Always, ExceptionsFitD},
          {"NoNanOrInfinityWithoutAnException", HasNumbersOnly, NoNanOrInfinityWithoutAnException},
          {"DenormalInputsAreRaised", RaisesDenormals, DenormalInputsAreRaised},
          {"S0RaisesOverflowAlone", Always, S0RaisesOverflowAlone}};
}

}  // namespace divfix
