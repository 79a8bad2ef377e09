// The kernels that the build compiled for devices. Some compilers may have been missing.
#ifndef DIVFIX_IMPLS_HIP_DEVICE_CODE_H_
#define DIVFIX_IMPLS_HIP_DEVICE_CODE_H_

#include <span>

#include "absl/strings/string_view.h"

namespace divfix::hip {

// All kernels for one kind of AMD GPU, as the ELF file that a driver loads.
struct GpuCode {
  const char* gpu;          // "gfx1100"
  absl::string_view bytes;  // aligned to 4 KiB
};

// Empty if none were built.
std::span<const GpuCode> GpuCodes();

// The kernel `portable` as SPIR bitcode, for an OpenCL driver with LLVM 15. Empty if it was not
// built.
absl::string_view PortableSpir();

}  // namespace divfix::hip

#endif  // DIVFIX_IMPLS_HIP_DEVICE_CODE_H_
