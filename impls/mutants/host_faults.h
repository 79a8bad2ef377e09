// Mutants that depend on the host's floating-point environment, or change it.
#ifndef DIVFIX_IMPLS_MUTANTS_HOST_FAULTS_H_
#define DIVFIX_IMPLS_MUTANTS_HOST_FAULTS_H_

#include "absl/status/status.h"
#include "impls/mutants/batch.h"
#include "impls/mutants/fault.h"
#include "oracle/case.h"

namespace divfix::mutants {

// Whether the fault can exist on this machine.
absl::Status HostFaultAvailable(Fault fault);

void RunWithHostFault(Fault fault, const Control& control, const Batch& batch);

}  // namespace divfix::mutants

#endif  // DIVFIX_IMPLS_MUTANTS_HOST_FAULTS_H_
