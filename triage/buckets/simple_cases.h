// The cases among which a bucket's example is looked for, the simplest first. They are the same for
// every participant and every run, so that a bucket ends at the same example wherever it was found.
#ifndef DIVFIX_TRIAGE_BUCKETS_SIMPLE_CASES_H_
#define DIVFIX_TRIAGE_BUCKETS_SIMPLE_CASES_H_

#include <cstdint>
#include <span>
#include <vector>

#include "oracle/case.h"
#include "triage/buckets/bucket.h"

namespace divfix {

// Values of every class and at every boundary of the contract, both signs.
std::span<const uint32_t> SimpleValues();

// The triples of them that the rule decides under this control, in the order of Simpler. Made once
// for each rule, semantics and input flush, which is all of a control that has a say in it.
std::span<const Operands> SimpleTriples(Rule rule, const Control& control);

// Every way to give exactly the fields of `needs` another value than their default, the plainest
// first; the semantics and the fields that are not needed are those of `base`.
std::vector<Control> SimpleControls(ControlFieldSet required_fields, const Control& base);

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_BUCKETS_SIMPLE_CASES_H_
