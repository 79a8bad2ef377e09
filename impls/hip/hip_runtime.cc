#include "impls/hip/hip_runtime.h"

#include <dlfcn.h>

#include <cstdlib>
#include <vector>

#include "absl/strings/str_cat.h"

namespace divfix::hip {
namespace {

std::string Named() {
  // NOLINTNEXTLINE(concurrency-mt-unsafe): participants are listed before there are threads.
  const char* const given = std::getenv(kRuntimeVariable);
  return given == nullptr ? "" : given;
}

std::vector<std::string> Candidates(const std::string& library) {
  if (!library.empty()) return {library};
  if (!Named().empty()) return {Named()};
  return {"libamdhip64.so", "libamdhip64.so.7", "libamdhip64.so.6", "libamdhip64.so.5"};
}

template <typename Call>
void Bind(void* library, const char* name, Call& call, std::string& missing) {
  call = reinterpret_cast<Call>(dlsym(library, name));
  if (call == nullptr) absl::StrAppend(&missing, missing.empty() ? "" : ", ", name);
}

}  // namespace

absl::StatusOr<HipRuntime> HipRuntime::Load(const std::string& library) {
  HipRuntime runtime;
  void* handle = nullptr;
  std::string why;
  for (const std::string& candidate : Candidates(library)) {
    handle = dlopen(candidate.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (handle != nullptr) {
      runtime.library = candidate;
      break;
    }
    // If all are missing, report the first, which is the usual one.
    if (why.empty()) why = dlerror();
  }
  if (handle == nullptr) {
    return absl::UnavailableError(absl::StrCat("there is no HIP runtime: ", why));
  }
  std::string missing;
#define DIVFIX_HIP(name) Bind(handle, #name, runtime.name, missing)
  DIVFIX_HIP(hipInit);
  DIVFIX_HIP(hipGetDeviceCount);
  DIVFIX_HIP(hipDeviceGetName);
  DIVFIX_HIP(hipDriverGetVersion);
  DIVFIX_HIP(hipSetDevice);
  DIVFIX_HIP(hipModuleLoadData);
  DIVFIX_HIP(hipModuleUnload);
  DIVFIX_HIP(hipModuleGetFunction);
  DIVFIX_HIP(hipModuleLaunchKernel);
  DIVFIX_HIP(hipMalloc);
  DIVFIX_HIP(hipFree);
  DIVFIX_HIP(hipMemcpyAsync);
  DIVFIX_HIP(hipStreamCreate);
  DIVFIX_HIP(hipStreamDestroy);
  DIVFIX_HIP(hipStreamSynchronize);
  DIVFIX_HIP(hipGetErrorName);
  DIVFIX_HIP(hipGetErrorString);
#undef DIVFIX_HIP
  // In ROCm 6 and later, the plain name is for programs built with ROCm 5.
  std::string newer;
  Bind(handle, "hipGetDevicePropertiesR0600", runtime.hipGetDeviceProperties, newer);
  if (!newer.empty()) {
    Bind(handle, "hipGetDeviceProperties", runtime.hipGetDeviceProperties, missing);
  }
  if (!missing.empty()) {
    return absl::UnavailableError(absl::StrCat(runtime.library, " lacks ", missing));
  }
  return runtime;
}

bool HipRuntime::IsNamed() { return !Named().empty(); }

absl::Status HipRuntime::Check(absl::string_view call, HipError error) const {
  if (error == 0) return absl::OkStatus();
  const char* const name = hipGetErrorName(error);
  const char* const text = hipGetErrorString(error);
  return absl::UnavailableError(absl::StrCat(call, ": ", name == nullptr ? "error" : name, " (",
                                             error, ")", text == nullptr ? "" : ": ",
                                             text == nullptr ? "" : text));
}

absl::Status NothingMade(absl::string_view call) {
  return absl::UnavailableError(absl::StrCat(call, ": reports success and made nothing"));
}

}  // namespace divfix::hip
