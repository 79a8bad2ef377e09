// Functions with several faults (testing/differences/*.ll). The first lines of each state
// everything that is wrong with it; a map has to contain exactly that.
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

std::string PathOf(const std::string& name) {
  return SourcePath(absl::StrCat("prove/testing/differences/", name, ".ll"));
}

std::set<std::string> Stated(const std::string& name) {
  constexpr char kMark[] = "; WRONG ";
  std::set<std::string> stated;
  std::ifstream in(PathOf(name));
  for (std::string line; std::getline(in, line);) {
    if (absl::StartsWith(line, kMark)) stated.insert(line.substr(sizeof(kMark) - 1));
  }
  return stated;
}

std::string DifferenceOf(const Counterexample& example) {
  return absl::StrCat(
      RuleName(example.rule), " ", DMismatchName(CompareD(example.expected.d, example.got.d)), " ",
      ExceptionMismatchName(CompareExceptions(
          example.expected.exceptions,
          example.judges_exceptions ? example.got.exceptions : example.expected.exceptions)));
}

std::vector<RuleDifferences> DifferencesOf(const std::string& name, const ProveOptions& options) {
  llvm::LLVMContext context;
  const auto module = LoadModule(context, PathOf(name));
  EXPECT_TRUE(module.ok()) << module.status();
  llvm::Function* function = (*module)->getFunction("f");
  const absl::StatusOr<Signature> signature = SignatureOf(*function, "");
  EXPECT_TRUE(signature.ok()) << signature.status();
  absl::StatusOr<Translation> translation = Translate(*function, {.signature = *signature});
  EXPECT_TRUE(translation.ok()) << translation.status();
  return FindAllDifferences(*translation, {{.semantics = Semantics::kMeasured}}, options);
}

class AllDifferencesTest : public testing::TestWithParam<const char*> {};

TEST_P(AllDifferencesTest, SaysAllThatIsWrongAndNothingElse) {
  const std::vector<RuleDifferences> rows =
      DifferencesOf(GetParam(), {.timeout = absl::Minutes(5)});
  EXPECT_EQ(rows.size(), size_t{kRuleCount});
  EXPECT_THAT(rows, Each(Field(&RuleDifferences::reason, IsEmpty())));
  EXPECT_THAT(rows, Each(Field(&RuleDifferences::complete, true)));
  std::multiset<std::string> found;
  for (const RuleDifferences& row : rows) {
    for (const Counterexample& example : row.examples) {
      EXPECT_EQ(example.rule, row.rule);
      EXPECT_EQ(example.fault, Fault::kWrong);
      found.insert(DifferenceOf(example));
    }
  }
  const std::set<std::string> stated = Stated(GetParam());
  EXPECT_GE(stated.size(), 4u);
  EXPECT_THAT(found, testing::ElementsAreArray(stated));  // each exactly once
}

INSTANTIATE_TEST_SUITE_P(Differences, AllDifferencesTest,
                         testing::Values("four_faults", "exceptions"),
                         [](const auto& info) { return std::string(info.param); });

TEST(SearchEndsTest, WhatIsNotAnsweredIsNotCalledRight) {
  const std::atomic<bool> stop = true;
  const std::vector<RuleDifferences> rows =
      DifferencesOf("four_faults", {.timeout = absl::Minutes(5), .stop = &stop});
  EXPECT_EQ(rows.size(), size_t{kRuleCount});
  for (const RuleDifferences& row : rows) {
    EXPECT_FALSE(row.complete);
    EXPECT_FALSE(row.right());
    EXPECT_NE(row.reason, "");
  }
}

TEST(SearchEndsTest, NoTimeIsNoAnswer) {
  for (const RuleDifferences& row :
       DifferencesOf("four_faults", {.timeout = absl::Milliseconds(1)})) {
    EXPECT_FALSE(row.right());
    EXPECT_NE(row.reason, "");
  }
}

// Mismatches are computed twice, by the solver and in C++.
TEST(DifferenceTest, TheSolverKnowsTheMismatchesOfD) {
  std::vector<std::tuple<uint32_t, uint32_t, DMismatch>> pairs;
  std::set<DMismatch> mismatches;
  for (const uint32_t expected : SimpleValues()) {
    for (const uint32_t actual : SimpleValues()) {
      const DMismatch mismatch = CompareD(expected, actual);
      pairs.emplace_back(expected, actual, mismatch);
      mismatches.insert(mismatch);
    }
  }
  EXPECT_EQ(mismatches.size(), 13u) << "every mismatch that bits can have";
  const auto ask = [&] {
    const Query query = MakeMismatchQuery(pairs);
    const absl::StatusOr<SolverAnswer> answer = Solve(query.text, query.logic, absl::Minutes(2));
    EXPECT_TRUE(answer.ok()) << answer.status();
    return answer.ok() ? answer->satisfiable : Satisfiable::kUnknown;
  };
  EXPECT_EQ(ask(), Satisfiable::kNo);
  // A wrong one is noticed.
  std::get<2>(pairs[pairs.size() / 2]) = DMismatch::kCrash;
  EXPECT_EQ(ask(), Satisfiable::kYes);
}

}  // namespace
}  // namespace divfix::prove
