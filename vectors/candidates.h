// The vectors to choose from.
#ifndef DIVFIX_VECTORS_CANDIDATES_H_
#define DIVFIX_VECTORS_CANDIDATES_H_

#include <span>
#include <vector>

#include "corpus/entry.h"
#include "crosscheck/plan.h"
#include "oracle/case.h"
#include "vectors/test_vector.h"

namespace divfix {

// Returns the controls that differ from `base` in exactly one field, which is neither the semantics
// nor pinned, in the order of fields and values. Every target counts as a value.
std::vector<Control> OneFieldAway(const Control& base, const Pins& pins);

// Returns, in this order and each case once:
// - every entry, under each of the semantics for which it holds, where the pins allow its control;
// - for each of the semantics, BoundaryTriples() under the control that the pins give and under
//   each that is one field away from it.
// The pins' semantics are ignored.
std::vector<TestVector> Candidates(std::span<const Entry> entries,
                                   std::span<const Semantics> semantics, const Pins& pins);

}  // namespace divfix

#endif  // DIVFIX_VECTORS_CANDIDATES_H_
