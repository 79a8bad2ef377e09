#include "triage/forms/text_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "triage/report/verdict_text.h"
#include "triage/testing/triages.h"

namespace divfix {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(TextReportTest, NumbersCountTheBucketsThatAreShown) {
  Triage triage = NamedTriage("mine");
  triage.standings = {Standing::kAccepted, Standing::kOtherSemantics, Standing::kNew};
  const std::string text = FormatTextReport(Settled(triage), {});
  EXPECT_THAT(text, HasSubstr("\n  1. " + triage.report.buckets[2].key));
  EXPECT_THAT(text, Not(HasSubstr("\n  3. ")));
  triage.standings = {Standing::kSeenBefore, Standing::kAccepted, Standing::kNew};
  EXPECT_THAT(FormatTextReport(Settled(triage), {}),
              AllOf(HasSubstr("\n  1. " + triage.report.buckets[2].key + "  NEW"),
                    HasSubstr("\n  2. " + triage.report.buckets[0].key + "  (as before)")));
}

TEST(MissingShardsTest, AreOneLineForEachSet) {
  std::vector<std::string> shards;
  for (int i = 0; i < 200; ++i) {
    if (i != 1) shards.push_back(absl::StrCat(i, "/200"));
  }
  EXPECT_THAT(MissingShardsText(shards),
              ElementsAre("199 of 200 shards are missing: 0/200, 2/200, 3/200, 4/200, 5/200, "
                          "6/200, 7/200, 8/200, 9/200, 10/200, ..."));
  EXPECT_THAT(MissingShardsText({"1/2", "0/3", "2/3"}),
              ElementsAre("1 of 2 shards is missing: 1/2", "2 of 3 shards are missing: 0/3, 2/3"));
  EXPECT_THAT(MissingShardsText({}), ElementsAre());
}

}  // namespace
}  // namespace divfix
