// The kernels on the GPUs of this machine.
#ifndef DIVFIX_IMPLS_HIP_HIP_H_
#define DIVFIX_IMPLS_HIP_HIP_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "impls/hip/driver_process.h"
#include "impls/participant.h"
#include "impls/process/worker.h"

namespace divfix {

// Returns two participants for each GPU: "hip/gfx1100:0/portable", the kernel of the contract, and
// "hip/gfx1100:0/instruction", the GPU's own v_div_fixup_f32. If there is no GPU, returns one of
// each, "hip/gpu/portable" and "hip/gpu/instruction", which can't run and say why; they take part
// on request only. `library` is the name or path of the runtime. If it is empty, the runtime is the
// one that DIVFIX_HIP_RUNTIME names, or else the machine's. It runs in worker processes.
std::vector<Participant> HipParticipantsOf(const std::string& library,
                                           const hip::DriverTimes& times = {});
inline std::vector<Participant> HipParticipants() { return HipParticipantsOf(""); }

// Loads the HIP runtime that `library` names; its description lists the GPUs. Runs no batches.
absl::StatusOr<LoadedRunner> LoadGpus(const std::string& library);
inline constexpr WorkerKind kGpusWorker = {"gpus", LoadGpus};

// Loads a kernel: "portable:0:gfx1100:LIBRARY", with the GPU's number and kind.
absl::StatusOr<LoadedRunner> LoadGpuKernel(const std::string& what);
inline constexpr WorkerKind kGpuKernelWorker = {"gpu-kernel", LoadGpuKernel};

}  // namespace divfix

#endif  // DIVFIX_IMPLS_HIP_HIP_H_
