// The part of OpenCL that divfix uses, loaded when the program runs, so that the program also works
// on machines without it.
#ifndef DIVFIX_IMPLS_HIP_OPENCL_H_
#define DIVFIX_IMPLS_HIP_OPENCL_H_

#define CL_TARGET_OPENCL_VERSION 200
#include <CL/cl.h>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace divfix::hip {

struct OpenCl {
// NOLINTNEXTLINE(bugprone-macro-parentheses): it declares the name.
#define DIVFIX_OPENCL(name) decltype(&::name) name = nullptr
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

  // Loads the machine's libOpenCL. Unavailable: there is none, or it lacks a function.
  static absl::StatusOr<OpenCl> Load();
};

// OK for CL_SUCCESS; else Unavailable: "clBuildProgram: CL_BUILD_PROGRAM_FAILURE (-11)".
absl::Status OpenClStatus(absl::string_view call, cl_int code);

}  // namespace divfix::hip

#endif  // DIVFIX_IMPLS_HIP_OPENCL_H_
