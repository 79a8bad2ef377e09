// What is needed of ELF files of 64 bits, little-endian. Offsets and sizes in the file are not
// trusted: what it says is beyond its end is an error.
#ifndef DIVFIX_ISA_ELF_FILE_H_
#define DIVFIX_ISA_ELF_FILE_H_

#include <elf.h>

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace divfix {

struct ElfSection {
  Elf64_Shdr header;
  std::string name;
  absl::string_view content;  // empty for one that takes no room in the file
};

struct ElfFile {
  Elf64_Ehdr header;
  std::vector<ElfSection> sections;  // by their index
};

// The sections live as long as the bytes. InvalidArgument: what is wrong, and where.
absl::StatusOr<ElfFile> ReadElf(absl::string_view bytes);

// The string that begins there in a table of strings, cut at the table's end; "" outside.
std::string ElfString(absl::string_view table, size_t offset);

}  // namespace divfix

#endif  // DIVFIX_ISA_ELF_FILE_H_
