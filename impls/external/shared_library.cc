#include "impls/external/shared_library.h"

#include <elf.h>
#include <sys/stat.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <system_error>

#include "absl/strings/str_cat.h"

namespace divfix {
namespace {

#if defined(__x86_64__)
constexpr Elf64_Half kOwnMachine = EM_X86_64;
#elif defined(__aarch64__)
constexpr Elf64_Half kOwnMachine = EM_AARCH64;
#endif

std::string MachineName(Elf64_Half machine) {
  switch (machine) {
    case EM_X86_64:
      return "x86-64";
    case EM_386:
      return "32-bit x86";
    case EM_AARCH64:
      return "AArch64";
    case EM_ARM:
      return "32-bit ARM";
    case EM_RISCV:
      return "RISC-V";
    case EM_PPC64:
      return "POWER";
    default:
      return absl::StrCat("machine ", machine, " of ELF");
  }
}

constexpr char kHowTo[] = "; 'cc -shared -fPIC -O2 mine.c -o mine.so' makes one";

}  // namespace

absl::Status CheckSharedLibrary(const std::string& path) {
  struct stat info = {};
  if (stat(path.c_str(), &info) != 0) {
    return absl::NotFoundError(std::error_code(errno, std::generic_category()).message());
  }
  if (!S_ISREG(info.st_mode)) return absl::InvalidArgumentError("it is not a regular file");
  std::ifstream in(path, std::ios::binary);
  if (!in) {
    return absl::InvalidArgumentError(std::error_code(errno, std::generic_category()).message());
  }
  Elf64_Ehdr header = {};
  in.read(reinterpret_cast<char*>(&header), sizeof(header));
  if (in.gcount() < EI_NIDENT || std::memcmp(header.e_ident, ELFMAG, SELFMAG) != 0) {
    return absl::InvalidArgumentError(absl::StrCat("it is not a shared library", kHowTo));
  }
  // The machine is at the same offset in both classes.
  if (header.e_ident[EI_DATA] != ELFDATA2LSB || header.e_machine != kOwnMachine ||
      header.e_ident[EI_CLASS] != ELFCLASS64) {
    const bool little = header.e_ident[EI_DATA] == ELFDATA2LSB;
    return absl::InvalidArgumentError(
        absl::StrCat("it is for ", little ? MachineName(header.e_machine) : "a big-endian machine",
                     header.e_machine == kOwnMachine && little ? " with 32-bit pointers" : "",
                     ", and this divfix runs on ", MachineName(kOwnMachine)));
  }
  if (header.e_type == ET_REL) {
    return absl::InvalidArgumentError(
        absl::StrCat("it is an object file, not a shared library", kHowTo));
  }
  if (header.e_type != ET_DYN) {
    return absl::InvalidArgumentError(
        absl::StrCat("it is a program, not a shared library", kHowTo));
  }
  return absl::OkStatus();
}

}  // namespace divfix
