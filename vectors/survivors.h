// Why mutants are not found.
#ifndef DIVFIX_VECTORS_SURVIVORS_H_
#define DIVFIX_VECTORS_SURVIVORS_H_

#include <span>
#include <vector>

#include "corpus/entry.h"
#include "impls/mutants/fault.h"
#include "vectors/vector_set.h"

namespace divfix {

// What each of the faults, none of which a candidate of the request finds, needs for it. Of what
// different candidates need it is the least, exceptions before semantics before controls.
std::vector<Survivor> ExplainSurvivors(std::span<const Entry> entries, const VectorRequest& request,
                                       std::span<const mutants::FaultInfo> faults);

}  // namespace divfix

#endif  // DIVFIX_VECTORS_SURVIVORS_H_
