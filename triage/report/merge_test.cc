#include "triage/report/merge.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>

#include "crosscheck/testing/planted.h"
#include "oracle/float32.h"
#include "triage/report/check.h"
#include "triage/report/json_report.h"
#include "triage/report/read_report.h"
#include "triage/report/triage.h"
#include "triage/testing/triages.h"

namespace divfix {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

const std::atomic<bool> kNoStop = false;

Participant Wrong() {
  return PlantedParticipant("wrong", EachCase([](const Case& c, Outcome right) {
                              if (Judge(c).rule == Rule::kZero) right.d ^= kSignBit;
                              if (c.operands.s2 == 0x7f800001) right.exceptions ^= kInvalid;
                              return right;
                            }));
}

Report Part(uint64_t index, uint64_t count) {
  CheckRequest request = {.participants = {Wrong(), PlantedParticipant("right", nullptr)},
                          .crosscheck = {.threads = 2, .shard = {index, count}}};
  request.plan.pins.mask = 0x7fff;  // the default control alone: little to do
  request.plan.semantics = {Semantics::kMeasured};
  request.plan.corpus = {{{kOne, kOne, kOne}, {.semantics = Semantics::kMeasured}}};
  return Check(request, kNoStop).value();
}

// A little that passes for a whole.
Report Sample() {
  Report report = Part(0, 256);
  report.run.shard = {};
  return report;
}

TEST(ReadReportTest, WhatIsWrittenIsReadBack) {
  Report report = Sample();
  report.buckets[0].corpus = CorpusPlace{"name", "corpus/a.txt", 7};
  const std::string json = FormatJsonReport(Settled(report));
  const absl::StatusOr<Report> read = ParseReport("r", json);
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(FormatJsonReport(Settled(*read)), json);
  ASSERT_EQ(read->buckets.size(), report.buckets.size());
  for (size_t i = 0; i < report.buckets.size(); ++i) {
    EXPECT_EQ(read->buckets[i].parts, report.buckets[i].parts);
    ASSERT_EQ(read->buckets[i].witnesses.size(), 2u);
    for (size_t w = 0; w < 2; ++w) {
      EXPECT_EQ(read->buckets[i].witnesses[w].outcome, report.buckets[i].witnesses[w].outcome);
    }
  }
}

TEST(ReadReportTest, WhatARunDidNotDoIsReadBackToo) {
  Report report;
  report.run.interrupted = true;
  report.run.shard = {2, 5};
  report.run.shards_missing = {"3/5"};
  report.run.unproved = {"mine: the rule quotient is not proved (measured): the time was over"};
  report.run.control = "round=up";
  report.run.fp_environments = false;
  report.run.semantics = {Semantics::kMeasured};
  report.participants = {{.name = "a", .available = false, .reason = "not here"}};
  report.bins_reachable = 2;
  report.bins_reached = 1;
  report.bins_missing = {"a bin"};
  const Report read = ParseReport("r", FormatJsonReport(Settled(report))).value();
  EXPECT_TRUE(read.run.interrupted);
  EXPECT_EQ(read.run.shard.index, 2u);
  EXPECT_EQ(read.run.shard.count, 5u);
  EXPECT_EQ(read.run.shards_missing, report.run.shards_missing);
  EXPECT_EQ(read.run.unproved, report.run.unproved);
  EXPECT_EQ(read.run.control, "round=up");
  EXPECT_FALSE(read.run.fp_environments);
  EXPECT_EQ(read.run.semantics, report.run.semantics);
  ASSERT_EQ(read.participants.size(), 1u);
  EXPECT_FALSE(read.participants[0].available);
  EXPECT_EQ(read.participants[0].reason, "not here");
  EXPECT_EQ(read.bins_missing, report.bins_missing);
  EXPECT_FALSE(ParseReport("r", FormatJsonReport(Triage())).value().run.interrupted);
}

TEST(ReadReportTest, WhatIsNoReportIsRefusedWithTheReason) {
  const std::string good = FormatJsonReport(Settled(Sample()));
  auto refusal = [](const std::string& json) {
    const absl::StatusOr<Report> read = ParseReport("r.json", json);
    EXPECT_EQ(read.status().code(), absl::StatusCode::kInvalidArgument);
    return std::string(read.status().message());
  };
  EXPECT_EQ(refusal(""), "r.json:1:1: this is not JSON");
  EXPECT_EQ(refusal("{\n  \"a\": b"), "r.json:2:8: this is not JSON");
  EXPECT_THAT(refusal("{}"), HasSubstr("schema"));
  EXPECT_THAT(refusal(good.substr(0, good.size() / 2)), HasSubstr("this is not JSON"));
  auto changed = [&](auto change) {
    nlohmann::json json = nlohmann::json::parse(good);
    change(json);
    return refusal(json.dump());
  };
  EXPECT_THAT(changed([](auto& j) { j["schema"]["version"] = 1; }), HasSubstr("version 1"));
  EXPECT_THAT(changed([](auto& j) { j["schema"]["name"] = "x"; }),
              HasSubstr("not a divfix report"));
  EXPECT_THAT(changed([](auto& j) { j.erase("coverage_bins"); }), HasSubstr("coverage_bins"));
  EXPECT_THAT(changed([](auto& j) { j["run"]["seed"] = "one"; }),
              HasSubstr("r.json: seed: \"one\" is not a count"));
  EXPECT_THAT(changed([](auto& j) { j["run"]["threads"] = "one"; }),
              AllOf(HasSubstr("/run/threads"), Not(HasSubstr("json.exception"))));
  EXPECT_THAT(changed([](auto& j) { j["participants"][1]["cases"] = -1; }),
              HasSubstr("r.json: participants[1]: cases: -1 is not a count"));
  for (const char* count : {"-3", "2.5", "null", "0"}) {
    EXPECT_THAT(changed([&](auto& j) { j["buckets"][0]["count"] = nlohmann::json::parse(count); }),
                HasSubstr("r.json: buckets[0]: count: "))
        << count;
  }
  EXPECT_THAT(changed([](auto& j) { j["buckets"].push_back(j["buckets"][0]); }),
              AllOf(HasSubstr("r.json: buckets["), HasSubstr("occurs twice")));
  EXPECT_THAT(changed([](auto& j) { j["buckets"][0]["rule"] = "x"; }), HasSubstr("rule"));
  EXPECT_THAT(changed([](auto& j) { j["buckets"][0]["required_fields"] = {"x"}; }),
              HasSubstr("required_fields"));
  EXPECT_THAT(changed([](auto& j) { j["buckets"][0]["example"]["s1"] = "0xg"; }), HasSubstr("s1"));
  EXPECT_THAT(changed([](auto& j) { j["run"]["shard"]["index"] = 1; }), HasSubstr("shard"));
  EXPECT_THAT(changed([](auto& j) { j["buckets"] = nlohmann::json::array(); }),
              HasSubstr("no bucket holds them"));
}

TEST(MergeTest, TheShardsAddUpToTheWhole) {
  const Report whole = Part(0, 1);
  std::vector<Report> parts;
  for (uint64_t i = 0; i < 3; ++i) parts.push_back(Part(i, 3));
  const Report merged = MergeReports({parts[2], parts[0], parts[1]}).value();
  EXPECT_THAT(merged.run.shards_missing, IsEmpty());
  EXPECT_EQ(merged.run.cases, whole.run.cases);
  EXPECT_EQ(merged.bins_reached, whole.bins_reached);
  ASSERT_EQ(merged.participants.size(), whole.participants.size());
  for (size_t p = 0; p < whole.participants.size(); ++p) {
    EXPECT_EQ(merged.participants[p].tally.cases, whole.participants[p].tally.cases);
    EXPECT_EQ(merged.participants[p].tally.divergences, whole.participants[p].tally.divergences);
  }
  ASSERT_EQ(merged.buckets.size(), whole.buckets.size());
  for (size_t b = 0; b < whole.buckets.size(); ++b) {
    EXPECT_EQ(merged.buckets[b].key, whole.buckets[b].key);
    EXPECT_EQ(merged.buckets[b].bucket.count, whole.buckets[b].bucket.count);
    EXPECT_EQ(merged.buckets[b].bucket.example.c, whole.buckets[b].bucket.example.c);
  }
}

TEST(MergeTest, WhatIsNotProvedStaysSo) {
  Report proof = Sample();
  proof.run.unproved = {"mine: the rule zero is not proved (measured): interrupted"};
  const Report merged = MergeReports({Sample(), proof}).value();
  EXPECT_EQ(merged.run.unproved, proof.run.unproved);
  Triage triage = MakeTriage(merged);
  GiveVerdicts(triage);
  EXPECT_THAT(triage.problems, Contains(proof.run.unproved[0]));
}

TEST(MergeTest, MissingShardsAreListedAndOneTwiceIsRefused) {
  Report first = Sample();
  first.run.shard = {0, 4};
  Report third = first;
  third.run.shard = {2, 4};
  EXPECT_THAT(MergeReports({first, third}).value().run.shards_missing, ElementsAre("1/4", "3/4"));
  EXPECT_THAT(MergeReports({first}).value().run.shards_missing, ElementsAre("1/4", "2/4", "3/4"));
  EXPECT_THAT(std::string(MergeReports({first, first}).status().message()),
              HasSubstr("shard 0/4 of seed 1 is there twice"));
  EXPECT_FALSE(MergeReports({}).ok());
}

TEST(MergeTest, ParticipantsOfSeveralMachinesAreAllThere) {
  Report here = Sample();
  Report there = here;
  there.participants[1].name = "elsewhere";
  there.participants[0].available = false;
  there.participants[0].reason = "not here";
  there.participants[0].tally = {};
  there.buckets.clear();
  const Report merged = MergeReports({there, here}).value();
  ASSERT_EQ(merged.participants.size(), 3u);
  EXPECT_TRUE(merged.participants[0].available);
  EXPECT_EQ(merged.participants[0].tally.cases, here.participants[0].tally.cases);
  EXPECT_EQ(merged.buckets.size(), here.buckets.size());
}

TEST(MergeTest, ParticipantsThatAreWrongAlikeKeepTheirBuckets) {
  Report report = Sample();
  report.participants.push_back({.name = "wrong/2", .family = "wrong"});
  std::vector<ReportBucket> second = report.buckets;
  for (ReportBucket& b : second) {
    b.participant = "wrong/2";
    report.buckets.push_back(b);
  }
  const Report merged = MergeReports({report, report}).value();
  ASSERT_EQ(merged.buckets.size(), report.buckets.size());
  for (const ReportBucket& before : report.buckets) {
    const auto same = [&](const ReportBucket& b) {
      return b.participant == before.participant && b.key == before.key;
    };
    const auto found = std::ranges::find_if(merged.buckets, same);
    ASSERT_NE(found, merged.buckets.end()) << before.participant << " " << before.key;
    EXPECT_EQ(found->bucket.count, 2 * before.bucket.count);
  }
}

TEST(MergeTest, AgainstAnotherReport) {
  const Report before = Sample();
  Report now = before;
  now.buckets[0].key += "x";
  Triage triage = MakeTriage(now);
  CompareWith(before, triage);
  EXPECT_EQ(triage.standings[0], Standing::kNew);
  for (size_t i = 1; i < triage.standings.size(); ++i) {
    EXPECT_EQ(triage.standings[i], Standing::kSeenBefore);
  }
  EXPECT_THAT(triage.gone, ElementsAre(before.buckets[0].key));
  EXPECT_FALSE(triage.passes());
}

}  // namespace
}  // namespace divfix
