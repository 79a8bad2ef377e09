// The score: which mutants are made, that a case kills those it should, and that survivors are
// reported.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <llvm/AsmParser/Parser.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>
#include <llvm/Support/SourceMgr.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <map>
#include <memory>
#include <set>
#include <string>

#include "oracle/oracle.h"
#include "prove/score/kill_run.h"
#include "prove/score/mutation.h"
#include "prove/score/score_table.h"

namespace divfix::prove {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr char kFunction[] = R"(
define i32 @f(i32 %a, i32 %b) {
  %c = icmp ult i32 %a, 7
  %s = sub i32 %a, %b
  %t = select i1 %c, i32 %s, i32 %b
  br i1 %c, label %one, label %two
one:
  switch i32 %t, label %two [ i32 4, label %three
                              i32 5, label %three ]
two:
  %k = call i32 @llvm.usub.sat.i32(i32 %t, i32 1)
  ret i32 %k
three:
  ret i32 %s
}
declare i32 @llvm.usub.sat.i32(i32, i32)
)";

std::unique_ptr<llvm::Module> Parse(llvm::LLVMContext& context) {
  llvm::SMDiagnostic error;
  std::unique_ptr<llvm::Module> module = llvm::parseAssemblyString(kFunction, error, context);
  EXPECT_NE(module, nullptr) << error.getMessage().str();
  return module;
}

std::string TextOf(llvm::Module& module) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  module.print(stream, nullptr);
  return text;
}

TEST(MutationTest, EachKindIsMadeWhereItCanBe) {
  llvm::LLVMContext context;
  const auto module = Parse(context);
  std::map<MutationKind, int> made;
  for (const Mutation& m : MutationsOf(*module->getFunction("f"))) ++made[m.kind];
  EXPECT_EQ(made[MutationKind::kConstantUp], 4);  // 7, the cases 4 and 5, 1
  EXPECT_EQ(made[MutationKind::kConstantDown], 4);
  EXPECT_EQ(made[MutationKind::kPredicate], 9);
  EXPECT_EQ(made[MutationKind::kSwappedOperands], 2);  // sub, usub.sat
  EXPECT_EQ(made[MutationKind::kForcedBranch], 5);     // two ways, three ways
  EXPECT_EQ(made[MutationKind::kExchangedArms], 1);
}

TEST(MutationTest, EachIsValidAndLikeNoOtherAndToldApart) {
  llvm::LLVMContext context;
  const std::string before = TextOf(*Parse(context));
  std::set<std::string> texts;
  std::set<std::string> told;
  size_t invalid = 0;
  const auto first = Parse(context);
  for (const Mutation& mutation : MutationsOf(*first->getFunction("f"))) {
    const auto module = Parse(context);
    told.insert(Describe(mutation, *module->getFunction("f")));
    if (!Apply(mutation, *module->getFunction("f"))) {
      ++invalid;  // 4 up and 5 down: the other case
      continue;
    }
    const std::string text = TextOf(*module);
    EXPECT_NE(text, before);
    EXPECT_TRUE(texts.insert(text).second) << text;
  }
  EXPECT_EQ(invalid, 2u);
  EXPECT_EQ(told.size(), 25u);
}

uint64_t Right(uint32_t s0, uint32_t s1, uint32_t s2, uint32_t control) {
  const Outcome o = Judge({{s0, s1, s2}, ControlFromWord(control)}).outcome;
  return o.d | uint64_t{o.exceptions} << 32;
}
uint64_t WrongForOne(uint32_t s0, uint32_t s1, uint32_t s2, uint32_t control) {
  return Right(s0, s1, s2, control) ^ (s0 == 0x12345678 ? 1 : 0);
}
uint64_t WrongExceptionUnderClamp(uint32_t s0, uint32_t s1, uint32_t s2, uint32_t control) {
  return Right(s0, s1, s2, control) ^ (ControlFromWord(control).clamp ? uint64_t{4} << 32 : 0);
}
constexpr std::array<RunnableMutants::Function, 3> kThree = {Right, WrongForOne,
                                                             WrongExceptionUnderClamp};

TEST(KillRunTest, ACaseKillsWhatIsWrongOnItAndNothingElse) {
  std::vector<Case> cases;
  for (uint32_t i = 0; i < 10'000; ++i) cases.push_back({{i << 16, 0x3f800000, i}, {}});
  const auto run = [&] { return RunKills(SourceOf(cases), kThree, 2); };
  EXPECT_THAT(run(), ElementsAre(false, false, false));
  cases.push_back({{0x12345678, 0x3f800000, 0x40000000}, {}});
  EXPECT_THAT(run(), ElementsAre(false, true, false));
  cases.push_back({{1, 2, 3}, {.clamp = true}});
  EXPECT_THAT(run(), ElementsAre(false, true, true));
  EXPECT_THAT(RunKills(SourceOf({}), kThree, 2), ElementsAre(false, false, false));
}

TEST(KillRunTest, EveryBlockIsRun) {
  for (const uint64_t blocks : {1, 2, 13, 26, 100, 4096}) {
    for (const uint64_t at : {uint64_t{0}, blocks / 2, blocks - 1}) {
      const BlockSource source = {blocks, [at](uint64_t index, Block& block) {
                                    block.control = {};
                                    block.size = 1;
                                    block.SetOperands(0, {index == at ? 0x12345678u : 1, 1, 1});
                                  }};
      EXPECT_THAT(RunKills(source, kThree, 2), ElementsAre(false, true, false));
    }
  }
}

TEST(SuggestionTest, AsFewAsKillWhatCanBeKilled) {
  const std::vector<Case> cases = {{{1, 1, 1}, {}},
                                   {{0x12345678, 1, 1}, {}},
                                   {{2, 1, 1}, {.clamp = true}},
                                   {{0x12345678, 1, 1}, {.clamp = true}}};
  EXPECT_THAT(LeastKillers(cases, kThree), ElementsAre(cases[3]));
}

TEST(ScoreTableTest, ASurvivorAndWhatIsUnknownAreToldAndCounted) {
  ScoreTable table;
  table.mutants = {
      {.mutation = {}, .what = "first", .standing = Standing::kWrong},
      {.mutation = {}, .what = "same", .standing = Standing::kEquivalent},
      {.mutation = {}, .what = "second", .standing = Standing::kWrong},
      {.mutation = {}, .what = "riddle", .standing = Standing::kUnknown, .reason = "no answer"}};
  table.AddKills("corpus", {true, false});
  table.AddKills("sweep", {true, true});
  EXPECT_EQ(table.survivors(), 1u);
  EXPECT_EQ(table.unknown(), 1u);
  const std::string text = FormatScore(table);
  EXPECT_THAT(text, HasSubstr("SURVIVES corpus\n         second\n"));
  EXPECT_THAT(text, HasSubstr("UNKNOWN  riddle\n         no answer\n"));
  EXPECT_THAT(text, testing::Not(HasSubstr("first")));
  EXPECT_THAT(text, HasSubstr("all                          4           1          0        1      "
                              "2       1      2\n"));
}

TEST(ScoreProgramTest, BadUseIsTold) {
  const auto status_of = [](const std::string& arguments, std::string& out) {
    FILE* pipe =
        popen((std::string(DIVFIX_SCORE_PROGRAM) + " " + arguments + " 2>&1").c_str(), "r");
    std::array<char, 4096> buffer;
    while (std::fgets(buffer.data(), buffer.size(), pipe) != nullptr) out += buffer.data();
    return WEXITSTATUS(pclose(pipe));
  };
  std::string out;
  EXPECT_EQ(status_of("", out), 2);
  EXPECT_EQ(status_of("/nowhere", out), 2);
  EXPECT_THAT(out, HasSubstr("/nowhere"));
}

}  // namespace
}  // namespace divfix::prove
