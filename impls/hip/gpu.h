// A GPU of the HIP runtime, with the kernels that are loaded on it.
#ifndef DIVFIX_IMPLS_HIP_GPU_H_
#define DIVFIX_IMPLS_HIP_GPU_H_

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "impls/hip/hip_runtime.h"
#include "oracle/case.h"

namespace divfix::hip {

// OK if there are kernels for GPUs of this kind, or else Unavailable.
absl::Status HasKernelsFor(absl::string_view kind);

// Threads may share one.
class Gpu {
 public:
  // Loads the runtime into this process and returns all its GPUs, at least one. `library` as in
  // HipRuntime::Load. Unavailable: why there is none, as the runtime says it.
  static absl::StatusOr<std::vector<std::shared_ptr<Gpu>>> All(const std::string& library);

  Gpu(const Gpu&) = delete;
  Gpu& operator=(const Gpu&) = delete;
  ~Gpu();

  const HipRuntime& runtime() const { return runtime_; }
  const std::string& kind() const { return kind_; }      // "gfx1100"
  const std::string& name() const { return name_; }      // "AMD Radeon RX 7900 XTX"
  const std::string& driver() const { return driver_; }  // the driver's version, a number
  HipDevice index() const { return index_; }

  // Selects it for the calling thread's calls.
  absl::Status Use() const { return runtime_.Check("hipSetDevice", runtime_.hipSetDevice(index_)); }

  // Returns the kernel in a code object with the control's ABS, NEG, OMOD and CLAMP. It is loaded
  // once for each of these and lives as long as the GPU. The calling thread must have selected the
  // GPU.
  absl::StatusOr<HipFunction> Kernel(const char* kernel, const Control& modifiers);

 private:
  Gpu(HipRuntime runtime, HipDevice index) : runtime_(std::move(runtime)), index_(index) {}
  absl::Status AskWhatItIs();
  absl::StatusOr<HipModule> Module(const Control& modifiers);

  const HipRuntime runtime_;
  const HipDevice index_;
  std::string kind_;
  std::string name_;
  std::string driver_;
  absl::string_view code_;  // empty if there are no kernels

  std::mutex mutex_;
  std::map<uint32_t, HipModule> modules_;                              // by the modifiers
  std::map<std::pair<uint32_t, std::string>, HipFunction> functions_;  // and the kernel
};

}  // namespace divfix::hip

#endif  // DIVFIX_IMPLS_HIP_GPU_H_
