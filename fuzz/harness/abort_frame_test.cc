#include "fuzz/harness/abort_frame.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "oracle/rule.h"
#include "triage/kind.h"

namespace divfix {
namespace {

using ::testing::ContainsRegex;

// The frame's name says the names of the rule and of the kind, spelt as a program can.
TEST(AbortFrameTest, EveryFrameIsNamedAfterItsRuleAndKind) {
  for (const Rule rule : kRules) {
    for (int k = 0; k < kDKinds; ++k) {
      const auto kind = static_cast<DKind>(k);
      auto spelt = [](const char* name) { return absl::StrReplaceAll(name, {{"-", "_"}}); };
      EXPECT_THAT(FrameTypes(rule, kind),
                  ContainsRegex(absl::StrCat("[ :]", spelt(RuleName(rule)), "[],;]")));
      EXPECT_THAT(FrameTypes(rule, kind),
                  ContainsRegex(absl::StrCat("[ :]", spelt(DKindName(kind)), "[],;]")));
    }
  }
}

TEST(AbortFrameDeathTest, Aborts) {
  EXPECT_EXIT(AbortNamed(Rule::kUnderflow, DKind::kValue), ::testing::KilledBySignal(SIGABRT), "");
}

}  // namespace
}  // namespace divfix
