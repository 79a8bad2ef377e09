// Which mutants a vector shows to be wrong.
#ifndef DIVFIX_VECTORS_KILLS_H_
#define DIVFIX_VECTORS_KILLS_H_

#include <span>
#include <vector>

#include "impls/mutants/fault.h"
#include "vectors/bit_set.h"
#include "vectors/test_vector.h"

namespace divfix {

// The faults that a case alone can show, in the order in which they are listed.
std::span<const mutants::FaultInfo> PointwiseFaults();

// For each vector, the mutants that answer otherwise than expected, by index in `faults`, all of
// them pointwise. The exceptions count only where they are asked for.
std::vector<BitSet> KillsOf(std::span<const TestVector> vectors,
                            std::span<const mutants::FaultInfo> faults, bool exceptions);

}  // namespace divfix

#endif  // DIVFIX_VECTORS_KILLS_H_
