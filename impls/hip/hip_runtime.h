// AMD's HIP runtime as far as it is needed here: its module API, loaded when the program runs. The
// declarations are its own, so that building needs nothing of ROCm. Whatever library has these
// functions serves, an emulator's too.
#ifndef DIVFIX_IMPLS_HIP_HIP_RUNTIME_H_
#define DIVFIX_IMPLS_HIP_HIP_RUNTIME_H_

#include <dlfcn.h>

#include <cstddef>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "impls/hip/foreign_call.h"

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

// The environment's variable that names the library to load.
inline constexpr char kRuntimeVariable[] = "DIVFIX_HIP_RUNTIME";

// One of the runtime's functions.
template <typename Signature>
class HipCall;
template <typename Result, typename... Arguments>
class HipCall<Result(Arguments...)> {
 public:
  // Looks it up in a loaded library. False: it is not there.
  bool Bind(void* library, const char* name) {
    name_ = name;
    function_ = reinterpret_cast<Result (*)(Arguments...)>(dlsym(library, name));
    return function_ != nullptr;
  }
  Result operator()(Arguments... arguments) const {
    const ForeignCall in(name_);
    return function_(arguments...);
  }

 private:
  const char* name_ = "";
  Result (*function_)(Arguments...) = nullptr;
};

struct HipRuntime {
  std::string library;  // the file that it was loaded from, as it was asked for

  HipCall<HipError(unsigned int flags)> hipInit;
  HipCall<HipError(int* count)> hipGetDeviceCount;
  HipCall<HipError(char* name, int size, HipDevice device)> hipDeviceGetName;
  // hipDeviceProp_t is not declared: its layout depends on the version.
  HipCall<HipError(void* properties, HipDevice device)> hipGetDeviceProperties;
  HipCall<HipError(int* version)> hipDriverGetVersion;
  HipCall<HipError(HipDevice device)> hipSetDevice;
  HipCall<HipError(HipModule* module, const void* image)> hipModuleLoadData;
  HipCall<HipError(HipModule module)> hipModuleUnload;
  HipCall<HipError(HipFunction* function, HipModule module, const char* name)> hipModuleGetFunction;
  HipCall<HipError(HipFunction function, unsigned int groups_x, unsigned int groups_y,
                   unsigned int groups_z, unsigned int items_x, unsigned int items_y,
                   unsigned int items_z, unsigned int shared_bytes, HipStream stream,
                   void** arguments, void** extra)>
      hipModuleLaunchKernel;
  HipCall<HipError(void** memory, size_t bytes)> hipMalloc;
  HipCall<HipError(void* memory)> hipFree;
  HipCall<HipError(void* to, const void* from, size_t bytes, int kind, HipStream stream)>
      hipMemcpyAsync;
  HipCall<HipError(HipStream* stream)> hipStreamCreate;
  HipCall<HipError(HipStream stream)> hipStreamDestroy;
  HipCall<HipError(HipStream stream)> hipStreamSynchronize;
  HipCall<const char*(HipError error)> hipGetErrorName;
  HipCall<const char*(HipError error)> hipGetErrorString;

  // The library of that name or path; where none is given, the one that kRuntimeVariable names,
  // else the machine's: libamdhip64.so, .7, .6, .5. It stays loaded. Unavailable: there is none, or
  // it lacks a function, and which.
  static absl::StatusOr<HipRuntime> Load(const std::string& library = "");

  // Whether the variable names one.
  static bool IsNamed();

  // OK for success; else Unavailable: "hipMalloc: hipErrorOutOfMemory (2): out of memory".
  absl::Status Check(absl::string_view call, HipError error) const;
};

// What to make of a call that reports success and hands out no handle.
absl::Status NothingMade(absl::string_view call);

}  // namespace divfix::hip

#endif  // DIVFIX_IMPLS_HIP_HIP_RUNTIME_H_
