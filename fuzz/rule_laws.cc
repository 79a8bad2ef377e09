// The laws of the rule table and of the two semantics.
#include <vector>

#include "fuzz/case_generators.h"
#include "fuzz/subject.h"
#include "oracle/case.h"
#include "oracle/oracle.h"
#include "oracle/rule.h"
#ifdef __FAST_MATH__
#error "the host's division must be IEEE 754's: build without -ffast-math"
#endif

#include <rapidcheck.h>

#include <bit>
#include <cstdint>

#include "fuzz/law_terms.h"
#include "fuzz/laws.h"
#include "fuzz/simpler_cases.h"
#include "oracle/float32.h"

namespace divfix {
namespace {

bool DecidedWithoutS0(const Case& c) { return Judge(c).rule <= Rule::kUnderflow; }
void SpecialCasesIgnoreS0(Subject& f, const Case& c) {
  const Operands other = *AnyOperands();
  RC_ASSERT(f.Of(WithS0(c, other.s0)) == f.Of(c));
}

// CLAMP gives no negative results.
bool HasASign(const Case& c) { return !NanDecides(c) && !c.control.clamp; }
// Where the operands are divided, D has the sign of S2 / S1 after the modifiers, even if S0 is a
// NaN. OMOD, where it takes effect, gives no negative zero.
void SignOfTheDivision(Subject& f, const Case& c) {
  const uint32_t d = f.Of(c).d;
  const Operands o = WithModifiersCarriedOut(c).operands;
  const bool zero_by_omod = OmodApplies(c.control) && d == 0;
  RC_ASSERT(zero_by_omod || Sign(d) == Sign(o.s1 ^ o.s2));
}

bool CanBeNegated(const Case& c) { return HasASign(c) && c.control.abs == 0; }
// Negating S1 or S2 negates D, if up and down are swapped in rounding, and raises the same
// exceptions.
void NegatingAnOperandNegatesD(Subject& f, const Case& c) {
  const Outcome outcome = f.Of(c);
  for (const auto operand : {&Operands::s1, &Operands::s2}) {
    const Outcome negated = f.Of(Changed(c, [&](Case& v) {
      v.operands.*operand ^= kSignBit;
      if (c.control.round == Round::kUp) v.control.round = Round::kDown;
      if (c.control.round == Round::kDown) v.control.round = Round::kUp;
    }));
    const bool zeros_by_omod = OmodApplies(c.control) && outcome.d == 0 && negated.d == 0;
    RC_ASSERT(zeros_by_omod || negated.d == (outcome.d ^ kSignBit));
    RC_ASSERT(static_cast<int>(negated.exceptions) == static_cast<int>(outcome.exceptions));
  }
}

bool PassesANan(const Case& c) { return DoesNotClamp(c) && Judge(c).rule <= Rule::kDenominatorNan; }
// S2's NaN goes before S1's. It keeps all 22 bits of its payload, is quieted, and has the sign that
// the modifiers give it.
void PayloadsArePreserved(Subject& f, const Case& c) {
  const Operands o = WithModifiersCarriedOut(c).operands;
  const uint32_t nan = IsNan(o.s2) ? o.s2 : o.s1;
  const uint32_t d = f.Of(c).d;
  RC_ASSERT(IsNan(d) && !IsSignalingNan(d));
  RC_ASSERT((d & ~kQuietBit) == (nan & ~kQuietBit));
}

// A result used as S0 comes out again, under every control in which OMOD does not scale it a second
// time. The exceptions may differ: an overflow that was rounded to a finite number is a quotient
// like any other the second time.
void DAsS0GivesDAgain(Subject& f, const Case& c) {
  const uint32_t d = f.Of(c).d;
  RC_ASSERT(f.Of(WithS0(c, d)).d == d);
}

uint32_t HostQuotient(uint32_t numerator, uint32_t denominator) {
  const volatile float n = std::bit_cast<float>(numerator);
  const volatile float d = std::bit_cast<float>(denominator);
  const volatile float q = n / d;
  return std::bit_cast<uint32_t>(static_cast<float>(q));
}

bool HostDividesAlike(const Case& c) {
  const Control& k = c.control;
  return !NanDecides(c) && k.round == Round::kNearestEven && k.neg == 0 && k.abs == 0 &&
         !k.flush_input && !k.clamp && OmodRests(c);
}
// A quotient that is correct already (the host's) needs no fixup.
void TheHostsQuotientStays(Subject& f, const Case& c) {
  const uint32_t quotient = HostQuotient(c.operands.s2, c.operands.s1);
  RC_ASSERT(f.Of(WithS0(c, quotient)).d == quotient);
}

// The two semantics differ only if S0 is not a finite number.
bool HasAFiniteS0(const Case& c) { return IsFinite(c.operands.s0); }
void SemanticsAgreeOnAFiniteS0(Subject& f, const Case& c) {
  RC_ASSERT(f.Of(WithSemantics(c, Semantics::kPublished)).d ==
            f.Of(WithSemantics(c, Semantics::kMeasured)).d);
}

bool PublishesAQuotient(const Case& c) {
  return c.control.semantics == Semantics::kPublished && Judge(c).rule == Rule::kQuotient &&
         OmodRests(c) && !c.control.clamp;
}
// By the card, a quotient is just bits: infinities, all NaNs and denormals pass through.
void APublishedQuotientIsS0(Subject& f, const Case& c) {
  RC_ASSERT(Magnitude(f.Of(c).d) == Magnitude(c.operands.s0));
}

bool IsMeasured(const Case& c) { return c.control.semantics == Semantics::kMeasured; }
// Hardware treats every S0 that is not finite alike.
void MeasuredTakesNansForInfinities(Subject& f, const Case& c) {
  const Outcome infinity = f.Of(WithS0(c, kInfinity));
  RC_ASSERT(f.Of(WithS0(c, kInfinity | 1)) == infinity);
  RC_ASSERT(f.Of(WithS0(c, kInfinity | kQuietBit)) == infinity);
}

}  // namespace

std::vector<Law> RuleLaws() {
  return {{"SpecialCasesIgnoreS0", DecidedWithoutS0, SpecialCasesIgnoreS0},
          {"SignOfTheDivision", HasASign, SignOfTheDivision},
          {"NegatingAnOperandNegatesD", CanBeNegated, NegatingAnOperandNegatesD},
          {"PayloadsArePreserved", PassesANan, PayloadsArePreserved},
          {"DAsS0GivesDAgain", OmodRests, DAsS0GivesDAgain},
          {"TheHostsQuotientStays", HostDividesAlike, TheHostsQuotientStays},
          {"SemanticsAgreeOnAFiniteS0", HasAFiniteS0, SemanticsAgreeOnAFiniteS0},
          {"APublishedQuotientIsS0", PublishesAQuotient, APublishedQuotientIsS0},
          {"MeasuredTakesNansForInfinities", IsMeasured, MeasuredTakesNansForInfinities}};
}

}  // namespace divfix
