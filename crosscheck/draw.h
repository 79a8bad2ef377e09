// Draws cases by class and edge rather than uniformly: only one uniform word in 256 is special, so
// a pair of special operands would hardly ever come up.
#ifndef DIVFIX_CROSSCHECK_DRAW_H_
#define DIVFIX_CROSSCHECK_DRAW_H_

#include <cstdint>

#include "crosscheck/generator.h"
#include "oracle/case.h"

namespace divfix {

// Draws an operand: first its class, then a value of that class, about half the time at an edge.
uint32_t DrawOperand(Generator& generator);

// Draws operands for the whole instruction: independent ones, pairs with an exponent gap near the
// underflow threshold, and quotients close to S2 / S1.
Operands DrawOperands(Generator& generator);

// Draws a control: each field has its default half the time, so that most controls differ from the
// default in few fields.
Control DrawControl(Generator& generator);

// Changes one field of the control; `odd` selects which. An implementation that keeps state between
// runs may mistake the result for the control before.
Control WithAnotherField(const Control& control, uint64_t odd);

}  // namespace divfix

#endif  // DIVFIX_CROSSCHECK_DRAW_H_
