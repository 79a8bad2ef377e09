// Which mutants each vector finds.
#ifndef DIVFIX_VECTORS_KILLS_H_
#define DIVFIX_VECTORS_KILLS_H_

#include <span>
#include <vector>

#include "impls/mutants/fault.h"
#include "vectors/bit_set.h"
#include "vectors/test_vector.h"

namespace divfix {

// The faults that show on a single case, in the order in which they are listed.
std::span<const mutants::FaultInfo> PointwiseFaults();

// Returns for each vector the mutants whose outcome is not the expected one, by index in `faults`,
// which are all pointwise. Exceptions are compared only if `exceptions` is set.
std::vector<BitSet> KillsOf(std::span<const TestVector> vectors,
                            std::span<const mutants::FaultInfo> faults, bool exceptions);

}  // namespace divfix

#endif  // DIVFIX_VECTORS_KILLS_H_
