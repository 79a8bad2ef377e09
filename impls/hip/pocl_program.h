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
  // Otherwise it has threads of its own.
  bool runs_on_callers_threads = false;
};

// Where PoCL keeps what it has compiled. Sees to it that there is such a place where none of its
// own can be written.
std::string PoclCache();

// Whether FindPocl was called in this process.
bool PoclIsLoaded();

// Takes a while: PoCL brings LLVM. Unavailable: it is not there, or has no CPU, and why.
absl::StatusOr<PoclDevice> FindPocl();

// Never released: PoCL's own threads are still there when this program ends.
struct PoclProgram {
  PoclDevice device;
  cl_context context = nullptr;
  cl_program program = nullptr;
};

// `code` is SPIR bitcode. Unavailable: the call that failed, with what PoCL says of it.
absl::StatusOr<PoclProgram> BuildProgram(const PoclDevice& device, absl::string_view code);

}  // namespace divfix::hip

#endif  // DIVFIX_IMPLS_HIP_POCL_PROGRAM_H_
