// Functions with several faults, each with the whole of what is wrong in its first lines:
// testing/map/*.ll. A map has to say that and nothing else; what is not in it is right.
#include "prove/solve/all_differences.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>

#include <fstream>
#include <memory>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "prove/execute/translate.h"
#include "prove/ir/module_file.h"
#include "prove/ir/signature.h"
#include "prove/solve/solver.h"
#include "testing/paths.h"
#include "triage/buckets/simple_cases.h"
#include "triage/report/verdict.h"

namespace divfix::prove {
namespace {

using ::testing::Each;
using ::testing::Field;
using ::testing::IsEmpty;

std::string FileOfMap(const std::string& name) {
  return SourcePath(absl::StrCat("prove/testing/map/", name, ".ll"));
}

std::set<std::string> Stated(const std::string& name) {
  constexpr char kMark[] = "; MAP ";
  std::set<std::string> ways;
  std::ifstream in(FileOfMap(name));
  for (std::string line; std::getline(in, line);) {
    if (absl::StartsWith(line, kMark)) ways.insert(line.substr(sizeof(kMark) - 1));
  }
  return ways;
}

std::string WayOf(const Counterexample& example) {
  return absl::StrCat(
      RuleName(example.rule), " ", DMismatchName(CompareD(example.expected.d, example.got.d)), " ",
      ExceptionMismatchName(CompareExceptions(
          example.expected.exceptions,
          example.judges_exceptions ? example.got.exceptions : example.expected.exceptions)));
}

std::vector<RuleOfMap> MapOf(const std::string& name, const ProveOptions& options) {
  llvm::LLVMContext context;
  const auto module = LoadModule(context, FileOfMap(name));
  EXPECT_TRUE(module.ok()) << module.status();
  llvm::Function* function = (*module)->getFunction("f");
  const absl::StatusOr<Signature> signature = SignatureOf(*function, "");
  EXPECT_TRUE(signature.ok()) << signature.status();
  absl::StatusOr<Translation> translation = Translate(*function, {.signature = *signature});
  EXPECT_TRUE(translation.ok()) << translation.status();
  return MakeMap(*translation, {{.semantics = Semantics::kMeasured}}, options);
}

class MapTest : public testing::TestWithParam<const char*> {};

TEST_P(MapTest, SaysAllThatIsWrongAndNothingElse) {
  const std::vector<RuleOfMap> rows = MapOf(GetParam(), {.timeout = absl::Minutes(5)});
  EXPECT_EQ(rows.size(), size_t{kRuleCount});
  EXPECT_THAT(rows, Each(Field(&RuleOfMap::reason, IsEmpty())));
  EXPECT_THAT(rows, Each(Field(&RuleOfMap::complete, true)));
  std::multiset<std::string> found;
  for (const RuleOfMap& row : rows) {
    for (const Counterexample& example : row.examples) {
      EXPECT_EQ(example.rule, row.rule);
      EXPECT_EQ(example.fault, Fault::kWrong);
      found.insert(WayOf(example));
    }
  }
  const std::set<std::string> stated = Stated(GetParam());
  EXPECT_GE(stated.size(), 4u);
  EXPECT_THAT(found, testing::ElementsAreArray(stated));  // each once
}

INSTANTIATE_TEST_SUITE_P(Map, MapTest, testing::Values("four_faults", "exceptions"),
                         [](const auto& info) { return std::string(info.param); });

TEST(MapEndsTest, WhatIsNotAnsweredIsNotCalledRight) {
  const std::atomic<bool> stop = true;
  const std::vector<RuleOfMap> rows =
      MapOf("four_faults", {.timeout = absl::Minutes(5), .stop = &stop});
  EXPECT_EQ(rows.size(), size_t{kRuleCount});
  for (const RuleOfMap& row : rows) {
    EXPECT_FALSE(row.complete);
    EXPECT_FALSE(row.right());
    EXPECT_NE(row.reason, "");
  }
}

TEST(MapEndsTest, NoTimeIsNoAnswer) {
  for (const RuleOfMap& row : MapOf("four_faults", {.timeout = absl::Milliseconds(1)})) {
    EXPECT_FALSE(row.right());
    EXPECT_NE(row.reason, "");
  }
}

// The kinds of difference are written twice, for the solver and in code.
TEST(DifferenceTest, TheSolverKnowsTheKindsOfD) {
  std::vector<std::tuple<uint32_t, uint32_t, DMismatch>> pairs;
  std::set<DMismatch> kinds;
  for (const uint32_t expected : SimpleValues()) {
    for (const uint32_t actual : SimpleValues()) {
      const DMismatch kind = CompareD(expected, actual);
      pairs.emplace_back(expected, actual, kind);
      kinds.insert(kind);
    }
  }
  EXPECT_EQ(kinds.size(), 13u) << "every kind that bits can have";
  const auto ask = [&] {
    const Query query = MakeKindQuery(pairs);
    const absl::StatusOr<SolverAnswer> answer = Solve(query.text, query.logic, absl::Minutes(2));
    EXPECT_TRUE(answer.ok()) << answer.status();
    return answer.ok() ? answer->satisfiable : Satisfiable::kUnknown;
  };
  EXPECT_EQ(ask(), Satisfiable::kNo);
  // One that is told wrongly is seen.
  std::get<2>(pairs[pairs.size() / 2]) = DMismatch::kCrash;
  EXPECT_EQ(ask(), Satisfiable::kYes);
}

}  // namespace
}  // namespace divfix::prove
