#include "impls/hip/pocl.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "impls/hip/device_code.h"
#include "impls/hip/opencl.h"
#include "impls/hip/pocl_program.h"
#include "impls/hip/tried_in_child.h"
#include "impls/implementation.h"
#include "impls/participant.h"
#include "oracle/case.h"

namespace divfix {
namespace hip {
namespace {

// PoCL compiles the kernel anew for each size of a group, so there is one.
constexpr size_t kItemsOfGroup = 64;
// The most cases of a launch, a multiple of the above; from 2^16 on it would compile another one.
constexpr size_t kMostCases = 1 << 15;

const absl::StatusOr<PoclDevice>& TheDevice() {
  static const auto& device = *new absl::StatusOr<PoclDevice>(FindPocl());
  return device;
}

absl::StatusOr<PoclProgram> Build() {
  if (!TheDevice().ok()) return TheDevice().status();
  return BuildProgram(*TheDevice(), PortableSpir());
}

// What all instances share.
const absl::StatusOr<PoclProgram>& TheProgram() {
  static const auto& program = *new absl::StatusOr<PoclProgram>(Build());
  return program;
}

absl::Status CompileKernel();

absl::Status TryAll() { return TheProgram().ok() ? CompileKernel() : TheProgram().status(); }

absl::Status Available() {
  if (PortableSpir().empty()) {
    return absl::UnavailableError(
        "this divfix was built without clang-15, llvm-15 and llvm-spirv-15, which compile the "
        "kernel");
  }
  // All of it, the kernel's compilation too: PoCL aborts where its cache is damaged, for instance.
  // A child of a process that has loaded PoCL can't use it, so it is tried once, before that.
  constexpr absl::Duration kPatience = absl::Minutes(2);
  static const absl::Status& tried = *new absl::Status(
      PoclIsLoaded() ? absl::OkStatus()
                     : TriedInChild(absl::StrCat("PoCL (its cache: ", PoclCache(), ")"), kPatience,
                                    [] { return TryAll(); }));
  return tried.ok() ? TheDevice().status() : tried;
}

// The arrays of one launch, in memory that host and device share.
class SharedArrays {
 public:
  explicit SharedArrays(const PoclProgram& program) : program_(program) {}
  SharedArrays(const SharedArrays&) = delete;
  SharedArrays& operator=(const SharedArrays&) = delete;
  ~SharedArrays() { Free(); }

  // Room for at least so many cases, a whole number of groups.
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

  // A launch over nothing in particular, for what the first one takes.
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
    // What the caller poisoned its outputs with: what no work-item writes comes back as it was.
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
    // On the callers' threads one would run what another has enqueued, in its own floating-point
    // environment.
    static std::mutex& turn = *new std::mutex;
    std::unique_lock lock(turn, std::defer_lock);
    if (program_.device.runs_on_callers_threads) lock.lock();
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

// What an instance is where the kernel can't be built: every run fails with the reason.
class NotBuilt final : public Implementation {
 public:
  explicit NotBuilt(absl::Status status) : status_(std::move(status)) {}
  bool Supports(const Control&) const override { return true; }
  absl::Status Run(const Control&, std::span<const uint32_t>, std::span<const uint32_t>,
                   std::span<const uint32_t>, std::span<uint32_t>, std::span<uint8_t>) override {
    return status_;
  }

 private:
  absl::Status status_;
};

// Of the program, which is there. The first launch compiles.
absl::Status CompileKernel() { return Pocl(*TheProgram()).WarmUp(); }

std::unique_ptr<Implementation> MakePocl() {
  const absl::StatusOr<PoclProgram>& program = TheProgram();
  if (!program.ok()) return std::make_unique<NotBuilt>(program.status());
  // PoCL loses count of what it has loaded where two threads do that.
  static const absl::Status& compiled = *new absl::Status(CompileKernel());
  if (!compiled.ok()) return std::make_unique<NotBuilt>(compiled);
  return std::make_unique<Pocl>(*program);
}

}  // namespace
}  // namespace hip

std::vector<Participant> PoclParticipants() {
  return {{.name = "hip/pocl",
           .family = "hip/pocl",
           .kind = "HIP kernel",
           .description = "the kernel `portable` on this CPU, by PoCL",
           .supports = "all controls, exceptions",
           .probe = hip::Available,
           .make = hip::MakePocl}};
}

}  // namespace divfix
