#include "isa/elf_file.h"

#include <bit>
#include <cstring>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"

namespace divfix {
namespace {

static_assert(std::endian::native == std::endian::little, "structures are copied as they are");

// The part of the file that something takes.
absl::StatusOr<absl::string_view> Part(absl::string_view bytes, uint64_t offset, uint64_t size,
                                       absl::string_view what) {
  if (offset > bytes.size() || size > bytes.size() - offset) {
    return absl::InvalidArgumentError(
        absl::StrFormat("%s is said to be %d bytes at offset %d, but the file has %d bytes", what,
                        size, offset, bytes.size()));
  }
  return bytes.substr(offset, size);
}

absl::Status CheckKind(absl::string_view bytes) {
  if (absl::StartsWith(bytes, "__CLANG_OFFLOAD_BUNDLE__") || absl::StartsWith(bytes, "CCOB")) {
    return absl::InvalidArgumentError(
        "it is a bundle of code objects: take one out with clang-offload-bundler, or compile with "
        "--no-gpu-bundle-output");
  }
  if (!absl::StartsWith(bytes, ELFMAG)) {
    return absl::InvalidArgumentError("it is no ELF file: it doesn't begin with \\x7fELF");
  }
  if (bytes.size() < sizeof(Elf64_Ehdr)) {
    return absl::InvalidArgumentError(
        absl::StrCat("its header is cut off: the file has ", bytes.size(), " bytes"));
  }
  if (bytes[EI_CLASS] != ELFCLASS64 || bytes[EI_DATA] != ELFDATA2LSB) {
    return absl::InvalidArgumentError("it is no ELF file of 64 bits, little-endian");
  }
  return absl::OkStatus();
}

}  // namespace

std::string ElfString(absl::string_view table, size_t offset) {
  if (offset >= table.size()) return "";
  const absl::string_view rest = table.substr(offset);
  return std::string(rest.substr(0, rest.find('\0')));
}

absl::StatusOr<ElfFile> ReadElf(absl::string_view bytes) {
  if (absl::Status status = CheckKind(bytes); !status.ok()) return status;
  ElfFile file;
  std::memcpy(&file.header, bytes.data(), sizeof file.header);
  const Elf64_Ehdr& header = file.header;
  if (header.e_shnum == 0) return file;
  if (header.e_shentsize != sizeof(Elf64_Shdr)) {
    return absl::InvalidArgumentError(absl::StrCat("its section headers are ", header.e_shentsize,
                                                   " bytes each, not ", sizeof(Elf64_Shdr)));
  }
  const absl::StatusOr<absl::string_view> table = Part(
      bytes, header.e_shoff, uint64_t{header.e_shnum} * sizeof(Elf64_Shdr), "the section table");
  if (!table.ok()) return table.status();
  file.sections.resize(header.e_shnum);
  for (size_t i = 0; i < file.sections.size(); ++i) {
    ElfSection& section = file.sections[i];
    std::memcpy(&section.header, table->data() + i * sizeof(Elf64_Shdr), sizeof(Elf64_Shdr));
    if (section.header.sh_type == SHT_NOBITS || section.header.sh_type == SHT_NULL) continue;
    const absl::StatusOr<absl::string_view> content =
        Part(bytes, section.header.sh_offset, section.header.sh_size, absl::StrCat("section ", i));
    if (!content.ok()) return content.status();
    section.content = *content;
  }
  if (header.e_shstrndx < file.sections.size()) {
    for (ElfSection& section : file.sections) {
      section.name = ElfString(file.sections[header.e_shstrndx].content, section.header.sh_name);
    }
  }
  return file;
}

}  // namespace divfix
