// The single moves of the mutator, on decoded cases.
#ifndef DIVFIX_FUZZ_MUTATOR_MOVES_H_
#define DIVFIX_FUZZ_MUTATOR_MOVES_H_

#include <cstdint>

#include "crosscheck/generator.h"
#include "oracle/case.h"

namespace divfix {

// The operand with one thing changed: its sign, its exponent, its fraction, a NaN's quiet bit or
// payload, a step of one ulp, another value at the edge of a class, or another value altogether.
uint32_t MovedOperand(uint32_t operand, Generator& generator);

// The operands with one thing changed: one operand moved, copied to another, or two of them
// swapped; the exponent gap of S2 and S1 set near the underflow threshold; all drawn anew.
Operands MovedOperands(Operands operands, Generator& generator);

// The control with one field changed; now and then all of them drawn anew, or back at their
// defaults.
Control MovedControl(const Control& control, Generator& generator);

}  // namespace divfix

#endif  // DIVFIX_FUZZ_MUTATOR_MOVES_H_
