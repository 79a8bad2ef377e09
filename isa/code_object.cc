#include "isa/code_object.h"

#include <algorithm>
#include <cstring>
#include <iterator>
#include <optional>
#include <tuple>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "isa/elf_file.h"
#include "isa/processor.h"

namespace divfix {
namespace {

constexpr uint16_t kAmdGpuMachine = 224;
constexpr uint32_t kMachMask = 0xff;
constexpr size_t kWord = sizeof(uint32_t);

absl::StatusOr<Processor> ProcessorOf(const ElfFile& file) {
  const Elf64_Ehdr& header = file.header;
  const auto bundle = std::ranges::find(file.sections, ".hip_fatbin", &ElfSection::name);
  if (header.e_machine != kAmdGpuMachine && bundle != file.sections.end()) {
    return absl::InvalidArgumentError(absl::StrFormat(
        "it is a program or library for the host (machine %d), with the code for GPUs in its "
        "section .hip_fatbin. To take one out: llvm-objcopy --dump-section .hip_fatbin=BUNDLE "
        "FILE; clang-offload-bundler --list --type=o --input=BUNDLE shows which there are; "
        "clang-offload-bundler --unbundle --type=o --input=BUNDLE --output=CODE "
        "--targets=hipv4-amdgcn-amd-amdhsa--gfx1100",
        header.e_machine));
  }
  if (header.e_machine != kAmdGpuMachine) {
    return absl::InvalidArgumentError(absl::StrFormat(
        "it is for machine %d, not for an AMD GPU (%d)", header.e_machine, kAmdGpuMachine));
  }
  const std::optional<Processor> processor = FindProcessor(header.e_flags & kMachMask);
  if (!processor) {
    return absl::InvalidArgumentError(absl::StrFormat(
        "it is for an unknown AMD GPU (e_flags 0x%08x, of which the low 8 bits say which)",
        header.e_flags));
  }
  return *processor;
}

struct Function {
  std::string name;
  size_t section;
  uint64_t start;  // as an address
  uint64_t size;
};

std::pair<size_t, uint64_t> PlaceOf(const Function& function) {
  return {function.section, function.start};
}

// In the order of their places.
std::vector<Function> FunctionsOf(const ElfFile& file) {
  std::vector<Function> functions;
  for (const ElfSection& section : file.sections) {
    const bool symbols =
        section.header.sh_type == SHT_SYMTAB || section.header.sh_type == SHT_DYNSYM;
    if (!symbols || section.header.sh_link >= file.sections.size()) continue;
    const absl::string_view names = file.sections[section.header.sh_link].content;
    for (size_t at = 0; at + sizeof(Elf64_Sym) <= section.content.size(); at += sizeof(Elf64_Sym)) {
      Elf64_Sym symbol;
      std::memcpy(&symbol, section.content.data() + at, sizeof symbol);
      if (ELF64_ST_TYPE(symbol.st_info) != STT_FUNC) continue;
      functions.push_back(
          {ElfString(names, symbol.st_name), symbol.st_shndx, symbol.st_value, symbol.st_size});
    }
  }
  std::ranges::sort(functions, {}, [](const Function& function) {
    return std::tuple(function.section, function.start, function.name);
  });
  return functions;
}

// The last function that begins there or before, if the address is in it.
const Function* FunctionAt(const std::vector<Function>& functions, size_t section,
                           uint64_t address) {
  const auto after = std::ranges::upper_bound(functions, std::pair(section, address), {}, PlaceOf);
  if (after == functions.begin()) return nullptr;
  const Function& function = *std::prev(after);
  const bool in_it = function.section == section && address - function.start < function.size;
  return in_it ? &function : nullptr;
}

// Looks through one section.
void Find(const ElfFile& file, size_t index, const std::vector<Function>& functions,
          CodeObject& object) {
  const ElfSection& section = file.sections[index];
  std::vector<uint32_t> words(section.content.size() / kWord);
  if (words.empty()) return;
  std::memcpy(words.data(), section.content.data(), words.size() * kWord);
  size_t end_of_last = 0;  // in words, of what was found before in this section
  for (size_t i = 0; i < words.size(); ++i) {
    const std::span<const uint32_t> rest = std::span(words).subspan(i);
    if (!IsInstruction(rest[0], object.target)) continue;
    absl::StatusOr<DecodedInstruction> decoded = DecodeInstruction(rest, object.target);
    if (!decoded.ok()) continue;
    const std::span<const uint32_t> taken = rest.first(decoded->words);
    const uint64_t offset = i * kWord;
    FoundInstruction found = {.section = section.name,
                              .file_offset = section.header.sh_offset + offset,
                              .section_offset = offset,
                              .words = {taken.begin(), taken.end()},
                              .decoded = *std::move(decoded),
                              .overlaps = i < end_of_last};
    if (found.overlaps) object.found.back().overlaps = true;
    end_of_last = i + found.words.size();
    const uint64_t address = section.header.sh_addr + offset;
    if (const Function* function = FunctionAt(functions, index, address)) {
      found.function = function->name;
      found.function_offset = address - function->start;
    }
    object.found.push_back(std::move(found));
  }
}

}  // namespace

absl::StatusOr<CodeObject> FindInCodeObject(absl::string_view bytes) {
  const absl::StatusOr<ElfFile> file = ReadElf(bytes);
  if (!file.ok()) return file.status();
  const absl::StatusOr<Processor> processor = ProcessorOf(*file);
  if (!processor.ok()) return processor.status();
  CodeObject object = {.processor = processor->name, .target = processor->target, .found = {}};
  const std::vector<Function> functions = FunctionsOf(*file);
  bool has_code = false;
  for (size_t i = 0; i < file->sections.size(); ++i) {
    const Elf64_Shdr& header = file->sections[i].header;
    if (header.sh_type != SHT_PROGBITS || (header.sh_flags & SHF_EXECINSTR) == 0) continue;
    has_code = true;
    Find(*file, i, functions, object);
  }
  if (!has_code) {
    return absl::InvalidArgumentError(
        "it has no section with code (its section table may have "
        "been stripped)");
  }
  return object;
}

}  // namespace divfix
