// The kernel `portable` on this machine's CPU, through PoCL, an OpenCL driver.
#ifndef DIVFIX_IMPLS_HIP_POCL_H_
#define DIVFIX_IMPLS_HIP_POCL_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "impls/participant.h"
#include "impls/process/worker.h"

namespace divfix {

// The participant "hip/pocl". PoCL runs in worker processes. Whether it can run is found out when
// it is probed, since it takes a while to load: PoCL brings LLVM.
std::vector<Participant> PoclParticipants();

// Loads PoCL and compiles the kernel.
absl::StatusOr<LoadedRunner> LoadPocl(const std::string& what);
inline constexpr WorkerKind kPoclWorker = {"pocl", LoadPocl};

}  // namespace divfix

#endif  // DIVFIX_IMPLS_HIP_POCL_H_
