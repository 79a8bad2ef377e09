#include "impls/branchless/jump_audit.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

#include "testing/shell.h"

namespace divfix::branchless {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// The jumps on data in a function, given as a disassembler prints it.
std::vector<std::string> Audit(std::string_view body) {
  const auto functions = ParseDisassembly("0000000000000000 <f>:\n" + std::string(body));
  return JumpsOnData(functions.at("f"));
}

TEST(JumpAuditTest, ACounterDecidesALoop) {
  EXPECT_THAT(Audit("       0:      \tmovl\t0x10(%rdi), %eax\n"
                    "       3:      \txorl\t%eax, %eax\n"
                    "       5:      \tmovdqu\t(%rsi,%rax,4), %xmm0\n"
                    "       a:      \taddq\t$0x4, %rax\n"
                    "       e:      \tcmpq\t$0x40, %rax\n"
                    "      12:      \tjne\t0x5 <f+0x5>\n"
                    "      14:      \tretq\n"),
              IsEmpty());
}

TEST(JumpAuditTest, APointerDecidesALoop) {
  EXPECT_THAT(Audit("   0:\tlea    0x100(%rsi),%rax\n"
                    "   7:\tadd    $0x10,%rsi\n"
                    "   b:\tmovdqu %xmm0,-0x10(%rsi)\n"
                    "  10:\tcmp    %rsi,%rax\n"
                    "  13:\tjne    7 <f+0x7>\n"
                    "  15:\tret\n"),
              IsEmpty());
}

TEST(JumpAuditTest, AComparisonWithMemoryIsData) {
  EXPECT_THAT(Audit("   0:\tcmpl   $0x1,(%rsi)\n"
                    "   3:\tje     0 <f>\n"
                    "   5:\tret\n"),
              ElementsAre(HasSubstr("je")));
}

TEST(JumpAuditTest, DataIsFollowedThroughRegisters) {
  EXPECT_THAT(Audit("   0:\tmov    (%rsi),%r8d\n"
                    "   3:\tlea    0x1(%r8),%rcx\n"
                    "   7:\tshr    $0x3,%cl\n"
                    "   a:\ttest   %ecx,%ecx\n"
                    "   c:\tjs     f <f+0xf>\n"
                    "   e:\tnop\n"
                    "   f:\tret\n"),
              ElementsAre(HasSubstr("js")));
}

TEST(JumpAuditTest, DataOnOnePathIsEnough) {
  EXPECT_THAT(Audit("   0:\txor    %eax,%eax\n"
                    "   2:\tcmp    $0x8,%rdx\n"
                    "   6:\tje     c <f+0xc>\n"
                    "   8:\tmov    (%rsi),%eax\n"
                    "   c:\ttest   %eax,%eax\n"
                    "   e:\tjne    0 <f>\n"
                    "  10:\tret\n"),
              ElementsAre(HasSubstr("e:\tjne")));
}

TEST(JumpAuditTest, VectorsAreData) {
  EXPECT_THAT(Audit("   0:\tvptest %ymm0,%ymm0\n"
                    "   5:\tjne    0 <f>\n"
                    "   7:\tvmovmskps %ymm0,%eax\n"
                    "   b:\ttest   %eax,%eax\n"
                    "   d:\tjne    0 <f>\n"
                    "   f:\tret\n"),
              ElementsAre(HasSubstr("5:\tjne"), HasSubstr("d:\tjne")));
}

TEST(JumpAuditTest, CallsAndComputedJumpsAreNotFollowed) {
  EXPECT_THAT(Audit("   0:\tcall   0 <g>\n"
                    "   5:\tjmp    *%rax\n"),
              ElementsAre(HasSubstr("call"), HasSubstr("jmp")));
}

#if defined(DIVFIX_OBJDUMP) && defined(DIVFIX_BRANCHLESS_OBJECTS)

std::string Disassembled(const std::string& object) {
  const Ended ended =
      Shell(std::string(DIVFIX_OBJDUMP) + " -d --no-show-raw-insn '" + object + "' 2> /dev/null");
  return ended.status == 0 ? ended.out : "";
}

// Some moves and bitwise operations are named after floats but are not float operations.
bool IsFloatArithmetic(const Instruction& i) {
  static const std::regex names(
      "v?(add|sub|mul|div|sqrt|min|max|cmp.*|round|rndscale|u?comi|fn?m(add|sub).*)[ps][sdh]|"
      "v?cvt.*");
  return std::regex_match(i.mnemonic, names);
}

struct Build {
  const char* level;
  const char* object;
  const char* vector;  // the registers that its width needs
};

void PrintTo(const Build& build, std::ostream* out) { *out << build.level; }

constexpr Build kBuilds[] = {DIVFIX_BRANCHLESS_OBJECTS};

class KernelObjectTest : public testing::TestWithParam<Build> {
 protected:
  void SetUp() override {
    if (!DIVFIX_BRANCHLESS_OPTIMIZED) GTEST_SKIP() << "this is no optimized build";
    if (std::string_view(DIVFIX_OBJDUMP).empty()) GTEST_SKIP() << "there is no objdump";
  }
};

TEST_P(KernelObjectTest, HasNoJumpOnDataNoFloatAndIsVectorized) {
  const auto functions = ParseDisassembly(Disassembled(GetParam().object));
  int kernels = 0;
  for (const auto& [symbol, instructions] : functions) {
    EXPECT_THAT(JumpsOnData(instructions), IsEmpty()) << symbol;
    if (symbol.find("Fix") == symbol.npos) continue;
    ++kernels;
    const auto writes_vector = [](const Instruction& i) {
      return !i.operands.empty() && i.operands.back().starts_with(GetParam().vector);
    };
    // A case takes some fifty operations, so these functions do more than copy.
    EXPECT_GE(std::ranges::count_if(instructions, writes_vector), 50) << symbol;
    EXPECT_EQ(std::ranges::count_if(instructions, IsFloatArithmetic), 0) << symbol;
  }
  EXPECT_EQ(kernels, 2) << GetParam().object;
}

INSTANTIATE_TEST_SUITE_P(Branchless, KernelObjectTest, testing::ValuesIn(kBuilds),
                         [](const auto& build) { return std::string(build.param.level); });

// The audit can fail on real code: on that of an implementation with branches.
TEST(KernelObjectTest, TheAuditFindsTheBranchesOfScalar) {
  if (std::string_view(DIVFIX_OBJDUMP).empty()) GTEST_SKIP() << "there is no objdump";
  size_t jumps = 0;
  for (const auto& [symbol, instructions] : ParseDisassembly(Disassembled(DIVFIX_SCALAR_OBJECT))) {
    const std::vector<std::string> found = JumpsOnData(instructions);
    jumps += std::ranges::count_if(found, [](const std::string& text) {
      return text.find("\tj") != text.npos && text.find("\tjmp") == text.npos;
    });
  }
  EXPECT_GE(jumps, 8u);
}

#else

TEST(KernelObjectTest, NeedsX86) { GTEST_SKIP() << "only x86-64 objects are audited"; }

#endif

}  // namespace
}  // namespace divfix::branchless
