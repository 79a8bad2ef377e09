#include "fuzz/harness/abort_frame.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "oracle/rule.h"
#include "triage/buckets/mismatch.h"

namespace divfix {
namespace {

using ::testing::ContainsRegex;

// The frame's name says the names of the rule and of the kind, spelt as a program can.
TEST(AbortFrameTest, EveryFrameIsNamedAfterItsRuleAndKind) {
  for (const Rule rule : kRules) {
    for (int k = 0; k < kDMismatches; ++k) {
      const auto kind = static_cast<DMismatch>(k);
      auto spelt = [](const char* name) { return absl::StrReplaceAll(name, {{"-", "_"}}); };
      EXPECT_THAT(FrameTypes(rule, kind),
                  ContainsRegex(absl::StrCat("[ :]", spelt(RuleName(rule)), "[],;]")));
      EXPECT_THAT(FrameTypes(rule, kind),
                  ContainsRegex(absl::StrCat("[ :]", spelt(DMismatchName(kind)), "[],;]")));
    }
  }
}

TEST(AbortFrameDeathTest, Aborts) {
  EXPECT_EXIT(AbortNamed(Rule::kUnderflow, DMismatch::kValue), ::testing::KilledBySignal(SIGABRT),
              "");
}

}  // namespace
}  // namespace divfix
