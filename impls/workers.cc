#include "impls/workers.h"

#include <array>

#include "impls/external/library_worker.h"
#include "impls/hip/hip.h"
#include "impls/hip/pocl.h"
#include "impls/process/host.h"

namespace divfix {

std::optional<int> RunAsHost(int argc, char** argv) {
  constexpr std::array kKinds = {kLibraryWorker, kGpusWorker, kGpuKernelWorker, kPoclWorker};
  return HostMain(argc, argv, kKinds);
}

}  // namespace divfix
