// The codec against LLVM 22, for every target: to the byte and to the character, both ways. What
// LLVM can't be asked, or does otherwise, is listed here by name.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_format.h"
#include "isa/assembler_text.h"
#include "isa/layout.h"
#include "isa/peer/covering_words.h"
#include "isa/peer/llvm_assembler.h"
#include "isa/peer/llvm_disassembler.h"
#include "isa/rules.h"
#include "isa/words.h"

namespace divfix {
namespace {

std::string WordsText(std::span<const uint32_t> words) {
  std::string text;
  for (const uint32_t word : words) absl::StrAppendFormat(&text, "0x%08x ", word);
  return text;
}

class LlvmAgreementTest : public testing::TestWithParam<Target> {};

INSTANTIATE_TEST_SUITE_P(Targets, LlvmAgreementTest, testing::ValuesIn([] {
                           std::vector<Target> targets;
                           for (size_t i = 0; i < kTargetNames.size(); ++i)
                             targets.push_back(static_cast<Target>(i));
                           return targets;
                         }()),
                         [](const auto& target) { return TargetName(target.param); });

TEST_P(LlvmAgreementTest, DisassemblesAlike) {
  const Target target = GetParam();
  if (FamilyOf(target) <= Family::kGfx7) {
    // For these its assembler alone is the peer.
    EXPECT_FALSE(LlvmDisassembler::CanRead(std::vector<uint32_t>{0xd2be0005, 0x000e0501}, target));
    return;
  }
  const auto llvm = LlvmDisassembler::Load();
  if (!llvm.ok()) GTEST_SKIP() << llvm.status();
  int read = 0;
  int refused = 0;
  for (const auto& words : CoveringWords(target)) {
    const auto ours = DecodeInstruction(words, target);
    if (!LlvmDisassembler::CanRead(words, target)) {
      EXPECT_FALSE(ours.ok()) << "a literal: " << WordsText(words);
      continue;
    }
    const auto theirs = (*llvm)->Disassemble(words, target);
    ASSERT_EQ(ours.ok(), theirs.has_value()) << WordsText(words) << ours.status();
    if (!ours.ok()) {
      ++refused;
      continue;
    }
    ++read;
    ASSERT_EQ(FormatInstruction(ours->instruction, target), theirs->text) << WordsText(words);
    ASSERT_EQ(ours->words, theirs->words) << WordsText(words);
  }
  EXPECT_GT(read, 4000);
  EXPECT_GT(refused, 200);
}

// A literal that an inline constant could stand for, under a modifier: LLVM's assembler can't read
// what its disassembler prints for it ("-lit(0x1)"), or takes the constant ("|lit(0x1)|").
bool IsBeyondLlvm(const std::string& text) {
  return absl::StrContains(text, "-lit(") || absl::StrContains(text, "|lit(");
}

TEST_P(LlvmAgreementTest, AssemblesAlike) {
  const Target target = GetParam();
  std::vector<std::string> lines;
  std::vector<Instruction> instructions;
  std::set<std::string> seen;
  for (const auto& words : CoveringWords(target)) {
    auto ours = DecodeInstruction(words, target);
    if (!ours.ok()) continue;
    ours->instruction.opsel = 0;  // which has no text
    const std::string line = FormatInstruction(ours->instruction, target);
    if (!seen.insert(line).second) continue;
    lines.push_back(line);
    instructions.push_back(ours->instruction);
  }
  const auto answers = AssembleWithLlvm(lines, TargetName(target));
  if (absl::IsUnavailable(answers.status())) GTEST_SKIP() << answers.status();
  ASSERT_TRUE(answers.ok()) << answers.status();
  int taken = 0;
  int refused = 0;
  for (size_t i = 0; i < lines.size(); ++i) {
    const AssembledLine& theirs = (*answers)[i];
    const auto ours = EncodeInstruction(instructions[i], target);
    const auto parsed = ParseInstruction(lines[i], target);
    ASSERT_EQ(parsed.ok(), ours.ok()) << lines[i] << parsed.status();
    if (parsed.ok()) {
      ASSERT_EQ(*parsed, instructions[i]) << lines[i];
    }
    if (IsBeyondLlvm(lines[i])) continue;
    ASSERT_EQ(ours.ok(), !theirs.words.empty()) << lines[i] << ours.status() << theirs.text;
    if (!ours.ok()) {
      ++refused;
      continue;
    }
    ++taken;
    ASSERT_EQ(WordsText(*ours), WordsText(theirs.words)) << lines[i];
    ASSERT_EQ(lines[i], theirs.text);
  }
  EXPECT_GT(taken, 2000);
  EXPECT_GT(refused, 100);
}

// What stands after "v_div_fixup_f32 ", or whole lines.
constexpr const char* kTexts[] = {
    "v5, -v1, v2, v3",
    "v5, |v1|, v2, v3",
    "v5, -|v1|, v2, v3",
    "v5, neg(v1), v2, v3",
    "v5, abs(v1), v2, v3",
    "v5, neg(|v1|), v2, v3",
    "v5, neg(abs(v1)), v2, v3",
    "v5, -abs(v1), v2, v3",
    "v5, |neg(v1)|, v2, v3",
    "v5, abs(neg(v1)), v2, v3",
    "v5, |-v1|, v2, v3",
    "v5, --v1, v2, v3",
    "v5, - v1, v2, v3",
    "v5, -neg(v1), v2, v3",
    "v5, | v1 |, v2, v3",
    "v5, ||v1||, v2, v3",
    "v5, abs(|v1|), v2, v3",
    "v5, neg ( v1 ), v2, v3",
    "v5, NEG(v1), v2, v3",
    "v5, -s1, v2, v3",
    "v5, -vcc_lo, v2, v3",
    "v5, |scc|, v2, v3",
    "v5, -1, v2, v3",
    "v5, |1|, v2, v3",
    "v5, |-1|, v2, v3",
    "v5, -|1|, v2, v3",
    "v5, -|-1|, v2, v3",
    "v5, neg(1), v2, v3",
    "v5, neg(-1), v2, v3",
    "v5, abs(-1), v2, v3",
    "v5, -1.0, v2, v3",
    "v5, - 1.0, v2, v3",
    "v5, - 1, v2, v3",
    "v5, neg(1.0), v2, v3",
    "v5, neg(-1.0), v2, v3",
    "v5, |-1.0|, v2, v3",
    "v5, --1.0, v2, v3",
    "v5, -0x1234, v2, v3",
    "v5, neg(0x1234), v2, v3",
    "v5, |0x1234|, v2, v3",
    "v5, neg(0x3f800000), v2, v3",
    "v5, neg(65), 65, v3",
    "v5, |1.5|, -1.5, v3",
    "v5, neg(1.5), 1.5, v3",
    "v5, abs(-1.5), -1.5, v3",
    "v5, -0.0, v2, v3",
    "v5, neg(0.0), v2, v3",
    "v5, 0.0, v2, v3",
    "v5, -0.15915494, v2, v3",
    "v5, 0.5, |0.5|, neg(0.5)",
    "v5, 0.15915493, v2, v3",
    "v5, 0.15915495, v2, v3",
    "v5, 0x3e22f983, v2, v3",
    "v5, 0x3f800000, v2, v3",
    "v5, 65, v2, v3",
    "v5, -17, v2, v3",
    "v5, 64, -16, 0",
    "v5, 0xffffffff, v2, v3",
    "v5, 4294967295, v2, v3",
    "v5, 4294967296, v2, v3",
    "v5, -2147483648, v2, v3",
    "v5, -2147483649, v2, v3",
    "v5, 0xffffffffffffffff, v2, v3",
    "v5, 0xffffffff80000000, v2, v3",
    "v5, 0xffffffff7fffffff, v2, v3",
    "v5, -0xffffffff, v2, v3",
    "v5, -0xffffffffffffffff, v2, v3",
    "v5, 18446744073709551616, v2, v3",
    "v5, 0b101, v2, v3",
    "v5, 0B11, v2, v3",
    "v5, 0b2, v2, v3",
    "v5, 017, v2, v3",
    "v5, 09, v2, v3",
    "v5, 0128, v2, v3",
    "v5, 00, v2, v3",
    "v5, 0x, v2, v3",
    "v5, 0X1F, v2, v3",
    "v5, 0x1g, v2, v3",
    "v5, 1_0, v2, v3",
    "v5, 1.5, 0x3fc00000, v3",
    "v5, 3.14159, v2, v3",
    "v5, 1e0, v2, v3",
    "v5, 1E+1, v2, v3",
    "v5, .5, v2, v3",
    "v5, 1., v2, v3",
    "v5, 5.e-1, v2, v3",
    "v5, .5e1, v2, v3",
    "v5, 1.0f, v2, v3",
    "v5, 1.5.5, v2, v3",
    "v5, 1e1.5, v2, v3",
    "v5, 0x1p1, v2, v3",
    "v5, 0x1.8P+1, v2, v3",
    "v5, 0x.8p1, v2, v3",
    "v5, 0x1.p1, v2, v3",
    "v5, 0x1.8, v2, v3",
    "v5, 0x1p, v2, v3",
    "v5, 1e40, v2, v3",
    "v5, 3.4028235e38, v2, v3",
    "v5, 3.40282357e38, v2, v3",
    "v5, 1e-45, v2, v3",
    "v5, 0x1p-149, v2, v3",
    "v5, 0x1p-150, v2, v3",
    "v5, 0x1p-127, v2, v3",
    "v5, 0x1.ffffffp-127, v2, v3",
    "v5, 0x1.fffffcp-127, v2, v3",
    "v5, 0x1.fffff8p-128, v2, v3",
    "v5, 1.00000001, v2, v3",
    "v5, 1.00000005960464484, v2, v3",
    "v5, 16777217.0, v2, v3",
    "v5, inf, v2, v3",
    "v5, lit(v1), v2, v3",
    "v5, v1, v2, v3 clamp",
    "v5, v1, v2, v3 clamp mul:2",
    "v5, v1, v2, v3 mul:2 clamp",
    "v5, v1, v2, v3 mul:4",
    "v5, v1, v2, v3 div:2",
    "v5, v1, v2, v3 mul:1",
    "v5, v1, v2, v3 div:1",
    "v5, v1, v2, v3 mul:3",
    "v5, v1, v2, v3 mul:0",
    "v5, v1, v2, v3 div:4",
    "v5, v1, v2, v3 mul:2 mul:4",
    "v5, v1, v2, v3 mul:2 mul:2",
    "v5, v1, v2, v3 mul:2 div:2",
    "v5, v1, v2, v3 clamp clamp",
    "v5, v1, v2, v3 clamp:1",
    "v5, v1, v2, v3 noclamp",
    "v5, v1, v2, v3 mul : 2",
    "v5, v1, v2, v3, clamp",
    "v5, v1, v2, v3, clamp, mul:2",
    "v5, v1, v2, v3 mul:0x2",
    "v5, v1, v2, v3 omod:1",
    "v5, v1, v2, v3 op_sel:[0,0,0,0]",
    "v5, v1, v2, v3 op_sel:[1,0,0,0]",
    "v5, v1, v2, v3 CLAMP",
    "v5, v1, v2, v3 mul",
    "v5, v1, v2",
    "v5, v1, v2, v3, v4",
    "v5",
    "",
    "v5 v1, v2, v3",
    "v5, v1, v2 v3",
    "v5, , v2, v3",
    "V5, v1, v2, v3",
    "v[5], v1, v2, v3",
    "v[5:5], v[1], v[0x2], s[3:3]",
    "v[5:6], v1, v2, v3",
    "v[5:4], v1, v2, v3",
    "v[:5], v1, v2, v3",
    "v[5:], v1, v2, v3",
    "v[], v1, v2, v3",
    "[v5], v1, [v2], v3",
    "v5, -[v1], |[v2]|, v3",
    "v05, v1, v2, v3",
    "v[011], v1, v2, v3",
    "v256, v1, v2, v3",
    "v5, v256, v2, v3",
    "s5, v1, v2, v3",
    "a5, v1, v2, v3",
    "v5, a1, v2, v3",
    "vcc_lo, v1, v2, v3",
    "5, v1, v2, v3",
    "-v5, v1, v2, v3",
    "v5,v1,v2,v3",
    "v5 , v1 ,v2  ,  v3",
    "v5, v1, v2, v3 // comment",
    "v5, v1, v2, v3 ; comment",
    "v5, v1, v2, v3 # comment",
    "v5, v1, v2, v3 /* comment */ clamp",
    "v5, ttmp[3], v2, v3",
    "v5, ttmp11, v2, v3",
    "v5, ttmp12, v2, v3",
    "v5, ttmp16, v2, v3",
    "v5, s101, v2, v3",
    "v5, s102, v2, v3",
    "v5, s103, v2, v3",
    "v5, s104, v2, v3",
    "v5, s105, v2, v3",
    "v5, s106, v2, v3",
    "v5, VCC_LO, v2, v3",
    "v5, vcc, v2, v3",
    "v5, exec, v2, v3",
    "v5, flat_scratch, v2, v3",
    "v5, v 1, v2, v3",
    "v5, v1v, v2, v3",
    "v5, foo, v2, v3",
    "v5, |v1, v2, v3",
    "v5, -, v2, v3",
    "v5, neg(v1, v2, v3",
    "v5, abs v1, v2, v3",
    "v5, vccz, v2, v3",
    "v5, execz, v2, v3",
    "v5, scc, scc, s2",
    "v5, shared_base, shared_limit, v2",
    "v5, private_base, private_limit, v2",
    "v5, pops_exiting_wave_id, v2, v3",
    "v5, lds_direct, v2, v3",
    "v5, v1, lds_direct, v3",
    "v5, v1, v2, lds_direct",
    "v5, lds_direct, s2, v3",
    "v5, lds_direct, s2, s3",
    "v5, lds_direct, s2, 0x1234",
    "v5, null, s1, s2",
    "v5, s1, s2, v3",
    "v5, s1, s1, s1",
    "v5, s1, s2, s1",
    "v5, s1, s2, s3",
    "v5, vcc_lo, vcc_hi, v3",
    "v5, m0, exec_lo, exec_hi",
    "v5, 0x1234, 0x1234, s1",
    "v5, 0x1234, s1, s2",
    "v5, 0x1234, 0x1235, v3",
    "v5, 1.0, s1, 2.0",
};
constexpr const char* kLines[] = {
    // First, since LLVM skips a line that begins with a comment after one that it refused.
    "/* comment */ v_div_fixup_f32 v5, v1, v2, v3",
    "v_div_fixup_f32_e64 v5, v1, v2, v3",
    "v_div_fixup_f32_e32 v5, v1, v2, v3",
    "V_DIV_FIXUP_F32 v5, v1, v2, v3",
    "v_div_fixup_f32_dpp v5, v1, v2, v3",
    "v_div_fixup_f32_e64_dpp v5, v1, v2, v3",
    "v_div_fixup_f64 v[5:6], v[1:2], v[2:3], v[3:4]",
    "\tv_div_fixup_f32\tv5,\tv1, v2, v3",
    "v_div_fixup_f32v5, v1, v2, v3",
    "v_div_fixup_f16 v5, v1, v2, v3",
};

TEST_P(LlvmAgreementTest, TakesTheSameTexts) {
  const Target target = GetParam();
  std::vector<std::string> lines(std::begin(kLines), std::end(kLines));
  for (const char* text : kTexts) lines.push_back(std::string("v_div_fixup_f32 ") + text);
  const auto answers = AssembleWithLlvm(lines, TargetName(target));
  if (absl::IsUnavailable(answers.status())) GTEST_SKIP() << answers.status();
  ASSERT_TRUE(answers.ok()) << answers.status();
  for (size_t i = 0; i < lines.size(); ++i) {
    // LLVM knows other instructions than ours.
    if (absl::StrContains(lines[i], "_f64") || absl::StrContains(lines[i], "_f16")) {
      EXPECT_FALSE(ParseInstruction(lines[i], target).ok()) << lines[i];
      continue;
    }
    const AssembledLine& theirs = (*answers)[i];
    const auto ours = ParseInstruction(lines[i], target);
    EXPECT_EQ(ours.ok(), !theirs.words.empty())
        << lines[i] << "\nours: " << ours.status() << "\nLLVM: " << theirs.text;
    if (!ours.ok() || theirs.words.empty()) continue;
    const auto words = EncodeInstruction(*ours, target);
    ASSERT_TRUE(words.ok()) << lines[i] << words.status();
    EXPECT_EQ(WordsText(*words), WordsText(theirs.words)) << lines[i];
    EXPECT_EQ(FormatInstruction(*ours, target), theirs.text) << lines[i];
  }
}

TEST(LlvmPeerTest, ATargetThatItDoesNotKnowIsNoPeer) {
  const auto answers = AssembleWithLlvm({"v_div_fixup_f32 v5, v1, v2, v3"}, "gfx1234");
  if (absl::IsUnavailable(answers.status())) GTEST_SKIP() << answers.status();
  EXPECT_TRUE(absl::IsInternal(answers.status())) << answers.status();
}

// Where the codec differs from LLVM's assembler on purpose. When one of these no longer holds,
// LLVM has changed.
TEST(LlvmPeerTest, WhereItDiffers) {
  struct Difference {
    const char* source;
    bool ours;    // takes it
    bool theirs;  // takes it
  };
  constexpr Difference kOnGfx1100[] = {
      // Expressions.
      {"1+1", false, true},
      {"(1)", false, true},
      {"~1", false, true},
      {"+1", false, true},
      {"'a'", false, true},
      {"v[1+1]", false, true},
      // Numbers that aren't finished, or that binary64 does not have.
      {"1e", false, true},
      {"0x10L", false, true},
      {"1e400", false, true},
      {"1e-400", false, true},
      // What its own disassembler prints.
      {"-lit(0x5)", true, false}};
  std::vector<std::string> lines;
  for (const Difference& difference : kOnGfx1100) {
    lines.push_back(absl::StrFormat("v_div_fixup_f32 v5, %s, v2, v3", difference.source));
  }
  const auto answers = AssembleWithLlvm(lines, "gfx1100");
  if (absl::IsUnavailable(answers.status())) GTEST_SKIP() << answers.status();
  ASSERT_TRUE(answers.ok()) << answers.status();
  for (size_t i = 0; i < lines.size(); ++i) {
    EXPECT_EQ(ParseInstruction(lines[i], Target::kGfx1100).ok(), kOnGfx1100[i].ours) << lines[i];
    EXPECT_EQ(!(*answers)[i].words.empty(), kOnGfx1100[i].theirs) << lines[i];
  }
  // A literal on a target that takes none: it leaves the literal out, so that what follows is taken
  // for it.
  const std::string literal = "v_div_fixup_f32 v5, lit(0x5), v2, v3";
  const auto broken = AssembleWithLlvm({literal}, "gfx900");
  ASSERT_TRUE(broken.ok()) << broken.status();
  EXPECT_EQ(WordsText((*broken)[0].words), "0xd1de0005 0x040e04ff ");
  EXPECT_FALSE(ParseInstruction(literal, Target::kGfx900).ok());
  // An absolute value drops the literal; written with "abs" it does not.
  const auto dropped = AssembleWithLlvm(
      {"v_div_fixup_f32 v5, |lit(0x5)|, v2, v3", "v_div_fixup_f32 v5, abs(lit(0x5)), v2, v3"},
      "gfx1100");
  ASSERT_TRUE(dropped.ok()) << dropped.status();
  EXPECT_EQ(WordsText((*dropped)[0].words), "0xd6270105 0x040e0485 ");
  EXPECT_EQ(WordsText((*dropped)[1].words), "0xd6270105 0x040e04ff 0x00000005 ");
}

}  // namespace
}  // namespace divfix
