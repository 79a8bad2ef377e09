// The code objects as LLVM 22's tools read them: that the kernels are what they are meant to be.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "impls/hip/device_code.h"
#include "impls/hip/patch.h"
#include "oracle/case.h"

namespace divfix::hip {
namespace {

using ::testing::HasSubstr;

class KernelsTest : public testing::TestWithParam<GpuCode> {
 protected:
  void SetUp() override {
    if (std::system("llvm-objdump-22 --version >/dev/null 2>&1") != 0) {
      GTEST_SKIP() << "this machine has no llvm-objdump-22";
    }
    folder_ =
        testing::TempDir() + "/" + testing::UnitTest::GetInstance()->current_test_info()->name();
    std::replace(folder_.begin() + static_cast<std::ptrdiff_t>(testing::TempDir().size() + 1),
                 folder_.end(), '/', '-');
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override {
    if (!folder_.empty()) std::filesystem::remove_all(folder_);
  }

  // What a tool prints of a code object.
  std::string Told(const std::string& tool, absl::string_view code_object) const {
    const std::string file = folder_ + "/object";
    const std::string listing = folder_ + "/listing";
    std::ofstream(file, std::ios::binary) << code_object;
    const std::string command = absl::StrCat(tool, " ", file, " >", listing);
    EXPECT_EQ(std::system(command.c_str()), 0) << command;
    std::ifstream in(listing);
    return {std::istreambuf_iterator<char>(in), {}};
  }

  // The instructions of a kernel, one a string.
  std::vector<std::string> Disassembled(absl::string_view code_object,
                                        const std::string& kernel) const {
    const std::string text =
        Told(absl::StrCat("llvm-objdump-22 -d --no-leading-addr --no-show-raw-insn --mcpu=",
                          GetParam().gpu),
             code_object);
    std::vector<std::string> instructions;
    bool inside = false;
    for (const absl::string_view line : absl::StrSplit(text, '\n')) {
      if (absl::EndsWith(line, ">:"))
        inside = absl::StrContains(line, absl::StrCat("<", kernel, ">:"));
      if (!inside || !absl::StartsWith(line, "\t")) continue;
      const std::vector<std::string> parts = absl::StrSplit(line, "//");
      instructions.emplace_back(absl::StripAsciiWhitespace(parts[0]));
    }
    return instructions;
  }

  std::string folder_;
};

bool HasFlags(const std::string& instruction) {
  return absl::StrContains(instruction, "TRAPSTS") ||
         absl::StrContains(instruction, "EXCP_FLAG_USER");
}

size_t IndexOf(const std::vector<std::string>& all, absl::string_view start) {
  size_t at = all.size();
  for (size_t i = all.size(); i > 0; --i) {
    if (absl::StartsWith(all[i - 1], start)) at = i - 1;
  }
  return at;
}

TEST_P(KernelsTest, TheInstructionReadsItsOperandsFromMemoryUnderItsMode) {
  const std::vector<std::string> code = Disassembled(GetParam().bytes, "instruction");
  const size_t mode = IndexOf(code, "s_setreg_b32 hwreg(");
  const size_t instruction = IndexOf(code, "v_div_fixup_f32 ");
  ASSERT_LT(instruction, code.size());
  ASSERT_LT(mode, instruction);
  EXPECT_THAT(code[mode], HasSubstr("MODE, 0, "));
  // All three operands are registers, and no constant.
  const std::vector<std::string> operands =
      absl::StrSplit(code[instruction].substr(code[instruction].find(' ') + 1), ", ");
  ASSERT_EQ(operands.size(), 4u);
  for (const std::string& operand : operands) EXPECT_EQ(operand[0], 'v') << code[instruction];
  // Between the two nothing runs.
  for (size_t i = mode + 1; i < instruction; ++i) {
    EXPECT_TRUE(absl::StartsWith(code[i], "s_nop") || absl::StartsWith(code[i], "s_wait"))
        << code[i];
  }
  const size_t load = IndexOf(code, "global_load_");
  EXPECT_LT(load, mode);
  EXPECT_GT(IndexOf(code, "global_store_"), instruction);
}

// Clear, execute, wait, read: in any other order the flags are of something else.
TEST_P(KernelsTest, FlagsAreClearedBeforeTheInstructionAndReadWhenItIsDone) {
  const std::vector<std::string> code = Disassembled(GetParam().bytes, "instruction_exceptions");
  std::vector<std::string> order;
  for (const std::string& instruction : code) {
    const std::string name = instruction.substr(0, instruction.find(' '));
    if (name == "s_setreg_b32" && absl::StrContains(instruction, "MODE, 0, ")) {
      order.push_back("mode");
    } else if (name == "s_setreg_imm32_b32" && HasFlags(instruction)) {
      EXPECT_TRUE(absl::EndsWith(instruction, ", 0, 6), 0")) << instruction;
      order.push_back("clear");
    } else if (name == "v_div_fixup_f32") {
      order.push_back("execute");
    } else if (name == "s_getreg_b32" && HasFlags(instruction)) {
      order.push_back("read");
    } else if (name == "s_nop" && instruction == "s_nop 7") {
      if (!order.empty() && order.back() != "wait") order.push_back("wait");
    } else if (!order.empty() && order.back() != "read" && !absl::StartsWith(name, "s_wait")) {
      ADD_FAILURE() << instruction << " between the instruction and its flags";
    }
  }
  EXPECT_EQ(order,
            (std::vector<std::string>{"mode", "wait", "clear", "wait", "execute", "wait", "read"}));
  // Where VALU instructions take a time of their own, the wait is for them too.
  if (!absl::StartsWith(GetParam().gpu, "gfx9")) {
    const size_t instruction = IndexOf(code, "v_div_fixup_f32 ");
    EXPECT_TRUE(absl::StartsWith(code[instruction + 1], "s_wait")) << code[instruction + 1];
  }
}

// The flags are a wave's.
TEST_P(KernelsTest, AWaveThatReadsFlagsHasOneLane) {
  const std::string notes = Told("llvm-readelf-22 --notes", GetParam().bytes);
  std::vector<std::string> sizes;
  for (const absl::string_view line : absl::StrSplit(notes, '\n')) {
    for (const absl::string_view key : {".max_flat_workgroup_size:", ".name: "}) {
      const size_t at = line.find(key);
      // The names of kernels, not of their arguments, are indented by 4.
      if (at != 4) continue;
      sizes.emplace_back(absl::StripAsciiWhitespace(line.substr(at + key.size())));
    }
  }
  EXPECT_EQ(sizes, (std::vector<std::string>{"256", "instruction", "1", "instruction_exceptions",
                                             "256", "portable"}));
}

TEST_P(KernelsTest, PatchedTheKernelsDifferInTheInstructionAlone) {
  for (const char* kernel : {"instruction", "instruction_exceptions", "portable"}) {
    const std::vector<std::string> before = Disassembled(GetParam().bytes, kernel);
    for (const Control& control :
         {Control{.neg = kBitS0, .abs = kBitS0 | kBitS2, .omod = Omod::kMul4, .clamp = true},
          Control{.neg = kBitS1 | kBitS2, .omod = Omod::kDiv2}}) {
      std::vector<std::string> after =
          Disassembled(WithModifiersOf(GetParam().bytes, control).value(), kernel);
      ASSERT_EQ(after.size(), before.size());
      int changed = 0;
      for (size_t i = 0; i < after.size(); ++i) {
        if (after[i] == before[i]) continue;
        ++changed;
        std::vector<std::string> operands = absl::StrSplit(before[i], ", ");
        ASSERT_EQ(operands.size(), 4u) << before[i];
        if (control.clamp) {
          operands[1] = absl::StrCat("-|", operands[1], "|");
          operands[3] = absl::StrCat("|", operands[3], "| clamp mul:4");
        } else {
          operands[2] = absl::StrCat("-", operands[2]);
          operands[3] = absl::StrCat("-", operands[3], " div:2");
        }
        EXPECT_EQ(after[i], absl::StrJoin(operands, ", "));
      }
      EXPECT_EQ(changed, std::string(kernel) == "portable" ? 0 : 1) << kernel;
    }
  }
}

std::string NameOf(const testing::TestParamInfo<GpuCode>& info) { return info.param.gpu; }

INSTANTIATE_TEST_SUITE_P(, KernelsTest, testing::ValuesIn(GpuCodes().begin(), GpuCodes().end()),
                         NameOf);
// Where the build had no compiler for GPUs there are none.
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(KernelsTest);

}  // namespace
}  // namespace divfix::hip
