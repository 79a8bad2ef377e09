// Simpler cases to try in place of a failing one, so that a person can read the case that is shown.
#ifndef DIVFIX_FUZZ_SIMPLER_CASES_H_
#define DIVFIX_FUZZ_SIMPLER_CASES_H_

#include <vector>

#include "oracle/case.h"

namespace divfix {

// Returns cases that are simpler than `c` (see Simpler in triage/buckets/bucket.h), the simplest
// first. They have the default control, one field reset, the modifiers applied to the operands, or
// one bit of the control word cleared; or plain operands, powers of two, an exponent nearer to that
// of 1.0, one bit of a fraction cleared, or both exponents of a division moved by the same amount.
// Each is strictly simpler, so a search ends.
std::vector<Case> SimplerCases(const Case& c);

// The same for operands alone, regardless of the control.
std::vector<Operands> SimplerOperands(const Operands& operands);

// Applies ABS and NEG to the operands and clears them in the control.
Case WithModifiersCarriedOut(Case c);

}  // namespace divfix

#endif  // DIVFIX_FUZZ_SIMPLER_CASES_H_
