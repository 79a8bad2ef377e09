// Draws cases by class and edge rather than uniformly: of uniform words one in 256 is special, and
// a pair of special operands is hardly ever seen.
#ifndef DIVFIX_CROSSCHECK_DRAW_H_
#define DIVFIX_CROSSCHECK_DRAW_H_

#include <cstdint>

#include "crosscheck/generator.h"
#include "oracle/case.h"

namespace divfix {

// An operand: its class first, then a value of that class, at an edge of it about half the time.
uint32_t DrawOperand(Generator& generator);

// Operands for the whole instruction: independent ones, pairs at an exponent gap near the underflow
// threshold, and quotients near what the division of S2 by S1 gives.
Operands DrawOperands(Generator& generator);

// A control: each field at its default half the time, so that few fields differ in most.
Control DrawControl(Generator& generator);

// The control with one field changed, which one as `odd` says: what an implementation that keeps
// things between runs may take for the same.
Control WithAnotherField(Control control, uint64_t odd);

}  // namespace divfix

#endif  // DIVFIX_CROSSCHECK_DRAW_H_
