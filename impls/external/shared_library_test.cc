#include "impls/external/shared_library.h"

#include <elf.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace divfix {
namespace {

using ::testing::HasSubstr;

// The message for a file with this header.
std::string Refused(const Elf64_Ehdr& header) {
  const std::string path = ::testing::TempDir() + "/divfix-elf-" + std::to_string(getpid()) + ".so";
  std::ofstream(path, std::ios::binary)
      .write(reinterpret_cast<const char*>(&header), sizeof(header));
  const absl::Status status = CheckSharedLibrary(path);
  std::filesystem::remove(path);
  return std::string(status.message());
}

Elf64_Ehdr Header() {
  Elf64_Ehdr header = {};
  std::copy_n(ELFMAG, SELFMAG, header.e_ident);
  header.e_ident[EI_CLASS] = ELFCLASS64;
  header.e_ident[EI_DATA] = ELFDATA2LSB;
  header.e_machine = EM_X86_64;
  header.e_type = ET_DYN;
  return header;
}

TEST(SharedLibraryTest, OnlyALibraryForThisMachineIsAccepted) {
  Elf64_Ehdr header = Header();
  EXPECT_EQ(Refused(header), "");
  header.e_machine = EM_AARCH64;
  EXPECT_THAT(Refused(header), HasSubstr("it is for AArch64, and this divfix runs on x86-64"));
  header = Header();
  header.e_ident[EI_CLASS] = ELFCLASS32;
  EXPECT_THAT(Refused(header), HasSubstr("32-bit pointers"));
  header = Header();
  header.e_ident[EI_DATA] = ELFDATA2MSB;
  EXPECT_THAT(Refused(header), HasSubstr("big-endian"));
  header = Header();
  header.e_type = ET_REL;
  EXPECT_THAT(Refused(header), HasSubstr("object file"));
  header.e_type = ET_EXEC;
  EXPECT_THAT(Refused(header), HasSubstr("a program"));
  header.e_ident[0] = '#';
  EXPECT_THAT(Refused(header), HasSubstr("not a shared library"));
}

}  // namespace
}  // namespace divfix
