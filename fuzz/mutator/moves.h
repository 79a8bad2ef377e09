// The mutator's single moves, on decoded cases.
#ifndef DIVFIX_FUZZ_MUTATOR_MOVES_H_
#define DIVFIX_FUZZ_MUTATOR_MOVES_H_

#include <cstdint>

#include "crosscheck/generator.h"
#include "oracle/case.h"

namespace divfix {

// Changes one thing in the operand: its sign, exponent or fraction, a NaN's quiet bit or payload, a
// step of one ulp, a value at the edge of a class, or the whole value.
uint32_t MovedOperand(uint32_t operand, Generator& generator);

// Changes one thing in the operands: moves one operand, copies it to another, swaps two, sets the
// exponent gap of S2 and S1 near the underflow threshold, or draws all of them.
Operands MovedOperands(Operands operands, Generator& generator);

// Changes one field of the control; now and then draws all fields or resets them.
Control MovedControl(const Control& control, Generator& generator);

}  // namespace divfix

#endif  // DIVFIX_FUZZ_MUTATOR_MOVES_H_
