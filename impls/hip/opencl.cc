#include "impls/hip/opencl.h"

#include <dlfcn.h>

#include "absl/strings/str_cat.h"

#if defined(__SANITIZE_ADDRESS__)
#define DIVFIX_FINDS_LEAKS 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define DIVFIX_FINDS_LEAKS 1
#endif
#endif
#ifdef DIVFIX_FINDS_LEAKS
// Drivers keep memory until the process ends; that is not our leak.
// NOLINTNEXTLINE(bugprone-reserved-identifier,readability-identifier-naming): the sanitizer's name
extern "C" const char* __lsan_default_suppressions();
// NOLINTNEXTLINE(bugprone-reserved-identifier,readability-identifier-naming)
extern "C" const char* __lsan_default_suppressions() { return "leak:libpocl\n"; }
#endif

namespace divfix::hip {
namespace {

const char* ErrorName(cl_int code) {
  switch (code) {
#define DIVFIX_OPENCL_ERROR(name) \
  case name:                      \
    return #name
    DIVFIX_OPENCL_ERROR(CL_DEVICE_NOT_FOUND);
    DIVFIX_OPENCL_ERROR(CL_DEVICE_NOT_AVAILABLE);
    DIVFIX_OPENCL_ERROR(CL_COMPILER_NOT_AVAILABLE);
    DIVFIX_OPENCL_ERROR(CL_MEM_OBJECT_ALLOCATION_FAILURE);
    DIVFIX_OPENCL_ERROR(CL_OUT_OF_RESOURCES);
    DIVFIX_OPENCL_ERROR(CL_OUT_OF_HOST_MEMORY);
    DIVFIX_OPENCL_ERROR(CL_BUILD_PROGRAM_FAILURE);
    DIVFIX_OPENCL_ERROR(CL_COMPILE_PROGRAM_FAILURE);
    DIVFIX_OPENCL_ERROR(CL_LINKER_NOT_AVAILABLE);
    DIVFIX_OPENCL_ERROR(CL_LINK_PROGRAM_FAILURE);
    DIVFIX_OPENCL_ERROR(CL_INVALID_VALUE);
    DIVFIX_OPENCL_ERROR(CL_INVALID_PLATFORM);
    DIVFIX_OPENCL_ERROR(CL_INVALID_DEVICE);
    DIVFIX_OPENCL_ERROR(CL_INVALID_CONTEXT);
    DIVFIX_OPENCL_ERROR(CL_INVALID_QUEUE_PROPERTIES);
    DIVFIX_OPENCL_ERROR(CL_INVALID_COMMAND_QUEUE);
    DIVFIX_OPENCL_ERROR(CL_INVALID_BINARY);
    DIVFIX_OPENCL_ERROR(CL_INVALID_BUILD_OPTIONS);
    DIVFIX_OPENCL_ERROR(CL_INVALID_PROGRAM);
    DIVFIX_OPENCL_ERROR(CL_INVALID_PROGRAM_EXECUTABLE);
    DIVFIX_OPENCL_ERROR(CL_INVALID_KERNEL_NAME);
    DIVFIX_OPENCL_ERROR(CL_INVALID_KERNEL_DEFINITION);
    DIVFIX_OPENCL_ERROR(CL_INVALID_KERNEL);
    DIVFIX_OPENCL_ERROR(CL_INVALID_ARG_INDEX);
    DIVFIX_OPENCL_ERROR(CL_INVALID_ARG_VALUE);
    DIVFIX_OPENCL_ERROR(CL_INVALID_ARG_SIZE);
    DIVFIX_OPENCL_ERROR(CL_INVALID_KERNEL_ARGS);
    DIVFIX_OPENCL_ERROR(CL_INVALID_WORK_DIMENSION);
    DIVFIX_OPENCL_ERROR(CL_INVALID_WORK_GROUP_SIZE);
    DIVFIX_OPENCL_ERROR(CL_INVALID_WORK_ITEM_SIZE);
    DIVFIX_OPENCL_ERROR(CL_INVALID_GLOBAL_WORK_SIZE);
    DIVFIX_OPENCL_ERROR(CL_INVALID_OPERATION);
    DIVFIX_OPENCL_ERROR(CL_INVALID_PROPERTY);
#undef DIVFIX_OPENCL_ERROR
    case -1001:  // of the library that finds platforms
      return "CL_PLATFORM_NOT_FOUND_KHR";
    default:
      return "error";
  }
}

}  // namespace

absl::Status OpenClStatus(absl::string_view call, cl_int code) {
  if (code == CL_SUCCESS) return absl::OkStatus();
  return absl::UnavailableError(absl::StrCat(call, ": ", ErrorName(code), " (", code, ")"));
}

absl::StatusOr<OpenCl> OpenCl::Load() {
  // Never closed, since the drivers that it loads do not support that.
  void* const library = dlopen("libOpenCL.so.1", RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) {
    return absl::UnavailableError(absl::StrCat("there is no OpenCL: ", dlerror()));
  }
  OpenCl all;
  const char* missing = nullptr;
#define DIVFIX_OPENCL(name)                                               \
  all.name = reinterpret_cast<decltype(all.name)>(dlsym(library, #name)); \
  if (all.name == nullptr) missing = #name
  DIVFIX_OPENCL(clBuildProgram);
  DIVFIX_OPENCL(clCreateCommandQueueWithProperties);
  DIVFIX_OPENCL(clCreateContext);
  DIVFIX_OPENCL(clCreateKernel);
  DIVFIX_OPENCL(clCreateProgramWithBinary);
  DIVFIX_OPENCL(clEnqueueNDRangeKernel);
  DIVFIX_OPENCL(clFinish);
  DIVFIX_OPENCL(clGetDeviceIDs);
  DIVFIX_OPENCL(clGetDeviceInfo);
  DIVFIX_OPENCL(clGetPlatformIDs);
  DIVFIX_OPENCL(clGetPlatformInfo);
  DIVFIX_OPENCL(clGetProgramBuildInfo);
  DIVFIX_OPENCL(clReleaseCommandQueue);
  DIVFIX_OPENCL(clReleaseKernel);
  DIVFIX_OPENCL(clSVMAlloc);
  DIVFIX_OPENCL(clSVMFree);
  DIVFIX_OPENCL(clSetKernelArg);
  DIVFIX_OPENCL(clSetKernelArgSVMPointer);
#undef DIVFIX_OPENCL
  if (missing != nullptr) {
    return absl::UnavailableError(absl::StrCat("libOpenCL.so.1 has no function ", missing));
  }
  return all;
}

}  // namespace divfix::hip
