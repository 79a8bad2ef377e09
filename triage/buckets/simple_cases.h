// The cases among which the minimizer looks for a bucket's example, the simplest first. They are
// the same for every participant and run, so a bucket gets the same example wherever it was found.
#ifndef DIVFIX_TRIAGE_BUCKETS_SIMPLE_CASES_H_
#define DIVFIX_TRIAGE_BUCKETS_SIMPLE_CASES_H_

#include <cstdint>
#include <span>
#include <vector>

#include "oracle/case.h"
#include "triage/buckets/bucket.h"

namespace divfix {

// The boundary values (oracle/boundary_values.h) with both signs.
std::span<const uint32_t> SimpleValues();

// The triples of them that the rule decides under this control, in the order of Simpler. Made once
// for each semantics and input flush; nothing else in a control affects which rule decides.
std::span<const Operands> SimpleTriples(Rule rule, const Control& control);

// Every control in which exactly the required fields differ from their default, the plainest first.
// The semantics and all other fields are those of `base`.
std::vector<Control> SimpleControls(ControlFieldSet required_fields, const Control& base);

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_BUCKETS_SIMPLE_CASES_H_
