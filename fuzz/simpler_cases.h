// What to try instead of a failing case, so that the case that is shown is one that a person can
// read.
#ifndef DIVFIX_FUZZ_SIMPLER_CASES_H_
#define DIVFIX_FUZZ_SIMPLER_CASES_H_

#include <vector>

#include "oracle/case.h"

namespace divfix {

// Cases that are simpler than `c` (triage/bucket.h says what that is), the simplest first: with the
// default control, a field's default, modifiers made part of the operands, a bit of the control
// word less; with plain values for operands, powers of two, an exponent nearer to 1.0, a bit of the
// fraction less, both exponents of a division moved together, which keeps their gap. None leads
// back, so that a search ends.
std::vector<Case> SimplerCases(const Case& c);

// The same for operands alone, whatever the control.
std::vector<Operands> SimplerOperands(const Operands& operands);

// The case with ABS and NEG carried out on its operands, and none left in its control.
Case WithModifiersCarriedOut(Case c);

}  // namespace divfix

#endif  // DIVFIX_FUZZ_SIMPLER_CASES_H_
