// Hand-written functions of IR (testing/ir/*.ll). The first line of each states the verdict that it
// has to get.
#include "prove/testing/ir_cases.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "absl/strings/match.h"

namespace divfix::prove {
namespace {

class IrCasesTest : public testing::TestWithParam<std::string> {};

TEST_P(IrCasesTest, GetsItsVerdict) {
  const std::string stated = StatedVerdict(GetParam());
  ASSERT_NE(stated, "");
  const std::string verdict = VerdictOf(IrCaseText(GetParam()));
  // A CANNOT names what is not modelled.
  if (absl::StartsWith(stated, "CANNOT ")) {
    EXPECT_THAT(verdict, testing::StartsWith("CANNOT "));
    EXPECT_THAT(verdict, testing::HasSubstr(stated.substr(7)));
  } else {
    EXPECT_EQ(verdict, stated);
  }
}

INSTANTIATE_TEST_SUITE_P(Ir, IrCasesTest, testing::ValuesIn(IrCaseNames()),
                         [](const auto& info) { return info.param; });

// The question decides which semantics the instruction itself follows.
TEST(IrCasesFolderTest, TheInstructionHasTheSemanticsThatAreAsked) {
  EXPECT_EQ(VerdictOf(IrCaseText("instruction"), Semantics::kMeasured), "PROVED");
  EXPECT_EQ(VerdictOf(IrCaseText("add_wraps"), Semantics::kMeasured), "DIFFERS wrong result");
}

TEST(IrCasesFolderTest, HoldsCasesOfEachVerdict) {
  int proved = 0;
  int differ = 0;
  int cannot = 0;
  for (const std::string& name : IrCaseNames()) {
    const std::string stated = StatedVerdict(name);
    proved += stated == "PROVED" ? 1 : 0;
    differ += absl::StartsWith(stated, "DIFFERS") ? 1 : 0;
    cannot += absl::StartsWith(stated, "CANNOT") ? 1 : 0;
  }
  EXPECT_GE(proved, 20);
  EXPECT_GE(differ, 30);
  EXPECT_GE(cannot, 8);
}

}  // namespace
}  // namespace divfix::prove
