// The laws of rounding, OMOD, CLAMP and targets.
#include <rapidcheck.h>

#include <cstddef>
#include <cstdint>
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

// Maps numbers to integers in the same order; both zeros map to the same integer.
int64_t ValueOrder(uint32_t x) {
  const int64_t magnitude = Magnitude(x);
  return Sign(x) != 0 ? -magnitude : magnitude;
}

void RoundingIsMonotone(Subject& f, const Case& c) {
  const uint32_t down = f.Of(WithRound(c, Round::kDown)).d;
  const uint32_t nearest = f.Of(WithRound(c, Round::kNearestEven)).d;
  const uint32_t up = f.Of(WithRound(c, Round::kUp)).d;
  const uint32_t zero = f.Of(WithRound(c, Round::kZero)).d;
  if (IsNan(nearest)) {
    RC_ASSERT(down == nearest && up == nearest && zero == nearest);
    return;
  }
  RC_ASSERT(ValueOrder(down) <= ValueOrder(nearest));
  RC_ASSERT(ValueOrder(nearest) <= ValueOrder(up));
  // Rounding toward zero gives the directed result that is nearer to zero.
  RC_ASSERT(zero == (Magnitude(down) < Magnitude(up) ? down : up));
}

// A result that neither overflows nor underflows is exact, so rounding does not affect it.
void RoundingNeedsAnException(Subject& f, const Case& c) {
  const Outcome outcome = f.Of(c);
  if ((outcome.exceptions & (kOverflow | kUnderflow)) != 0) return;
  for (const Round round : {Round::kNearestEven, Round::kUp, Round::kDown, Round::kZero}) {
    RC_ASSERT(f.Of(WithRound(c, round)) == outcome);
  }
}

// On an older target, flushing also affects OMOD.
bool HasNoOmod(const Case& c) { return c.control.omod == Omod::kNone; }
void NoOutputButUnderflowIsFlushed(Subject& f, const Case& c) {
  const Outcome kept = f.Of(Changed(c, [](Case& v) { v.control.flush_output = false; }));
  const Outcome flushed = f.Of(Changed(c, [](Case& v) { v.control.flush_output = true; }));
  RC_ASSERT(static_cast<int>(kept.exceptions) == static_cast<int>(flushed.exceptions));
  if (kept.d == flushed.d) return;
  RC_ASSERT(Judge(c).rule == Rule::kUnderflow);
  RC_ASSERT(Magnitude(kept.d) == kLeastDenormal && flushed.d == Sign(kept.d));
}

// With an S0 that is not denormal itself.
bool FlushesOutputs(const Case& c) { return c.control.flush_output; }
void AFlushedOutputIsNoDenormal(Subject& f, const Case& c) {
  RC_ASSERT(!IsDenormal(f.Of(WithS0(c, kOne)).d));
}

// Doubling D and using it as S0 doubles again. This also holds where OMOD has no effect, and under
// CLAMP.
void TwiceByTwoIsByFour(Subject& f, const Case& c) {
  const uint32_t doubled = f.Of(WithOmod(c, Omod::kMul2)).d;
  const uint32_t twice = f.Of(WithS0(WithOmod(c, Omod::kMul2), doubled)).d;
  RC_ASSERT(twice == f.Of(WithOmod(c, Omod::kMul4)).d);
}

// Halving undoes doubling, except at the ends of the exponent range.
void HalvingUndoesDoubling(Subject& f, const Case& c) {
  const uint32_t plain = f.Of(WithOmod(c, Omod::kNone)).d;
  if (BiasedExponent(plain) == 0 || BiasedExponent(plain) >= 254) return;
  const uint32_t doubled = f.Of(WithOmod(c, Omod::kMul2)).d;
  RC_ASSERT(f.Of(WithS0(WithOmod(c, Omod::kDiv2), doubled)).d == plain);
}

// OMOD changes only the exponent of a normal number, if the new exponent is within range. NaNs and
// infinities are unchanged, and so is everything where OMOD does not take effect.
bool HasOmod(const Case& c) { return c.control.omod != Omod::kNone && DoesNotClamp(c); }
void OmodMultiplies(Subject& f, const Case& c) {
  const uint32_t plain = f.Of(WithOmod(c, Omod::kNone)).d;
  const uint32_t scaled = f.Of(c).d;
  const bool special = BiasedExponent(plain) == 0 || BiasedExponent(plain) == 255;
  if (OmodRests(c) || (special && !IsFinite(plain))) {
    RC_ASSERT(scaled == plain);
  } else if (special) {
    RC_ASSERT(scaled == 0u);
  } else if (BiasedExponent(scaled) != 0 && BiasedExponent(scaled) < 254) {
    const int steps = BiasedExponent(scaled) - BiasedExponent(plain);
    RC_ASSERT(steps == (c.control.omod == Omod::kDiv2 ? -1 : static_cast<int>(c.control.omod)));
    RC_ASSERT(Sign(scaled) == Sign(plain) && Fraction(scaled) == Fraction(plain));
  }
}

// Scaling that leaves the range: at the lower end it gives a zero with D's sign; at the upper end
// it overflows, and gives a number beyond the greatest, rounded.
bool ScalesAQuotient(const Case& c) {
  return OmodApplies(c.control) && DoesNotClamp(c) && Judge(c).rule >= Rule::kOverflow;
}
void OmodAtTheEndsOfTheRange(Subject& f, const Case& c) {
  const bool halves = c.control.omod == Omod::kDiv2;
  const uint32_t exponent = halves ? 1 : 254;
  const Case at_the_end = WithS0(c, exponent << kFractionBits | Fraction(c.operands.s0));
  const uint32_t sign = Sign(f.Of(WithOmod(at_the_end, Omod::kNone)).d);
  const Round away = sign == 0 ? Round::kUp : Round::kDown;
  const Round toward = sign == 0 ? Round::kDown : Round::kUp;
  for (const Round round : {Round::kNearestEven, away}) {
    RC_ASSERT(f.Of(WithRound(at_the_end, round)).d == (sign | (halves ? 0 : kInfinity)));
  }
  for (const Round round : {Round::kZero, toward}) {
    RC_ASSERT(f.Of(WithRound(at_the_end, round)).d == (sign | (halves ? 0 : kGreatestFinite)));
  }
  const bool raised = (f.Of(at_the_end).exceptions & kOverflow) != 0;
  RC_ASSERT(raised == (!halves && NamesAllExceptions(c)));
}

// CLAMP gives results from +0 to 1.0; a result in this range is unchanged.
void ClampStaysInRange(Subject& f, const Case& c) {
  const uint32_t clamped = f.Of(c).d;
  const uint32_t before = f.Of(Changed(c, [](Case& v) { v.control.clamp = false; })).d;
  if (IsNan(before)) {
    const bool kept = !IsModern(c.control.target) && !c.control.dx10_clamp;
    RC_ASSERT(clamped == (kept ? before : 0));
    return;
  }
  RC_ASSERT(clamped <= kOne);
  RC_ASSERT(clamped == before || before > kOne);
  // The nearer end of the range.
  RC_ASSERT(before <= kOne || clamped == (Sign(before) != 0 ? 0 : kOne));
}

void TargetsOfAClassAgree(Subject& f, const Case& c) {
  const Outcome outcome = f.Of(c);
  for (size_t id = 0; id < kTargetNames.size(); ++id) {
    const Target target = static_cast<Target>(id);
    if (IsModern(target) != IsModern(c.control.target)) continue;
    RC_ASSERT(f.Of(Changed(c, [&](Case& v) { v.control.target = target; })) == outcome);
  }
}

// Modern targets ignore ieee and dx10_clamp. On an older one, ieee affects only OMOD, and
// dx10_clamp only CLAMP.
void ModeBitsWithoutAUse(Subject& f, const Case& c) {
  const Outcome outcome = f.Of(c);
  const Control& k = c.control;
  if (IsModern(k.target) || k.omod == Omod::kNone || !k.flush_output) {
    RC_ASSERT(f.Of(Changed(c, [](Case& v) { v.control.ieee = !v.control.ieee; })) == outcome);
  }
  if (IsModern(k.target) || !k.clamp) {
    RC_ASSERT(f.Of(Changed(c, [](Case& v) { v.control.dx10_clamp = !v.control.dx10_clamp; })) ==
              outcome);
  }
}

}  // namespace

std::vector<Law> ControlLaws() {
  return {{"RoundingIsMonotone", Always, RoundingIsMonotone},
          {"RoundingNeedsAnException", NamesAllExceptions, RoundingNeedsAnException},
          {"NoOutputButUnderflowIsFlushed", HasNoOmod, NoOutputButUnderflowIsFlushed},
          {"AFlushedOutputIsNoDenormal", FlushesOutputs, AFlushedOutputIsNoDenormal},
          {"TwiceByTwoIsByFour", Always, TwiceByTwoIsByFour},
          {"HalvingUndoesDoubling", DoesNotClamp, HalvingUndoesDoubling},
          {"OmodMultiplies", HasOmod, OmodMultiplies},
          {"OmodAtTheEndsOfTheRange", ScalesAQuotient, OmodAtTheEndsOfTheRange},
          {"ClampStaysInRange", Clamps, ClampStaysInRange},
          {"TargetsOfAClassAgree", Always, TargetsOfAClassAgree},
          {"ModeBitsWithoutAUse", Always, ModeBitsWithoutAUse}};
}

}  // namespace divfix
