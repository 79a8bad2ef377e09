// What becomes of each part of a report when reports are merged, on small reports that are made by
// hand.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "absl/time/time.h"
#include "oracle/float32.h"
#include "triage/report/merge.h"

namespace divfix {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

Report Merged(const std::vector<Report>& reports) { return MergeReports(reports).value(); }

ReportBucket BucketOf(const std::string& participant, uint32_t s2, uint64_t count) {
  ReportBucket b;
  b.participant = participant;
  b.key = participant + ":key";
  b.bucket = {count, {.c = {{kOne, kOne, s2}, {}}}};
  return b;
}

TEST(MergeFieldsTest, ARunOfOneReportIsLeftAsItIs) {
  Report report;
  report.run.cases = 3;
  report.run.shards_missing = {"1/2"};
  report.run.elapsed = absl::Seconds(1);
  report.bins_reachable = 2;
  report.bins_reached = 2;
  const Report merged = Merged({report});
  EXPECT_EQ(merged.run.cases, 3u);
  EXPECT_EQ(merged.run.elapsed, absl::Seconds(1));
  EXPECT_EQ(merged.bins_reached, 2u);
}

TEST(MergeFieldsTest, TheRunIsTheSumOfTheRuns) {
  Report a;
  a.environment.version = "1.2.3";
  a.run.seed = 7;
  a.run.cases = 10;
  a.run.start = absl::FromUnixSeconds(200);
  a.run.elapsed = absl::Seconds(1);
  a.run.engines = {{.engine = "libfuzzer"}};
  a.run.unproved = {"first"};
  Report b = a;
  b.run.cases = 5;
  b.run.start = absl::FromUnixSeconds(100);
  b.run.elapsed = absl::Seconds(2);
  b.run.engines = {{.engine = "afl"}};
  b.run.unproved = {"second"};
  Report c = a;
  c.run.start = absl::FromUnixSeconds(300);
  const Report merged = Merged({a, b, c});
  EXPECT_EQ(merged.environment.version, "1.2.3");
  EXPECT_EQ(merged.run.seed, 7u);
  EXPECT_EQ(merged.run.cases, 25u);
  EXPECT_EQ(merged.run.start, absl::FromUnixSeconds(100));
  EXPECT_EQ(merged.run.elapsed, absl::Seconds(4));
  ASSERT_EQ(merged.run.engines.size(), 3u);
  EXPECT_EQ(merged.run.engines[1].engine, "afl");
  EXPECT_THAT(merged.run.unproved, ElementsAre("first", "second", "first"));
}

TEST(MergeFieldsTest, ARunIsInterruptedIfAnyWas) {
  Report whole;
  Report interrupted;
  interrupted.run.interrupted = true;
  EXPECT_FALSE(Merged({whole, whole}).run.interrupted);
  EXPECT_TRUE(Merged({whole, interrupted}).run.interrupted);
  EXPECT_TRUE(Merged({interrupted, whole}).run.interrupted);
}

TEST(MergeFieldsTest, EnvironmentsWereTriedIfAllRunsTriedThem) {
  Report with;
  with.run.fp_environments = true;
  Report without;
  without.run.fp_environments = false;
  EXPECT_TRUE(Merged({with, with}).run.fp_environments);
  EXPECT_FALSE(Merged({with, without}).run.fp_environments);
  EXPECT_FALSE(Merged({without, with}).run.fp_environments);
}

TEST(MergeFieldsTest, WhatDiffersByReportIsSaidToDiffer) {
  Report a;
  a.run.corpus = "corpus";
  a.run.corpus_entries = 3;
  a.run.control = "round=up";
  const Report same = Merged({a, a});
  EXPECT_EQ(same.run.corpus, "corpus");
  EXPECT_EQ(same.run.corpus_entries, 3u);
  EXPECT_EQ(same.run.control, "round=up");

  Report other_corpus = a;
  other_corpus.run.corpus = "elsewhere";
  EXPECT_EQ(Merged({a, other_corpus}).run.corpus, "(differs by report)");
  EXPECT_EQ(Merged({a, other_corpus}).run.corpus_entries, 0u);
  for (const uint64_t entries : {2, 4}) {
    Report other_entries = a;
    other_entries.run.corpus_entries = entries;
    EXPECT_EQ(Merged({a, other_entries}).run.corpus, "(differs by report)");
    EXPECT_EQ(Merged({a, other_entries}).run.corpus_entries, 0u);
    EXPECT_EQ(Merged({a, other_entries}).run.control, "round=up");
  }
  Report other_control = a;
  other_control.run.control = "";
  EXPECT_EQ(Merged({a, other_control}).run.control, "(differs by report)");
  EXPECT_EQ(Merged({a, other_control}).run.corpus, "corpus");
}

TEST(MergeFieldsTest, EachSemanticsIsThereOnce) {
  Report published;
  published.run.semantics = {Semantics::kPublished};
  Report both;
  both.run.semantics = {Semantics::kPublished, Semantics::kMeasured};
  EXPECT_THAT(Merged({published, both}).run.semantics,
              ElementsAre(Semantics::kPublished, Semantics::kMeasured));
}

TEST(MergeFieldsTest, ABinIsMissingIfItIsInEveryReport) {
  Report a;
  a.bins_reachable = 5;
  a.bins_missing = {"x", "y"};
  Report b;
  b.bins_reachable = 4;
  b.bins_missing = {"y", "z"};
  const Report merged = Merged({a, b});
  EXPECT_THAT(merged.bins_missing, ElementsAre("y"));
  EXPECT_EQ(merged.bins_reachable, 5u);
  EXPECT_EQ(merged.bins_reached, 4u);
}

TEST(MergeFieldsTest, TheCountsOfAParticipantAreAdded) {
  Report a;
  a.participants = {{.name = "p",
                     .tally = {.cases = 1,
                               .repeated = 4,
                               .environments = 5,
                               .unsupported = 6,
                               .left_out = 7,
                               .given_up = 8,
                               .divergences = 9,
                               .notes = {"first"}}}};
  a.participants[0].tally.Of(Semantics::kPublished, Rule::kZero) = {2, 1};
  Report b = a;
  b.participants[0].tally.Of(Semantics::kMeasured, Rule::kQuotient) = {3, 0};
  b.participants[0].tally.notes = {"second"};
  const Report merged = Merged({a, b});
  ASSERT_EQ(merged.participants.size(), 1u);
  const Tally& tally = merged.participants[0].tally;
  EXPECT_EQ(tally.cases, 2u);
  EXPECT_EQ(tally.Of(Semantics::kPublished, Rule::kZero), (RuleTally{4, 2}));
  EXPECT_EQ(tally.Of(Semantics::kMeasured, Rule::kQuotient), (RuleTally{3, 0}));
  EXPECT_EQ(tally.CasesUnder(Semantics::kPublished), 4u);
  EXPECT_EQ(tally.repeated, 8u);
  EXPECT_EQ(tally.environments, 10u);
  EXPECT_EQ(tally.unsupported, 12u);
  EXPECT_EQ(tally.left_out, 14u);
  EXPECT_EQ(tally.given_up, 16u);
  EXPECT_EQ(tally.divergences, 18u);
  EXPECT_THAT(tally.notes, UnorderedElementsAre("first", "second"));
}

TEST(MergeFieldsTest, AParticipantThatCouldRunAnywhereHasRun) {
  Report here;
  here.participants = {{.name = "p"}};
  Report there;
  there.participants = {{.name = "p", .available = false, .reason = "no device"}};
  const auto only = [](const std::vector<Report>& reports) {
    Report merged = Merged(reports);
    EXPECT_EQ(merged.participants.size(), 1u);
    return std::pair(merged.participants[0].available, merged.participants[0].reason);
  };
  EXPECT_EQ(only({here, there}), std::pair(true, std::string()));
  EXPECT_EQ(only({there, here}), std::pair(true, std::string()));
  EXPECT_EQ(only({there, there}), std::pair(false, std::string("no device")));
}

TEST(MergeFieldsTest, ABucketHasTheSimplestExampleAndTheSumOfTheCounts) {
  Report plain;
  plain.participants = {{.name = "p"}};
  plain.buckets = {BucketOf("p", kOne, 2)};
  plain.buckets[0].witnesses = {{"a", std::nullopt}};
  Report odd = plain;
  odd.buckets = {BucketOf("p", 0x12345678, 3)};
  odd.buckets[0].witnesses = {{"b", std::nullopt}};
  odd.buckets[0].corpus = CorpusPlace{"odd", "corpus/a.txt", 1};
  for (const std::vector<Report>& reports : {std::vector{plain, odd}, std::vector{odd, plain}}) {
    const Report merged = Merged(reports);
    ASSERT_EQ(merged.buckets.size(), 1u);
    EXPECT_EQ(merged.buckets[0].bucket.count, 5u);
    EXPECT_EQ(merged.buckets[0].bucket.example.c.operands.s2, kOne);
    // What was found of another example is not said of this one.
    ASSERT_EQ(merged.buckets[0].witnesses.size(), 1u);
    EXPECT_EQ(merged.buckets[0].witnesses[0].participant, "a");
    EXPECT_FALSE(merged.buckets[0].corpus.has_value());
  }
}

TEST(MergeFieldsTest, WitnessesAndPlacesOfOneExampleAreJoined) {
  Report a;
  a.participants = {{.name = "p"}};
  a.buckets = {BucketOf("p", kOne, 1)};
  a.buckets[0].witnesses = {{"x", Outcome{1, 0}}, {"y", std::nullopt}};
  Report b = a;
  b.buckets[0].witnesses = {{"x", Outcome{2, 0}}, {"z", std::nullopt}};
  b.buckets[0].corpus = CorpusPlace{"entry", "corpus/a.txt", 1};
  Report merged = Merged({a, b});
  ASSERT_EQ(merged.buckets.size(), 1u);
  ASSERT_EQ(merged.buckets[0].witnesses.size(), 3u);
  EXPECT_EQ(merged.buckets[0].witnesses[0].outcome->d, 1u);
  EXPECT_EQ(merged.buckets[0].witnesses[2].participant, "z");
  ASSERT_TRUE(merged.buckets[0].corpus.has_value());
  EXPECT_EQ(merged.buckets[0].corpus->name, "entry");

  a.buckets[0].corpus = CorpusPlace{"first", "corpus/b.txt", 1};
  merged = Merged({a, b});
  EXPECT_EQ(merged.buckets[0].corpus->name, "first");
}

TEST(MergeFieldsTest, BucketsAreSortedWithinEachParticipant) {
  Report a;
  a.participants = {{.name = "z"}, {.name = "a"}};
  a.buckets = {BucketOf("z", kOne, 1), BucketOf("a", kOne, 1)};
  a.buckets[0].parts.required_fields = 7;
  Report b = a;
  // A single high bit: fewer fields, though the larger number.
  b.buckets[0].parts.required_fields = 8;
  const Report merged = Merged({a, b});
  ASSERT_EQ(merged.buckets.size(), 3u);
  EXPECT_EQ(merged.buckets[0].participant, "z");
  EXPECT_EQ(merged.buckets[0].parts.required_fields, 8);
  EXPECT_EQ(merged.buckets[1].parts.required_fields, 7);
  EXPECT_EQ(merged.buckets[2].participant, "a");
  EXPECT_EQ(merged.buckets[2].bucket.count, 2u);
}

TEST(MergeFieldsTest, ShardsOfOtherRunsAreOtherSets) {
  Report shard;
  shard.participants = {{.name = "p"}};
  shard.run.shard = {0, 2};
  shard.run.semantics = {Semantics::kPublished};
  EXPECT_THAT(Merged({shard, Report()}).run.shards_missing, ElementsAre("1/2"));

  std::vector<Report> others(6, shard);
  others[0].run.seed = 2;
  others[1].run.semantics = {Semantics::kMeasured};
  others[2].run.control = "round=up";
  others[3].run.fp_environments = !shard.run.fp_environments;
  others[4].participants[0].name = "q";
  others[5].run.shard = {0, 3};
  for (size_t i = 0; i < others.size(); ++i) {
    EXPECT_TRUE(MergeReports({shard, others[i]}).ok()) << i;
  }
  EXPECT_THAT(Merged({shard, others[5]}).run.shards_missing,
              UnorderedElementsAre("1/2", "1/3", "2/3"));
  EXPECT_THAT(std::string(MergeReports({shard, shard}).status().message()),
              HasSubstr("is there twice"));
}

TEST(MergeFieldsTest, AShardAloneStaysAShardAndTwoAreAWhole) {
  Report first;
  first.run.shard = {0, 2};
  first.bins_reachable = 3;
  first.bins_reached = 1;
  EXPECT_EQ(Merged({first}).run.shard.count, 2u);
  EXPECT_EQ(Merged({first}).bins_reached, 1u);
  Report second = first;
  second.run.shard = {1, 2};
  EXPECT_EQ(Merged({first, second}).run.shard.count, 1u);
  EXPECT_THAT(Merged({second, Report()}).run.shards_missing, ElementsAre("0/2"));
  EXPECT_FALSE(MergeReports({}).ok());
}

TEST(MergeFieldsTest, ShardsThatWereMissingBeforeStayMissing) {
  Report merged_before;
  merged_before.run.shards_missing = {"3/8"};
  Report whole;
  EXPECT_THAT(Merged({merged_before, whole}).run.shards_missing, ElementsAre("3/8"));
  EXPECT_THAT(Merged({whole, merged_before}).run.shards_missing, ElementsAre("3/8"));
  EXPECT_THAT(Merged({whole, whole}).run.shards_missing, IsEmpty());
  EXPECT_EQ(Merged({merged_before, whole}).run.shard.count, 1u);
}

}  // namespace
}  // namespace divfix
