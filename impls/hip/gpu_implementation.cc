#include "impls/hip/gpu_implementation.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "impls/hip/device.h"
#include "impls/hip/gpu_arrays.h"

namespace divfix::hip {
namespace {

// The most cases of a launch, a multiple of a group's.
constexpr size_t kMostCases = 1 << 16;
static_assert(kMostCases % kGroupSize == 0);

// The part of a batch that one launch runs.
struct Part {
  std::span<const uint32_t> s0;
  std::span<const uint32_t> s1;
  std::span<const uint32_t> s2;
  std::span<uint32_t> d;
  std::span<uint8_t> exceptions;
};

// The host's side of a kernel.
class GpuImplementation : public Implementation {
 public:
  explicit GpuImplementation(std::shared_ptr<Gpu> gpu)
      : gpu_(std::move(gpu)), runtime_(gpu_->runtime()), arrays_(*gpu_) {}
  GpuImplementation(const GpuImplementation&) = delete;
  GpuImplementation& operator=(const GpuImplementation&) = delete;
  ~GpuImplementation() override {
    // The GPU must be selected while the arrays are freed.
    if (gpu_->Use().ok() && stream_ != nullptr) runtime_.hipStreamDestroy(stream_);
  }

  absl::Status Run(const Control& control, std::span<const uint32_t> s0,
                   std::span<const uint32_t> s1, std::span<const uint32_t> s2,
                   std::span<uint32_t> d, std::span<uint8_t> exceptions) override {
    absl::Status status = gpu_->Use();
    if (status.ok() && stream_ == nullptr) {
      status = runtime_.Check("hipStreamCreate", runtime_.hipStreamCreate(&stream_));
    }
    for (size_t at = 0; at < d.size() && status.ok(); at += kMostCases) {
      const size_t count = std::min(kMostCases, d.size() - at);
      const Part part = {s0.subspan(at, count), s1.subspan(at, count), s2.subspan(at, count),
                         d.subspan(at, count),
                         exceptions.empty() ? exceptions : exceptions.subspan(at, count)};
      status = RunPart(control, part);
      // Even after a failure: copies that were started write into the caller's spans until then.
      const absl::Status ended =
          runtime_.Check("hipStreamSynchronize", runtime_.hipStreamSynchronize(stream_));
      status.Update(ended);
    }
    return status;
  }

  bool sees_fp_environment() const override { return false; }

 protected:
  // Launches the kernel over the arrays.
  virtual absl::Status Launch(const Control& control, size_t cases, bool with_exceptions) = 0;

  absl::Status Launch(const char* kernel, const Control& modifiers, size_t groups, size_t items,
                      std::span<void*> arguments) {
    const absl::StatusOr<HipFunction> function = gpu_->Kernel(kernel, modifiers);
    if (!function.ok()) return function.status();
    return runtime_.Check(absl::StrCat("hipModuleLaunchKernel ", kernel),
                          runtime_.hipModuleLaunchKernel(*function, static_cast<unsigned>(groups),
                                                         1, 1, static_cast<unsigned>(items), 1, 1,
                                                         0, stream_, arguments.data(), nullptr));
  }

  GpuArrays& arrays() { return arrays_; }

 private:
  absl::Status RunPart(const Control& control, const Part& part) {
    const size_t groups = (part.d.size() + kGroupSize - 1) / kGroupSize;
    absl::Status status = arrays_.Reserve(groups * kGroupSize);
    const auto upload = [&](GpuArrays::Array array, auto from) {
      if (status.ok()) status = arrays_.Upload(array, from, stream_);
    };
    upload(GpuArrays::kS0, part.s0);
    upload(GpuArrays::kS1, part.s1);
    upload(GpuArrays::kS2, part.s2);
    // The caller's poison, so that what no lane writes comes back unchanged.
    upload(GpuArrays::kD, std::span<const uint32_t>(part.d));
    upload(GpuArrays::kExceptions, std::span<const uint8_t>(part.exceptions));
    if (status.ok()) status = Launch(control, part.d.size(), !part.exceptions.empty());
    if (status.ok()) status = arrays_.Download(GpuArrays::kD, part.d, stream_);
    if (status.ok()) status = arrays_.Download(GpuArrays::kExceptions, part.exceptions, stream_);
    return status;
  }

  const std::shared_ptr<Gpu> gpu_;
  const HipRuntime& runtime_;
  GpuArrays arrays_;
  HipStream stream_ = nullptr;
};

constexpr size_t Groups(size_t cases) { return (cases + kGroupSize - 1) / kGroupSize; }

class Portable final : public GpuImplementation {
 public:
  using GpuImplementation::GpuImplementation;

  bool Supports(const Control&) const override { return true; }

 private:
  absl::Status Launch(const Control& control, size_t cases, bool) override {
    uint32_t word = ControlToWord(control);
    std::array<void*, 6> arguments = {
        arrays().Argument(GpuArrays::kS0),         arrays().Argument(GpuArrays::kS1),
        arrays().Argument(GpuArrays::kS2),         arrays().Argument(GpuArrays::kD),
        arrays().Argument(GpuArrays::kExceptions), &word};
    return GpuImplementation::Launch("portable", {}, Groups(cases), kGroupSize, arguments);
  }
};

class OneInstruction final : public GpuImplementation {
 public:
  OneInstruction(std::shared_ptr<Gpu> gpu, Target target)
      : GpuImplementation(std::move(gpu)), target_(target) {}

  bool Supports(const Control& control) const override {
    return InstructionSupports(control, target_);
  }

 private:
  absl::Status Launch(const Control& control, size_t cases, bool with_exceptions) override {
    uint32_t mode = ModeOf(control);
    if (!with_exceptions) {
      std::array<void*, 5> arguments = {
          arrays().Argument(GpuArrays::kS0), arrays().Argument(GpuArrays::kS1),
          arrays().Argument(GpuArrays::kS2), arrays().Argument(GpuArrays::kD), &mode};
      return GpuImplementation::Launch("instruction", control, Groups(cases), kGroupSize,
                                       arguments);
    }
    std::array<void*, 6> arguments = {
        arrays().Argument(GpuArrays::kS0),         arrays().Argument(GpuArrays::kS1),
        arrays().Argument(GpuArrays::kS2),         arrays().Argument(GpuArrays::kD),
        arrays().Argument(GpuArrays::kExceptions), &mode};
    // The flags belong to a wave, so each case gets its own.
    return GpuImplementation::Launch("instruction_exceptions", control, cases, 1, arguments);
  }

  const Target target_;
};

}  // namespace

bool InstructionSupports(const Control& control, Target target) {
  return control.semantics == Semantics::kMeasured && control.target == target;
}

uint32_t ModeOf(const Control& control) {
  const auto round = static_cast<uint32_t>(control.round);
  const uint32_t denorm = (control.flush_input ? 0u : 1u) | (control.flush_output ? 0u : 2u);
  return round | round << 2 | denorm << 4 | 3u << 6 |
         static_cast<uint32_t>(control.dx10_clamp) << 8 | static_cast<uint32_t>(control.ieee) << 9;
}

std::unique_ptr<Implementation> MakePortable(std::shared_ptr<Gpu> gpu) {
  return std::make_unique<Portable>(std::move(gpu));
}

std::unique_ptr<Implementation> MakeInstruction(std::shared_ptr<Gpu> gpu, Target target) {
  return std::make_unique<OneInstruction>(std::move(gpu), target);
}

}  // namespace divfix::hip
