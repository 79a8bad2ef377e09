#include "triage/report/triage.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace divfix {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

Report WithBuckets(const std::vector<std::string>& keys) {
  Report report;
  report.participants = {{.name = "mine", .family = "mine"}};
  for (const std::string& key : keys) report.buckets.push_back({.key = key, .participant = "mine"});
  return report;
}

TEST(TriageTest, EveryBucketIsNewAtFirst) {
  const Triage triage = MakeTriage(WithBuckets({"a", "b"}));
  EXPECT_THAT(triage.standings, ElementsAre(Standing::kNew, Standing::kNew));
  EXPECT_THAT(triage.reasons, ElementsAre("", ""));
  EXPECT_EQ(triage.report.buckets.size(), 2u);
  EXPECT_FALSE(triage.compared);
}

TEST(TriageTest, ABucketOfAParticipantThatIsNotListedIsNotLost) {
  Report report = WithBuckets({"a", "b", "c"});
  report.buckets[1].participant = "other";
  report.buckets[2].participant = "other";
  const Triage triage = MakeTriage(report);
  ASSERT_EQ(triage.report.participants.size(), 2u);
  EXPECT_EQ(triage.report.participants[1].name, "other");
  EXPECT_EQ(triage.report.participants[1].family, "other");
}

TEST(TriageTest, ItPassesIfNothingIsNewAndThereIsNoProblem) {
  Triage triage = MakeTriage(WithBuckets({"a"}));
  EXPECT_FALSE(triage.passes());
  triage.standings[0] = Standing::kAccepted;
  EXPECT_TRUE(triage.passes());
  triage.problems = {"a shard is missing"};
  EXPECT_FALSE(triage.passes());
  EXPECT_TRUE(MakeTriage(Report()).passes());
}

TEST(TriageTest, ComparingMarksOnlyWhatIsNewHereAndWasThereBefore) {
  Triage triage = MakeTriage(WithBuckets({"a", "b", "c"}));
  triage.standings[1] = Standing::kAccepted;
  CompareWith(WithBuckets({"a", "b", "d"}), triage);
  EXPECT_TRUE(triage.compared);
  EXPECT_THAT(triage.standings,
              ElementsAre(Standing::kSeenBefore, Standing::kAccepted, Standing::kNew));
  EXPECT_THAT(triage.gone, ElementsAre("d"));

  Triage same = MakeTriage(WithBuckets({"a"}));
  CompareWith(WithBuckets({"a"}), same);
  EXPECT_THAT(same.gone, IsEmpty());
}

}  // namespace
}  // namespace divfix
