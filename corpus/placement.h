// The file and the name for a new entry, if the user gives none.
#ifndef DIVFIX_CORPUS_PLACEMENT_H_
#define DIVFIX_CORPUS_PLACEMENT_H_

#include <string>

#include "corpus/entry.h"

namespace divfix {

// The file for a case, by the first of these that holds:
//   modifiers.txt           a modifier, or a mode bit that matters only to them: neg, abs, omod,
//                           clamp, ieee, dx10_clamp. (Rounding and the denormal modes don't
//                           count: such an entry goes with the operands that make them matter.)
//   nan_payloads.txt        an operand is a NaN
//   zeros_infinities.txt    an operand is a zero or an infinity
//   underflow_boundary.txt  E(S2) - E(S1) is -148 or less: the boundary, two above it, all below it
//   denormals.txt           an operand is denormal
//   extreme_exponents.txt   an operand's exponent field is 1, 2, 253 or 254
//   quotients.txt           the rest
std::string FileFor(const Case& c);

// A name made of the classes of S2 and S1 and of the control without its semantics:
// "snan-over-minus-denormal-round-up". It is always a valid name, but it may be taken; the caller
// may append "-published-12345".
std::string NameFor(const Case& c);

}  // namespace divfix

#endif  // DIVFIX_CORPUS_PLACEMENT_H_
