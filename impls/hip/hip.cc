#include "impls/hip/hip.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "impls/hip/gpu.h"
#include "impls/hip/gpu_implementation.h"
#include "impls/hip/hip_runtime.h"
#include "oracle/case.h"

namespace divfix {
namespace {

constexpr const char* kKernels[] = {"portable", "instruction"};

// A GPU in the description of kGpusWorker: a line with these, separated by tabs.
struct GpuInfo {
  std::string kind;
  std::string driver;
  std::string name;
};

std::vector<GpuInfo> ParseGpus(const std::string& description) {
  std::vector<GpuInfo> gpus;
  for (const absl::string_view line : absl::StrSplit(description, '\n', absl::SkipEmpty())) {
    const std::vector<std::string> words = absl::StrSplit(line, absl::MaxSplits('\t', 2));
    if (words.size() == 3) gpus.push_back({words[0], words[1], words[2]});
  }
  return gpus;
}

std::optional<Target> TargetOf(const std::string& kind) {
  const auto* const name = std::ranges::find(kTargetNames, kind);
  if (name == kTargetNames.end()) return std::nullopt;
  return static_cast<Target>(name - kTargetNames.begin());
}

Participant Describe(const std::string& kernel) {
  return {.name = absl::StrCat("hip/", kernel),
          .family = absl::StrCat("hip/", kernel),
          .kind = kernel == "portable" ? "HIP kernel" : "GPU instruction",
          .make = [] { return std::unique_ptr<Implementation>(); }};
}

// The participant on a machine without a GPU.
Participant Absent(const std::string& kernel, const absl::Status& why) {
  Participant participant = Describe(kernel);
  participant.name = absl::StrCat("hip/gpu/", kernel);  // matches "hip/*/portable" too
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

Participant OnGpu(const std::string& kernel, const GpuInfo& gpu, size_t index,
                  const std::string& library, const hip::DriverTimes& times) {
  Participant participant = Describe(kernel);
  const bool portable = kernel == "portable";
  participant.name = absl::StrCat("hip/", gpu.kind, ":", index, "/", kernel);
  participant.description =
      absl::StrCat(portable ? "the kernel `portable` on " : "v_div_fixup_f32 of ", gpu.name,
                   ", driver ", gpu.driver);
  participant.device = absl::StrCat(gpu.name, ", ", gpu.kind);
  participant.driver = absl::StrCat("HIP driver ", gpu.driver);
  participant.available = hip::HasKernelsFor(gpu.kind);
  participant.supports =
      portable ? "all controls, exceptions"
               : absl::StrCat("semantics measured and target ", gpu.kind, " alone, exceptions");
  if (!participant.available.ok()) return participant;
  participant.make = hip::InDriverProcess(
      kGpuKernelWorker, absl::StrCat(kernel, ":", index, ":", gpu.kind, ":", library), times,
      [portable, target = TargetOf(gpu.kind)](const Control& control) {
        return portable || (target && hip::InstructionSupports(control, *target));
      },
      [] { return false; });
  return participant;
}

}  // namespace

std::vector<Participant> HipParticipantsOf(const std::string& library,
                                           const hip::DriverTimes& times) {
  const absl::StatusOr<std::string> found =
      hip::AskDriver(kGpusWorker, library, "the HIP runtime, asked for its GPUs", times.start);
  std::vector<Participant> participants;
  if (!found.ok()) {
    for (const char* kernel : kKernels) participants.push_back(Absent(kernel, found.status()));
    return participants;
  }
  const std::vector<GpuInfo> gpus = ParseGpus(*found);
  for (size_t index = 0; index < gpus.size(); ++index) {
    for (const char* kernel : kKernels) {
      participants.push_back(OnGpu(kernel, gpus[index], index, library, times));
    }
  }
  return participants;
}

absl::StatusOr<LoadedRunner> LoadGpus(const std::string& library) {
  const absl::StatusOr<std::vector<std::shared_ptr<hip::Gpu>>> gpus = hip::Gpu::All(library);
  if (!gpus.ok()) return gpus.status();
  LoadedRunner loaded;
  for (const std::shared_ptr<hip::Gpu>& gpu : *gpus) {
    absl::StrAppend(&loaded.description, gpu->kind(), "\t", gpu->driver(), "\t", gpu->name(), "\n");
  }
  return loaded;
}

absl::StatusOr<LoadedRunner> LoadGpuKernel(const std::string& what) {
  const std::vector<std::string> words = absl::StrSplit(what, absl::MaxSplits(':', 3));
  size_t index = 0;
  if (words.size() != 4 || !absl::SimpleAtoi(words[1], &index)) {
    return absl::InvalidArgumentError(absl::StrCat("no kernel: ", what));
  }
  const absl::StatusOr<std::vector<std::shared_ptr<hip::Gpu>>> gpus = hip::Gpu::All(words[3]);
  if (!gpus.ok()) return gpus.status();
  if (index >= gpus->size() || (*gpus)[index]->kind() != words[2]) {
    return absl::UnavailableError(absl::StrCat("GPU ", index, " is no longer a ", words[2]));
  }
  const std::shared_ptr<hip::Gpu>& gpu = (*gpus)[index];
  if (words[0] == "portable") return LoadedRunner{hip::RunnerOf(hip::MakePortable(gpu)), ""};
  const std::optional<Target> target = TargetOf(words[2]);
  if (!target) return absl::InvalidArgumentError(absl::StrCat("no target: ", words[2]));
  return LoadedRunner{hip::RunnerOf(hip::MakeInstruction(gpu, *target)), ""};
}

}  // namespace divfix
