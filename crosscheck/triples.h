// The operand triples under which every control is tried.
#ifndef DIVFIX_CROSSCHECK_TRIPLES_H_
#define DIVFIX_CROSSCHECK_TRIPLES_H_

#include <cstddef>
#include <vector>

#include "oracle/case.h"

namespace divfix {

// A fixed list that reaches every rule, every class of every operand and both sides of every
// boundary of the contract: of the rules, of OMOD's and CLAMP's values, and of each exception. No
// triple stands in it twice.
std::vector<Operands> BoundaryTriples();

// How many triples each control is tried with: the fixed ones, and drawn ones of its own for the
// rest.
inline constexpr size_t kTriplesPerControl = 576;

}  // namespace divfix

#endif  // DIVFIX_CROSSCHECK_TRIPLES_H_
