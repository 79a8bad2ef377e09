// The cases among which the tests look for each mutant's fault: few enough to try them all on every
// mutant, chosen by the contract's own distinctions.
#ifndef DIVFIX_IMPLS_MUTANTS_MUTANT_SEARCH_H_
#define DIVFIX_IMPLS_MUTANTS_MUTANT_SEARCH_H_

#include <vector>

#include "oracle/case.h"

namespace divfix::mutants {

// Every class of operand with every other, and exponent gaps around each threshold that one might
// think of.
std::vector<Operands> SearchOperands();

// Every field of the control by itself, and those combinations in which fields affect each other,
// for both semantics and for targets on both sides of the border between their classes.
std::vector<Control> SearchControls();

}  // namespace divfix::mutants

#endif  // DIVFIX_IMPLS_MUTANTS_MUTANT_SEARCH_H_
