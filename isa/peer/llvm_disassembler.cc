#include "isa/peer/llvm_disassembler.h"

#include <dlfcn.h>

#include <array>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "isa/layout.h"

namespace divfix {

// As llvm-c/Disassembler.h declares them.
struct LlvmDisassembler::Functions {
  void* (*create)(const char* triple, const char* cpu, void* info, int tag_type, void* get_info,
                  void* look_up) = nullptr;
  size_t (*disassemble)(void* context, uint8_t* bytes, uint64_t size, uint64_t pc, char* text,
                        size_t text_size) = nullptr;
  void (*dispose)(void* context) = nullptr;
};

LlvmDisassembler::LlvmDisassembler(std::unique_ptr<Functions> functions)
    : functions_(std::move(functions)) {}

LlvmDisassembler::~LlvmDisassembler() {
  for (const auto& [target, context] : contexts_) functions_->dispose(context);
}

absl::StatusOr<std::unique_ptr<LlvmDisassembler>> LlvmDisassembler::Load() {
  constexpr char kLibrary[] = "libLLVM.so.22.1";
  void* const library = dlopen(kLibrary, RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) return absl::UnavailableError(dlerror());
  const auto find = [library](const char* name, auto& function) {
    function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(dlsym(library, name));
    return function != nullptr;
  };
  auto functions = std::make_unique<Functions>();
  bool found = find("LLVMCreateDisasmCPU", functions->create) &&
               find("LLVMDisasmInstruction", functions->disassemble) &&
               find("LLVMDisasmDispose", functions->dispose);
  for (const char* name : {"LLVMInitializeAMDGPUTargetInfo", "LLVMInitializeAMDGPUTargetMC",
                           "LLVMInitializeAMDGPUDisassembler"}) {
    void (*initialize)() = nullptr;
    if (find(name, initialize)) {
      initialize();
    } else {
      found = false;
    }
  }
  if (!found) return absl::UnavailableError(absl::StrCat(kLibrary, " lacks AMD's targets"));
  return std::unique_ptr<LlvmDisassembler>(new LlvmDisassembler(std::move(functions)));
}

bool LlvmDisassembler::CanRead(std::span<const uint32_t> words, Target target) {
  if (FamilyOf(target) <= Family::kGfx7) return false;
  if (TakesLiteral(target)) return true;
  constexpr uint32_t kVop3 = 0x34;
  if (words.size() < 2 || words[0] >> 26 != kVop3) return true;
  for (uint32_t i = 0; i < 3; ++i) {
    if ((words[1] >> (9 * i) & 511) == 255) return false;
  }
  return true;
}

std::optional<LlvmDisassembler::Line> LlvmDisassembler::Disassemble(std::span<const uint32_t> words,
                                                                    Target target) {
  void*& context = contexts_[target];
  if (context == nullptr) {
    context = functions_->create("amdgcn", TargetName(target), nullptr, 0, nullptr, nullptr);
  }
  std::string bytes;
  for (const uint32_t word : words) {
    for (int i = 0; i < 4; ++i) bytes.push_back(static_cast<char>(word >> (8 * i)));
  }
  std::array<char, 512> text;
  const size_t size = functions_->disassemble(context, reinterpret_cast<uint8_t*>(bytes.data()),
                                              bytes.size(), 0, text.data(), text.size());
  if (size == 0) return std::nullopt;
  return Line{.text = std::string(absl::StripAsciiWhitespace(text.data())), .words = size / 4};
}

}  // namespace divfix
