// The part of AMD's HIP runtime that divfix uses: its module API, loaded when the program runs. It
// is declared here, so building needs nothing of ROCm. Any library with these functions will do, an
// emulator's too.
#ifndef DIVFIX_IMPLS_HIP_HIP_RUNTIME_H_
#define DIVFIX_IMPLS_HIP_HIP_RUNTIME_H_

#include <cstddef>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace divfix::hip {

// hipError_t; 0 is success.
using HipError = int;
// hipDevice_t: devices are numbered from 0.
using HipDevice = int;
// Handles.
using HipModule = struct HipModuleTag*;
using HipFunction = struct HipFunctionTag*;
using HipStream = struct HipStreamTag*;

// hipMemcpyKind.
inline constexpr int kHipHostToDevice = 1;
inline constexpr int kHipDeviceToHost = 2;

// The environment variable that names the library to load.
inline constexpr char kRuntimeVariable[] = "DIVFIX_HIP_RUNTIME";

struct HipRuntime {
  std::string library;  // the name or path that it was loaded by

  HipError (*hipInit)(unsigned int flags) = nullptr;
  HipError (*hipGetDeviceCount)(int* count) = nullptr;
  HipError (*hipDeviceGetName)(char* name, int size, HipDevice device) = nullptr;
  // hipDeviceProp_t is not declared: its layout depends on the version.
  HipError (*hipGetDeviceProperties)(void* properties, HipDevice device) = nullptr;
  HipError (*hipDriverGetVersion)(int* version) = nullptr;
  HipError (*hipSetDevice)(HipDevice device) = nullptr;
  HipError (*hipModuleLoadData)(HipModule* module, const void* image) = nullptr;
  HipError (*hipModuleUnload)(HipModule module) = nullptr;
  HipError (*hipModuleGetFunction)(HipFunction* function, HipModule module,
                                   const char* name) = nullptr;
  HipError (*hipModuleLaunchKernel)(HipFunction function, unsigned int groups_x,
                                    unsigned int groups_y, unsigned int groups_z,
                                    unsigned int items_x, unsigned int items_y,
                                    unsigned int items_z, unsigned int shared_bytes,
                                    HipStream stream, void** arguments, void** extra) = nullptr;
  HipError (*hipMalloc)(void** memory, size_t bytes) = nullptr;
  HipError (*hipFree)(void* memory) = nullptr;
  HipError (*hipMemcpyAsync)(void* to, const void* from, size_t bytes, int kind,
                             HipStream stream) = nullptr;
  HipError (*hipStreamCreate)(HipStream* stream) = nullptr;
  HipError (*hipStreamDestroy)(HipStream stream) = nullptr;
  HipError (*hipStreamSynchronize)(HipStream stream) = nullptr;
  const char* (*hipGetErrorName)(HipError error) = nullptr;
  const char* (*hipGetErrorString)(HipError error) = nullptr;

  // Loads the library of that name or path. If none is given, loads the one that kRuntimeVariable
  // names, or else the machine's: libamdhip64.so, .7, .6, .5. It stays loaded. Unavailable: no
  // library was found, or it lacks a function.
  static absl::StatusOr<HipRuntime> Load(const std::string& library = "");

  // Whether the variable names one.
  static bool IsNamed();

  // OK for success; else Unavailable: "hipMalloc: hipErrorOutOfMemory (2): out of memory".
  absl::Status Check(absl::string_view call, HipError error) const;
};

// The status of a call that reports success but returns no handle.
absl::Status NothingMade(absl::string_view call);

}  // namespace divfix::hip

#endif  // DIVFIX_IMPLS_HIP_HIP_RUNTIME_H_
