#include "impls/hip/pocl.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "impls/fp_environment.h"
#include "impls/hip/device_code.h"
#include "impls/hip/driver_process.h"
#include "impls/hip/opencl.h"
#include "impls/hip/pocl_program.h"
#include "impls/implementation.h"
#include "impls/participant.h"
#include "oracle/case.h"

namespace divfix {
namespace hip {
namespace {

// PoCL compiles the kernel again for each group size, so there is only one.
constexpr size_t kItemsOfGroup = 64;
// The most cases of a launch, a multiple of the above. From 2^16 on, PoCL would compile another
// kernel.
constexpr size_t kMostCases = 1 << 15;
// Loading PoCL may take this long: the first time, it compiles the kernel.
constexpr absl::Duration kLoadTime = absl::Minutes(2);

// The arrays of one launch, in memory that host and device share.
class SharedArrays {
 public:
  explicit SharedArrays(const PoclProgram& program) : program_(program) {}
  SharedArrays(const SharedArrays&) = delete;
  SharedArrays& operator=(const SharedArrays&) = delete;
  ~SharedArrays() { Free(); }

  // Makes room for at least this many cases, a multiple of the group size.
  absl::Status Reserve(size_t cases) {
    if (cases <= capacity_) return absl::OkStatus();
    Free();
    capacity_ = std::bit_ceil(std::max(cases, size_t{4096}));
    for (size_t a = 0; a < arrays_.size(); ++a) {
      arrays_[a] = program_.device.cl.clSVMAlloc(program_.context,
                                                 CL_MEM_READ_WRITE | CL_MEM_SVM_FINE_GRAIN_BUFFER,
                                                 capacity_ * ElementSize(a), 0);
      if (arrays_[a] == nullptr) {
        Free();
        return absl::UnavailableError(
            absl::StrCat("clSVMAlloc: no room for ", capacity_, " elements"));
      }
      std::fill_n(static_cast<char*>(arrays_[a]), capacity_ * ElementSize(a), 0);
    }
    return absl::OkStatus();
  }

  // s0, s1, s2, d; and exceptions.
  uint32_t* words(size_t array) const { return static_cast<uint32_t*>(arrays_[array]); }
  uint8_t* exceptions() const { return static_cast<uint8_t*>(arrays_[4]); }
  std::span<void* const> all() const { return arrays_; }

 private:
  static size_t ElementSize(size_t array) { return array == 4 ? 1 : sizeof(uint32_t); }

  void Free() {
    for (void*& array : arrays_) {
      if (array != nullptr) program_.device.cl.clSVMFree(program_.context, array);
      array = nullptr;
    }
    capacity_ = 0;
  }

  const PoclProgram& program_;
  std::array<void*, 5> arrays_ = {};
  size_t capacity_ = 0;
};

class Pocl final : public Implementation {
 public:
  explicit Pocl(const PoclProgram& program)
      : program_(program), cl_(program.device.cl), arrays_(program) {
    cl_int error = CL_SUCCESS;
    queue_ =
        cl_.clCreateCommandQueueWithProperties(program.context, program.device.id, nullptr, &error);
    status_ = OpenClStatus("clCreateCommandQueueWithProperties", error);
    if (!status_.ok()) return;
    kernel_ = cl_.clCreateKernel(program.program, "portable", &error);
    status_ = OpenClStatus("clCreateKernel portable", error);
  }
  Pocl(const Pocl&) = delete;
  Pocl& operator=(const Pocl&) = delete;
  ~Pocl() override {
    if (kernel_ != nullptr) cl_.clReleaseKernel(kernel_);
    if (queue_ != nullptr) cl_.clReleaseCommandQueue(queue_);
  }

  bool Supports(const Control&) const override { return true; }

  absl::Status Run(const Control& control, std::span<const uint32_t> s0,
                   std::span<const uint32_t> s1, std::span<const uint32_t> s2,
                   std::span<uint32_t> d, std::span<uint8_t> exceptions) override {
    const uint32_t word = ControlToWord(control);
    absl::Status status = status_;
    for (size_t at = 0; at < d.size() && status.ok(); at += kMostCases) {
      const size_t count = std::min(kMostCases, d.size() - at);
      status = RunPart(word, s0.subspan(at, count), s1.subspan(at, count), s2.subspan(at, count),
                       d.subspan(at, count),
                       exceptions.empty() ? exceptions : exceptions.subspan(at, count));
    }
    return status;
  }

  bool sees_fp_environment() const override { return program_.device.runs_on_callers_threads; }

  // Launches the kernel once, since the first launch compiles it.
  absl::Status WarmUp() {
    absl::Status status = status_;
    if (status.ok()) status = arrays_.Reserve(kItemsOfGroup);
    return status.ok() ? Launch(0, kItemsOfGroup) : status;
  }

 private:
  absl::Status RunPart(uint32_t word, std::span<const uint32_t> s0, std::span<const uint32_t> s1,
                       std::span<const uint32_t> s2, std::span<uint32_t> d,
                       std::span<uint8_t> exceptions) {
    const size_t groups = (d.size() + kItemsOfGroup - 1) / kItemsOfGroup;
    absl::Status status = arrays_.Reserve(groups * kItemsOfGroup);
    if (!status.ok()) return status;
    std::ranges::copy(s0, arrays_.words(0));
    std::ranges::copy(s1, arrays_.words(1));
    std::ranges::copy(s2, arrays_.words(2));
    // The caller's poison, so that what no work-item writes comes back unchanged.
    std::ranges::copy(d, arrays_.words(3));
    std::ranges::copy(exceptions, arrays_.exceptions());
    status = Launch(word, groups * kItemsOfGroup);
    if (!status.ok()) return status;
    std::copy_n(arrays_.words(3), d.size(), d.begin());
    std::copy_n(arrays_.exceptions(), exceptions.size(), exceptions.begin());
    return absl::OkStatus();
  }

  // Runs the kernel over the arrays, and waits for it.
  absl::Status Launch(uint32_t word, size_t items) {
    cl_uint argument = 0;
    for (void* const array : arrays_.all()) {
      if (const cl_int error = cl_.clSetKernelArgSVMPointer(kernel_, argument++, array)) {
        return OpenClStatus("clSetKernelArgSVMPointer", error);
      }
    }
    if (const cl_int error = cl_.clSetKernelArg(kernel_, argument, sizeof word, &word)) {
      return OpenClStatus("clSetKernelArg", error);
    }
    if (const cl_int error = cl_.clEnqueueNDRangeKernel(queue_, kernel_, 1, nullptr, &items,
                                                        &kItemsOfGroup, 0, nullptr, nullptr)) {
      return OpenClStatus("clEnqueueNDRangeKernel", error);
    }
    return OpenClStatus("clFinish", cl_.clFinish(queue_));
  }

  const PoclProgram& program_;
  const OpenCl& cl_;
  SharedArrays arrays_;
  cl_command_queue queue_ = nullptr;
  cl_kernel kernel_ = nullptr;
  absl::Status status_;
};

// The description of a PoCL that runs kernels on the calling thread.
constexpr char kOnCallersThreads[] = "on the caller's threads";

}  // namespace
}  // namespace hip

absl::StatusOr<LoadedRunner> LoadPocl(const std::string& /*what*/) {
  const FpState before = ReadFpState();
  const absl::StatusOr<hip::PoclDevice> device = hip::FindPocl();
  if (!device.ok()) return device.status();
  const absl::StatusOr<hip::PoclProgram> built = hip::BuildProgram(*device, hip::PortableSpir());
  if (!built.ok()) return built.status();
  // It is never released: PoCL's threads use it until the process ends.
  auto pocl = std::make_unique<hip::Pocl>(*new hip::PoclProgram(*built));
  if (absl::Status status = pocl->WarmUp(); !status.ok()) return status;
  WriteFpState(before);
  return LoadedRunner{hip::RunnerOf(std::move(pocl)),
                      device->runs_on_callers_threads ? hip::kOnCallersThreads : ""};
}

std::vector<Participant> PoclParticipants() {
  const auto on_callers_threads = std::make_shared<bool>(false);  // set by the probe
  const auto probe = [on_callers_threads] {
    if (hip::PortableSpir().empty()) {
      return absl::UnavailableError(
          "this divfix was built without clang-15, llvm-15 and llvm-spirv-15, which compile the "
          "kernel");
    }
    const absl::StatusOr<std::string> loaded = hip::AskDriver(
        kPoclWorker, "", absl::StrCat("PoCL (its cache: ", hip::PoclCache(), ")"), hip::kLoadTime);
    *on_callers_threads = loaded.ok() && *loaded == hip::kOnCallersThreads;
    return loaded.status();
  };
  return {{.name = "hip/pocl",
           .family = "hip/pocl",
           .kind = "HIP kernel",
           .description = "the kernel `portable` on this CPU, by PoCL",
           .supports = "all controls, exceptions",
           .probe = probe,
           .make = hip::InDriverProcess(
               kPoclWorker, "", {.start = hip::kLoadTime}, [](const Control&) { return true; },
               [on_callers_threads] { return *on_callers_threads; })}};
}

}  // namespace divfix
