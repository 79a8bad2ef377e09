#include "isa/code_object.h"

#include <elf.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <span>
#include <sstream>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "isa/assembler_text.h"
#include "isa/peer/covering_words.h"
#include "isa/processor.h"

namespace divfix {
namespace {

using ::testing::HasSubstr;

constexpr uint32_t kGfx1100Mach = 0x41;

template <typename T>
void Append(std::string& bytes, const T& value) {
  bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
}

// The least code object: a header, the code, the names, and the table of sections.
std::string MakeCodeObject(const std::vector<uint32_t>& code, uint32_t mach = kGfx1100Mach) {
  constexpr char kNames[] = "\0.text\0.names";
  Elf64_Ehdr header = {};
  std::memcpy(header.e_ident, ELFMAG, SELFMAG);
  header.e_ident[EI_CLASS] = ELFCLASS64;
  header.e_ident[EI_DATA] = ELFDATA2LSB;
  header.e_machine = 224;
  header.e_flags = mach;
  header.e_shentsize = sizeof(Elf64_Shdr);
  header.e_shnum = 3;
  header.e_shstrndx = 2;
  header.e_shoff = sizeof header + code.size() * 4 + sizeof kNames;
  std::string bytes;
  Append(bytes, header);
  for (const uint32_t word : code) Append(bytes, word);
  bytes.append(kNames, sizeof kNames);
  Append(bytes, Elf64_Shdr{});
  Append(bytes, Elf64_Shdr{.sh_name = 1,
                           .sh_type = SHT_PROGBITS,
                           .sh_flags = SHF_EXECINSTR,
                           .sh_offset = sizeof header,
                           .sh_size = code.size() * 4});
  Append(bytes, Elf64_Shdr{.sh_name = 7,
                           .sh_type = SHT_STRTAB,
                           .sh_offset = sizeof header + code.size() * 4,
                           .sh_size = sizeof kNames});
  return bytes;
}

std::string Why(absl::string_view bytes) {
  const auto object = FindInCodeObject(bytes);
  EXPECT_TRUE(absl::IsInvalidArgument(object.status()));
  return std::string(object.status().message());
}

TEST(CodeObjectTest, FindsWhatIsThere) {
  const auto object = FindInCodeObject(
      MakeCodeObject({0xbf800000, 0xd6270005, 0x000e0501, 0xd627c106, 0x0a0dfeff, 65, 0xbfb00000}));
  ASSERT_TRUE(object.ok()) << object.status();
  EXPECT_EQ(object->processor, "gfx1100");
  ASSERT_EQ(object->found.size(), 2u);
  const FoundInstruction& first = object->found[0];
  EXPECT_EQ(first.section, ".text");
  EXPECT_EQ(first.section_offset, 4u);
  EXPECT_EQ(first.file_offset, sizeof(Elf64_Ehdr) + 4);
  EXPECT_EQ(first.function, "");
  EXPECT_FALSE(first.overlaps);
  EXPECT_EQ(FormatInstruction(first.decoded.instruction, object->target),
            "v_div_fixup_f32 v5, v1, v2, s3");
  EXPECT_EQ(object->found[1].words, (std::vector<uint32_t>{0xd627c106, 0x0a0dfeff, 65}));
  EXPECT_EQ(object->found[1].decoded.warnings.size(), 1u);  // OPSEL
}

TEST(CodeObjectTest, ALiteralThatPassesForOneHidesNone) {
  // v_mov_b32 v0, 0xd6270005, and then the instruction.
  const auto object =
      FindInCodeObject(MakeCodeObject({0x7e0002ff, 0xd6270005, 0xd6270007, 0x000e0501}));
  ASSERT_TRUE(object.ok()) << object.status();
  ASSERT_EQ(object->found.size(), 2u);
  EXPECT_TRUE(object->found[0].overlaps);
  EXPECT_TRUE(object->found[1].overlaps);
  EXPECT_EQ(object->found[1].section_offset, 8u);
}

TEST(CodeObjectTest, WhatEndsTooEarlyOrMeansNothingIsLeftOut) {
  for (const std::vector<uint32_t>& code : std::vector<std::vector<uint32_t>>{
           {0xd6270005}, {0xd6270005, 0x040ffeff}, {0xd6270005, 0x040e04d1}}) {
    const auto object = FindInCodeObject(MakeCodeObject(code));
    ASSERT_TRUE(object.ok()) << object.status();
    EXPECT_TRUE(object->found.empty());
  }
}

TEST(CodeObjectTest, OtherFilesAreRefusedByWhatTheyAre) {
  const std::string good = MakeCodeObject({0xd6270005, 0x000e0501});
  EXPECT_THAT(Why(""), HasSubstr("no ELF file"));
  EXPECT_THAT(Why("#!/bin/sh"), HasSubstr("no ELF file"));
  EXPECT_THAT(Why("__CLANG_OFFLOAD_BUNDLE__\1"), HasSubstr("clang-offload-bundler"));
  EXPECT_THAT(Why(good.substr(0, 63)), HasSubstr("its header is cut off: the file has 63 bytes"));
  std::string changed = good;
  changed[EI_CLASS] = ELFCLASS32;
  EXPECT_THAT(Why(changed), HasSubstr("64 bits"));
  changed = good;
  changed[offsetof(Elf64_Ehdr, e_machine)] = EM_X86_64;
  EXPECT_THAT(Why(changed), HasSubstr("it is for machine 62, not for an AMD GPU (224)"));
  EXPECT_THAT(Why(MakeCodeObject({}, 0xfe)), HasSubstr("unknown AMD GPU (e_flags 0x000000fe"));
  changed = good;
  changed[offsetof(Elf64_Ehdr, e_shnum)] = 0;
  EXPECT_THAT(Why(changed), HasSubstr("no section with code"));
  EXPECT_THAT(Why(good.substr(0, good.size() - 1)),
              HasSubstr("the section table is said to be 192 bytes at offset"));
}

// Cut anywhere, and with any byte of the header and the table changed: an answer or a reason, and
// no byte beyond the end is read (the sanitizers see to that).
TEST(CodeObjectTest, DamageIsHarmless) {
  const std::string good = MakeCodeObject({0xd6270005, 0x000e0501});
  int refused = 0;
  for (size_t size = 0; size < good.size(); ++size) {
    const std::vector<char> cut(good.begin(), good.begin() + static_cast<std::ptrdiff_t>(size));
    refused += FindInCodeObject({cut.data(), cut.size()}).ok() ? 0 : 1;
  }
  EXPECT_EQ(refused, static_cast<int>(good.size()));
  for (size_t i = 0; i < good.size(); ++i) {
    for (const int value : {0, 1, 2, 3, 0x7f, 0x80, 0xff}) {
      std::vector<char> changed(good.begin(), good.end());
      changed[i] = static_cast<char>(value);
      const auto object = FindInCodeObject({changed.data(), changed.size()});
      if (!object.ok()) {
        EXPECT_FALSE(object.status().message().empty());
      }
    }
  }
}

std::string ReadAll(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

bool Runs(const std::string& command) { return std::system(command.c_str()) == 0; }

// LLVM's tools as programs, and a folder for their files.
class LlvmToolsTest : public testing::Test {
 protected:
  void SetUp() override {
    if (!Runs("llvm-mc-22 --version >/dev/null 2>&1")) GTEST_SKIP() << "llvm-mc-22 does not run";
    if (!Runs("llvm-objdump-22 --version >/dev/null 2>&1")) {
      GTEST_SKIP() << "llvm-objdump-22 does not run";
    }
    folder_ = std::filesystem::temp_directory_path() / "divfix_code_object_XXXXXX";
    ASSERT_NE(mkdtemp(folder_.data()), nullptr);
  }
  void TearDown() override {
    if (!folder_.empty()) std::filesystem::remove_all(folder_);
  }

  // The bytes of the object; its file is named "object".
  std::string Assemble(const std::string& text, const std::string& processor) {
    std::ofstream(folder_ + "/text") << text;
    EXPECT_TRUE(Runs(absl::StrCat("llvm-mc-22 -triple=amdgcn -mcpu=", processor,
                                  " -filetype=obj -o ", folder_, "/object ", folder_, "/text")));
    return ReadAll(folder_ + "/object");
  }

  std::string folder_;
};

// Other instructions, with literals, between and around ours.
TEST_F(LlvmToolsTest, EachTargetsObjectHoldsWhatTheDisassemblerFinds) {
  for (size_t i = 0; i < kTargetNames.size(); ++i) {
    const auto target = static_cast<Target>(i);
    std::string text = ".text\nfirst:\n s_nop 0\n.type second,@function\nsecond:\n";
    std::vector<std::string> expected;
    int others = 0;
    for (const auto& words : CoveringWords(target)) {
      if (others++ % 29 != 0) continue;
      auto decoded = DecodeInstruction(words, target);
      if (!decoded.ok() || !decoded->warnings.empty()) continue;
      const std::string line = FormatInstruction(decoded->instruction, target);
      if (absl::StrContains(line, "lit(")) continue;  // which LLVM's assembler does otherwise
      absl::StrAppend(&text, " v_mov_b32 v1, 0x12345678\n ", line, "\n s_nop 0\n");
      expected.push_back(line);
    }
    absl::StrAppend(&text, ".size second, .-second\n s_endpgm\n");
    const auto object = FindInCodeObject(Assemble(text, TargetName(target)));
    ASSERT_TRUE(object.ok()) << object.status();
    EXPECT_EQ(object->target, target);
    std::vector<std::string> found;
    std::vector<uint64_t> offsets;
    for (const FoundInstruction& f : object->found) {
      found.push_back(FormatInstruction(f.decoded.instruction, target));
      offsets.push_back(f.section_offset);
      EXPECT_EQ(f.function, "second");
      EXPECT_EQ(f.function_offset, f.section_offset - 4);
      EXPECT_FALSE(f.overlaps);
    }
    EXPECT_GT(found.size(), 100u);
    EXPECT_EQ(found, expected) << TargetName(target);
    if (target == Target::kGfx600 || target == Target::kGfx700) continue;  // LLVM can't
    ASSERT_TRUE(
        Runs(absl::StrCat("llvm-objdump-22 -d ", folder_, "/object >", folder_, "/listing")));
    std::vector<std::string> listed;
    std::vector<uint64_t> listed_offsets;
    for (const std::string& line :
         std::vector<std::string>(absl::StrSplit(ReadAll(folder_ + "/listing"), '\n'))) {
      if (!absl::StrContains(line, "v_div_fixup_f32")) continue;
      const std::vector<std::string> parts = absl::StrSplit(line, "// ");
      listed.emplace_back(absl::StripAsciiWhitespace(parts[0]));
      uint64_t offset = 0;
      EXPECT_TRUE(absl::SimpleHexAtoi(parts.at(1).substr(0, 12), &offset)) << line;
      listed_offsets.push_back(offset);
    }
    EXPECT_EQ(found, listed) << TargetName(target);
    EXPECT_EQ(offsets, listed_offsets) << TargetName(target);
  }
}

TEST_F(LlvmToolsTest, EveryProcessorsNumberAndEncoding) {
  int known = 0;
  for (uint32_t mach = 0; mach < 256; ++mach) {
    const std::optional<Processor> processor = FindProcessor(mach);
    if (!processor) continue;
    ++known;
    if (mach == 0x40 || mach == 0x4b) continue;  // LLVM 20 dropped gfx940 and gfx941
    const std::string bytes = Assemble("v_div_fixup_f32 v5, v1, v2, s3\n", processor->name);
    Elf64_Ehdr header;
    ASSERT_GE(bytes.size(), sizeof header);
    std::memcpy(&header, bytes.data(), sizeof header);
    EXPECT_EQ(header.e_flags & 0xff, mach) << processor->name;
    const auto object = FindInCodeObject(bytes);
    ASSERT_TRUE(object.ok()) << object.status();
    ASSERT_EQ(object->found.size(), 1u) << processor->name;
    EXPECT_EQ(object->processor, processor->name);
    EXPECT_EQ(FormatInstruction(object->found[0].decoded.instruction, object->target),
              "v_div_fixup_f32 v5, v1, v2, s3");
  }
  EXPECT_EQ(known, 55);
}

}  // namespace
}  // namespace divfix
