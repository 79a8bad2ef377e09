// The laws of operands: which of their bits matter.
#include <rapidcheck.h>

#include <cstdint>
#include <vector>

#include "fuzz/case_generators.h"
#include "fuzz/law_terms.h"
#include "fuzz/laws.h"
#include "fuzz/simpler_cases.h"
#include "fuzz/subject.h"
#include "oracle/case.h"
#include "oracle/float32.h"

namespace divfix {
namespace {

bool HasModifiers(const Case& c) { return c.control.neg != 0 || c.control.abs != 0; }
// ABS and NEG are equivalent to other operands.
void ModifiersAreBits(Subject& f, const Case& c) {
  RC_ASSERT(f.Of(c) == f.Of(WithModifiersCarriedOut(c)));
}

bool FlushesInputs(const Case& c) { return c.control.flush_input; }
// A flushed denormal acts as a zero of its sign. S0 is never flushed.
void AFlushedInputIsAZero(Subject& f, const Case& c) {
  const Case with_zeros = Changed(c, [](Case& v) {
    for (uint32_t* x : {&v.operands.s1, &v.operands.s2}) {
      if (IsDenormal(*x)) *x = Sign(*x);
    }
    v.control.flush_input = false;
  });
  RC_ASSERT(f.Of(c) == f.Of(with_zeros));
}

void TheSignOfS0NeverMatters(Subject& f, const Case& c) {
  const Outcome outcome = f.Of(c);
  RC_ASSERT(f.Of(WithS0(c, c.operands.s0 ^ kSignBit)) == outcome);
  RC_ASSERT(f.Of(Changed(c, [](Case& v) { v.control.neg ^= kBitS0; })) == outcome);
  RC_ASSERT(f.Of(Changed(c, [](Case& v) { v.control.abs ^= kBitS0; })) == outcome);
}

// Whether x is a number whose fraction can change without its class changing.
bool HasAFraction(uint32_t x) { return IsFinite(x) && !IsZero(x); }
uint32_t WithFraction(uint32_t x, uint32_t fraction) {
  const bool would_be_zero = IsDenormal(x) && fraction == 0;
  return (x & ~kFractionMask) | (would_be_zero ? 1 : fraction);
}

bool NumbersAreDivided(const Case& c) {
  return HasAFraction(c.operands.s1) && HasAFraction(c.operands.s2);
}
// If S1 and S2 are numbers, denormals included, only their signs and exponent fields matter.
void FractionsOfNumbersNeverMatter(Subject& f, const Case& c) {
  const Operands other = *AnyOperands();
  const Case changed = Changed(c, [&](Case& v) {
    v.operands.s1 = WithFraction(v.operands.s1, Fraction(other.s1));
    v.operands.s2 = WithFraction(v.operands.s2, Fraction(other.s2));
  });
  RC_ASSERT(f.Of(changed) == f.Of(c));
}

}  // namespace

std::vector<Law> OperandLaws() {
  return {{"ModifiersAreBits", HasModifiers, ModifiersAreBits},
          {"AFlushedInputIsAZero", FlushesInputs, AFlushedInputIsAZero},
          {"TheSignOfS0NeverMatters", Always, TheSignOfS0NeverMatters},
          {"FractionsOfNumbersNeverMatter", NumbersAreDivided, FractionsOfNumbersNeverMatter}};
}

}  // namespace divfix
