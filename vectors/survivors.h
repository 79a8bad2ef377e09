// Explains why mutants are not found.
#ifndef DIVFIX_VECTORS_SURVIVORS_H_
#define DIVFIX_VECTORS_SURVIVORS_H_

#include <span>
#include <vector>

#include "corpus/entry.h"
#include "impls/mutants/fault.h"
#include "vectors/vector_set.h"

namespace divfix {

// Returns for each fault, none of which is found by a candidate of the request, the flags that are
// missing. If several candidates would find it, the one with the fewest missing flags counts:
// exceptions before semantics before controls.
std::vector<Survivor> ExplainSurvivors(std::span<const Entry> entries, const VectorRequest& request,
                                       std::span<const mutants::FaultInfo> faults);

}  // namespace divfix

#endif  // DIVFIX_VECTORS_SURVIVORS_H_
