// PoCL, an OpenCL driver that runs kernels on this machine's CPU, and a program on it.
#ifndef DIVFIX_IMPLS_HIP_POCL_PROGRAM_H_
#define DIVFIX_IMPLS_HIP_POCL_PROGRAM_H_

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "impls/hip/opencl.h"

namespace divfix::hip {

struct PoclDevice {
  OpenCl cl;
  cl_device_id id = nullptr;
  std::string name;
  // Whether it runs kernels on the calling thread, or on threads of its own.
  bool runs_on_callers_threads = false;
};

// Returns where PoCL keeps what it has compiled. If none of its usual places can be written, makes
// one.
std::string PoclCache();

// Loads PoCL, which takes a while since it brings LLVM. Unavailable: why there is none, or no
// device.
absl::StatusOr<PoclDevice> FindPocl();

// Never released, since PoCL's own threads use it until the process ends.
struct PoclProgram {
  PoclDevice device;
  cl_context context = nullptr;
  cl_program program = nullptr;
};

// `code` is SPIR bitcode. Unavailable: the call that failed, with what PoCL says of it.
absl::StatusOr<PoclProgram> BuildProgram(const PoclDevice& device, absl::string_view code);

}  // namespace divfix::hip

#endif  // DIVFIX_IMPLS_HIP_POCL_PROGRAM_H_
