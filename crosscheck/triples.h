// The operand triples that every control is tried with.
#ifndef DIVFIX_CROSSCHECK_TRIPLES_H_
#define DIVFIX_CROSSCHECK_TRIPLES_H_

#include <cstddef>
#include <vector>

#include "oracle/case.h"

namespace divfix {

// A fixed list that reaches every rule, every class of every operand and both sides of every
// boundary of the contract: of the rules, of OMOD's and CLAMP's values, and of each exception. Each
// triple occurs once.
std::vector<Operands> BoundaryTriples();

// The number of triples for each control: the fixed ones, then ones that are drawn for that
// control.
inline constexpr size_t kTriplesPerControl = 576;

}  // namespace divfix

#endif  // DIVFIX_CROSSCHECK_TRIPLES_H_
