#include "impls/hip/gpu.h"

#include <array>
#include <cctype>
#include <cstdint>
#include <cstring>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "impls/hip/device_code.h"
#include "impls/hip/patch.h"

namespace divfix::hip {
namespace {

// Returns "gfx90a" for a hipDeviceProp_t with "gfx90a:sramecc+:xnack-". Its place depends on the
// version, but besides the name in front there is no other text in the structure.
std::string KindIn(absl::string_view properties) {
  constexpr size_t kNameSize = 256;
  const size_t at = properties.find("gfx", kNameSize);
  if (at == absl::string_view::npos) return "";
  size_t end = at + 3;
  while (end < properties.size() && std::isxdigit(static_cast<unsigned char>(properties[end]))) {
    ++end;
  }
  return std::string(properties.substr(at, end - at));
}

// The code object for GPUs of this kind, or nothing.
absl::string_view CodeFor(absl::string_view kind) {
  for (const GpuCode& code : GpuCodes()) {
    if (kind == code.gpu) return code.bytes;
  }
  return {};
}

// The bits of the control word that are in the instruction's word.
uint32_t ModifierBits(const Control& control) { return ControlToWord(control) & 0x7fc0; }

}  // namespace

absl::StatusOr<std::vector<std::shared_ptr<Gpu>>> Gpu::All(const std::string& library) {
  const absl::StatusOr<HipRuntime> runtime = HipRuntime::Load(library);
  if (!runtime.ok()) return runtime.status();
  absl::Status status = runtime->Check("hipInit", runtime->hipInit(0));
  if (!status.ok()) return status;
  int count = 0;
  status = runtime->Check("hipGetDeviceCount", runtime->hipGetDeviceCount(&count));
  if (!status.ok()) return status;
  constexpr int kMostGpus = 1024;
  if (count < 1 || count > kMostGpus) {
    return absl::UnavailableError(absl::StrCat("hipGetDeviceCount: there are ", count));
  }
  std::vector<std::shared_ptr<Gpu>> all;
  for (HipDevice index = 0; index < count; ++index) {
    all.push_back(std::shared_ptr<Gpu>(new Gpu(*runtime, index)));
    status = all.back()->AskWhatItIs();
    if (!status.ok()) return status;
  }
  return all;
}

absl::Status Gpu::AskWhatItIs() {
  std::array<char, 256> name = {};
  absl::Status status =
      runtime_.Check("hipDeviceGetName", runtime_.hipDeviceGetName(name.data(), 255, index_));
  if (!status.ok()) return status;
  name_ = name.data();
  // Larger than the structure of any version.
  std::array<char, 8192> properties = {};
  status = runtime_.Check("hipGetDeviceProperties",
                          runtime_.hipGetDeviceProperties(properties.data(), index_));
  if (!status.ok()) return status;
  kind_ = KindIn({properties.data(), properties.size()});
  if (kind_.empty()) {
    return absl::UnavailableError(
        absl::StrCat("hipGetDeviceProperties does not say what GPU '", name_, "' is"));
  }
  int driver = 0;
  status = runtime_.Check("hipDriverGetVersion", runtime_.hipDriverGetVersion(&driver));
  driver_ = absl::StrCat(driver);
  code_ = CodeFor(kind_);
  return status;
}

Gpu::~Gpu() {
  if (modules_.empty() || !Use().ok()) return;
  for (const auto& [modifiers, module] : modules_) runtime_.hipModuleUnload(module);
}

absl::Status HasKernelsFor(absl::string_view kind) {
  if (!CodeFor(kind).empty()) return absl::OkStatus();
  if (GpuCodes().empty()) {
    return absl::UnavailableError(
        "this divfix was built without clang-22 and lld-22, which make kernels for GPUs");
  }
  const std::string known = absl::StrJoin(
      GpuCodes(), ", ", [](std::string* out, const GpuCode& code) { out->append(code.gpu); });
  return absl::UnavailableError(
      absl::StrCat("there are no kernels for ", kind, ": there are for ", known));
}

absl::StatusOr<HipModule> Gpu::Module(const Control& modifiers) {
  const auto [module, is_new] = modules_.try_emplace(ModifierBits(modifiers), nullptr);
  if (!is_new) return module->second;
  absl::StatusOr<std::string> image = WithModifiersOf(code_, modifiers);
  absl::Status status = image.status();
  if (status.ok()) {
    status = runtime_.Check("hipModuleLoadData",
                            runtime_.hipModuleLoadData(&module->second, image->data()));
    if (status.ok() && module->second == nullptr) status = NothingMade("hipModuleLoadData");
  }
  if (status.ok()) return module->second;
  modules_.erase(module);
  return status;
}

absl::StatusOr<HipFunction> Gpu::Kernel(const char* kernel, const Control& modifiers) {
  const std::lock_guard lock(mutex_);
  const auto [function, is_new] =
      functions_.try_emplace({ModifierBits(modifiers), kernel}, nullptr);
  if (!is_new) return function->second;
  const absl::StatusOr<HipModule> module = Module(modifiers);
  absl::Status status = module.status();
  if (status.ok()) {
    status = runtime_.Check(absl::StrCat("hipModuleGetFunction ", kernel),
                            runtime_.hipModuleGetFunction(&function->second, *module, kernel));
    if (status.ok() && function->second == nullptr) status = NothingMade("hipModuleGetFunction");
  }
  if (status.ok()) return function->second;
  functions_.erase(function);
  return status;
}

}  // namespace divfix::hip
