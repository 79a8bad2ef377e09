#include "impls/hip/hip.h"

#include <algorithm>
#include <iterator>
#include <memory>

#include "absl/strings/str_cat.h"
#include "impls/hip/gpu.h"
#include "impls/hip/gpu_implementation.h"
#include "impls/hip/hip_runtime.h"
#include "oracle/case.h"

namespace divfix {
namespace {

Participant Describe(const std::string& kernel) {
  return {.name = absl::StrCat("hip/", kernel),
          .family = absl::StrCat("hip/", kernel),
          .kind = kernel == "portable" ? "HIP kernel" : "GPU instruction",
          .make = [] { return std::unique_ptr<Implementation>(); }};
}

// What there is where there is no GPU.
Participant Absent(const std::string& kernel, const absl::Status& why) {
  Participant participant = Describe(kernel);
  participant.name = absl::StrCat("hip/gpu/", kernel);  // "hip/*/portable" is this one too
  participant.description = kernel == "portable" ? "the kernel `portable` on an AMD GPU"
                                                 : "v_div_fixup_f32 itself on an AMD GPU";
  participant.supports = "all controls, exceptions";
  participant.available = why;
  participant.on_request = "hip/";
  if (hip::HipRuntime::IsNamed()) {
    participant.on_request = "";
    participant.must_run = absl::StrCat(hip::kRuntimeVariable, " names a HIP runtime");
  }
  return participant;
}

Participant OnGpu(const std::string& kernel, const std::shared_ptr<hip::Gpu>& gpu) {
  Participant participant = Describe(kernel);
  participant.name = absl::StrCat("hip/", gpu->kind(), ":", gpu->index(), "/", kernel);
  participant.description =
      absl::StrCat(kernel == "portable" ? "the kernel `portable` on " : "v_div_fixup_f32 of ",
                   gpu->name(), ", driver ", gpu->driver());
  participant.device = absl::StrCat(gpu->name(), ", ", gpu->kind());
  participant.driver = absl::StrCat("HIP driver ", gpu->driver());
  participant.available = gpu->HasKernels();
  if (kernel == "portable") {
    participant.supports = "all controls, exceptions";
    if (participant.available.ok()) participant.make = [gpu] { return hip::MakePortable(gpu); };
    return participant;
  }
  participant.supports =
      absl::StrCat("semantics measured and target ", gpu->kind(), " alone, exceptions");
  const auto* const name = std::ranges::find(kTargetNames, gpu->kind());
  if (participant.available.ok() && name != kTargetNames.end()) {
    const auto target = static_cast<Target>(name - kTargetNames.begin());
    participant.make = [gpu, target] { return hip::MakeInstruction(gpu, target); };
  }
  return participant;
}

}  // namespace

std::vector<Participant> HipParticipantsOf(const std::string& library) {
  const absl::StatusOr<std::vector<std::shared_ptr<hip::Gpu>>> gpus = hip::Gpu::All(library);
  std::vector<Participant> participants;
  for (const std::string kernel : {"portable", "instruction"}) {
    if (!gpus.ok()) participants.push_back(Absent(kernel, gpus.status()));
  }
  if (!gpus.ok()) return participants;
  for (const std::shared_ptr<hip::Gpu>& gpu : *gpus) {
    for (const std::string kernel : {"portable", "instruction"}) {
      participants.push_back(OnGpu(kernel, gpu));
    }
  }
  return participants;
}

}  // namespace divfix
