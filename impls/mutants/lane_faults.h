// Mutants whose fault shows in a batch alone: in some lanes, for some lengths or addresses, or
// beside some neighbours.
#ifndef DIVFIX_IMPLS_MUTANTS_LANE_FAULTS_H_
#define DIVFIX_IMPLS_MUTANTS_LANE_FAULTS_H_

#include "impls/mutants/batch.h"
#include "impls/mutants/fault.h"
#include "oracle/case.h"

namespace divfix::mutants {

void RunWithLaneFault(Fault fault, const Control& control, const Batch& batch);

}  // namespace divfix::mutants

#endif  // DIVFIX_IMPLS_MUTANTS_LANE_FAULTS_H_
