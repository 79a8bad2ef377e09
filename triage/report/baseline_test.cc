// A baseline that hides more than it says is worse than none.
#include "triage/report/baseline.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

namespace divfix {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

const char kKey[] = "mine:measured:overflow:round:finite-for-infinity:equal";
const char kOther[] = "mine:measured:quotient:nothing:sign:equal";
const absl::CivilDay kToday(2027, 1, 15);

std::string Line(const std::string& key, const std::string& expires = "2027-03-31") {
  return key + "  owner=ann  link=https://example.org/7  expires=" + expires +
         "  # rounds to nearest\n";
}

Triage Found(const std::vector<std::string>& keys) {
  Report report;
  report.run.semantics = {Semantics::kMeasured};
  report.participants.push_back({.name = "mine", .family = "mine"});
  for (const std::string& key : keys) report.buckets.push_back({.key = key, .participant = "mine"});
  return MakeTriage(report);
}

Baseline Parse(const std::string& text) {
  std::vector<Problem> problems;
  Baseline baseline = ParseBaseline("b.txt", text, problems);
  EXPECT_THAT(problems, IsEmpty());
  return baseline;
}

std::string Fault(const std::string& text) {
  std::vector<Problem> problems;
  const Baseline baseline = ParseBaseline("b.txt", text, problems);
  EXPECT_THAT(problems, SizeIs(1)) << text;
  return problems.empty() ? "" : FormatProblem(problems[0]);
}

TEST(BaselineTest, ALineIsAnEntry) {
  const Baseline baseline = Parse("# head\n\n" + Line(kKey));
  ASSERT_THAT(baseline.entries, SizeIs(1));
  const BaselineEntry& entry = baseline.entries[0];
  EXPECT_EQ(entry.key, kKey);
  EXPECT_EQ(entry.owner, "ann");
  EXPECT_EQ(entry.link, "https://example.org/7");
  EXPECT_EQ(entry.expires, absl::CivilDay(2027, 3, 31));
  EXPECT_EQ(entry.reason, "rounds to nearest");
  EXPECT_EQ(entry.line, 3);
}

TEST(BaselineTest, OnlyTheFirstMarkOfEachKindDivides) {
  const Baseline baseline =
      Parse("  # indented\n" + std::string(kKey) +
            " owner=a link=https://x.org/?a=b=c expires=2027-03-31 # see # 7\n");
  ASSERT_THAT(baseline.entries, SizeIs(1));
  EXPECT_EQ(baseline.entries[0].link, "https://x.org/?a=b=c");
  EXPECT_EQ(baseline.entries[0].reason, "see # 7");
}

TEST(BaselineTest, OnlyItsOwnBucketIsAccepted) {
  Triage triage = Found({kKey, kOther});
  ApplyBaseline(Parse(Line(kKey)), kToday, triage);
  EXPECT_THAT(triage.standings, ElementsAre(Standing::kAccepted, Standing::kNew));
  EXPECT_THAT(
      triage.reasons,
      ElementsAre("rounds to nearest (owner ann, https://example.org/7, until 2027-03-31)", ""));
  EXPECT_THAT(triage.problems, IsEmpty());
  EXPECT_FALSE(triage.passes());
}

TEST(BaselineTest, EveryPartOfTheKeyCounts) {
  for (const char* near : {"mine2:measured:overflow:round:finite-for-infinity:equal",
                           "mine:published:overflow:round:finite-for-infinity:equal",
                           "mine:measured:quotient:round:finite-for-infinity:equal",
                           "mine:measured:overflow:nothing:finite-for-infinity:equal",
                           "mine:measured:overflow:round,omod:finite-for-infinity:equal",
                           "mine:measured:overflow:round:value:equal",
                           "mine:measured:overflow:round:finite-for-infinity:-inexact"}) {
    Triage triage = Found({kKey, near});
    ApplyBaseline(Parse(Line(kKey)), kToday, triage);
    EXPECT_EQ(triage.new_buckets(), 1u) << near;
  }
}

TEST(BaselineTest, WithAllAcceptedTheRunPasses) {
  Triage triage = Found({kKey, kOther});
  ApplyBaseline(Parse(Line(kKey) + Line(kOther)), kToday, triage);
  EXPECT_TRUE(triage.passes());
}

TEST(BaselineTest, AnExpiredEntryFailsAndAcceptsNothing) {
  Triage triage = Found({kKey});
  ApplyBaseline(Parse(Line(kKey, "2027-01-14")), kToday, triage);
  EXPECT_EQ(triage.new_buckets(), 1u);
  ASSERT_THAT(triage.problems, SizeIs(1));
  EXPECT_THAT(triage.problems[0], HasSubstr("b.txt:1: "));
  EXPECT_THAT(triage.problems[0], HasSubstr("has expired on 2027-01-14"));
  // The last day itself still counts.
  Triage last = Found({kKey});
  ApplyBaseline(Parse(Line(kKey, "2027-01-15")), kToday, last);
  EXPECT_TRUE(last.passes());
}

TEST(BaselineTest, AnEntryThatNoLongerOccursFails) {
  Triage triage = Found({kOther});
  ApplyBaseline(Parse(Line(kKey) + Line(kOther)), kToday, triage);
  ASSERT_THAT(triage.problems, SizeIs(1));
  EXPECT_THAT(triage.problems[0], HasSubstr("no longer occurs"));
  EXPECT_FALSE(triage.passes());
}

TEST(BaselineTest, WhatTheRunWouldNotHaveSeenIsNotMissed) {
  const std::vector<std::function<void(Report&)>> narrower = {
      [](Report& r) { r.run.interrupted = true; },
      [](Report& r) { r.run.shard = {1, 4}; },
      [](Report& r) { r.run.shards_missing = {"3/4"}; },
      [](Report& r) { r.run.unproved = {"a rule"}; },
      [](Report& r) { r.run.engines = {{.engine = "libfuzzer"}}; },
      [](Report& r) { r.run.control = "round=up"; },
      [](Report& r) { r.run.fp_environments = false; },
      [](Report& r) { r.run.semantics = {Semantics::kPublished}; },
      [](Report& r) { r.participants[0].available = false; },
      [](Report& r) { r.participants[0].family = "other"; },
  };
  for (const auto& narrow : narrower) {
    Triage triage = Found({});
    narrow(triage.report);
    ApplyBaseline(Parse(Line(kKey)), kToday, triage);
    EXPECT_TRUE(triage.passes());
  }
}

TEST(BaselineTest, AnEntryAtFaultIsNamedWithItsLine) {
  EXPECT_THAT(Fault(std::string(kKey) + "  owner=ann  link=x  expires=2027-01-01  #\n"),
              HasSubstr("b.txt:1:1: there is no reason"));
  EXPECT_THAT(Fault(std::string(kKey) + "  owner=ann  link=x  expires=2027-01-01\n"),
              HasSubstr("no reason"));
  EXPECT_THAT(Fault(std::string(kKey) + "  owner=  link=x  expires=2027-01-01  # why\n"),
              HasSubstr("owner= is missing"));
  EXPECT_THAT(Fault(std::string(kKey) + "  owner=a  expires=2027-01-01  # why\n"),
              HasSubstr("link= is missing"));
  EXPECT_THAT(Fault(Line(kKey, "soon")), HasSubstr("expires=soon"));
  EXPECT_THAT(Fault(Line(kKey, "2027-02-30")), HasSubstr("expires=2027-02-30"));
  EXPECT_THAT(Fault(Line("mine:*:overflow:round:value:equal")), HasSubstr("more than one bucket"));
  EXPECT_THAT(Fault(Line("mine:measured:overflow")), HasSubstr("six parts"));
  EXPECT_THAT(Fault(Line("mine:measured:overflov:round:value:equal")), HasSubstr("no rule"));
  EXPECT_THAT(Fault(Line("mine:measured:overflow:round:values:equal")),
              HasSubstr("no mismatch of D"));
  EXPECT_THAT(Fault(Line(kKey) + Line(kKey)), HasSubstr("already on line 1"));
  EXPECT_THAT(Fault(Line(std::string(kKey) + ":more")), HasSubstr("this one has 7"));
  EXPECT_THAT(Fault(Line("mine::overflow:round:value:equal")),
              HasSubstr("a part of the key is empty"));
  EXPECT_THAT(Fault(Line("mine:guessed:overflow:round:value:equal")),
              HasSubstr("'guessed' is not one of the semantics"));
  EXPECT_THAT(Fault(std::string(kKey) + "  owner=a  owner=b  link=x  expires=2027-01-01  # why\n"),
              HasSubstr("owner= is given twice"));
  EXPECT_THAT(Fault(std::string(kKey) + "  owner=a  link=x  until=2027-01-01  # why\n"),
              HasSubstr("'until=2027-01-01' is not owner="));
}

TEST(BaselineTest, ATriageWithABaselineIsComparedWithSomething) {
  for (const bool before : {true, false}) {
    Triage triage = Found({});
    triage.compared = before;
    ApplyBaseline(Baseline{}, kToday, triage);
    EXPECT_EQ(triage.compared, before);
    ApplyBaseline(Parse(""), kToday, triage);
    EXPECT_TRUE(triage.compared);
  }
}

TEST(BaselineTest, OnlyWhatIsNewIsAddedAndEachKeyOnce) {
  EXPECT_THAT(WithNewBuckets("", Found({kOther}), kToday), HasSubstr(kOther));
  Triage triage = Found({kKey, kOther, kKey});
  triage.standings[1] = Standing::kOtherSemantics;
  EXPECT_EQ(WithNewBuckets("# mine", triage, kToday),
            std::string("# mine\n") + kKey + "  owner=  link=  expires=2027-04-16  #\n");
  triage.standings[1] = Standing::kAccepted;
  EXPECT_EQ(WithNewBuckets("# mine\n", triage, kToday),
            std::string("# mine\n") + kKey + "  owner=  link=  expires=2027-04-16  #\n");
}

TEST(BaselineTest, AllFaultsAreToldAtOnce) {
  std::vector<Problem> problems;
  ParseBaseline("b.txt", "x\n" + Line(kKey) + "y\n", problems);
  EXPECT_THAT(problems, SizeIs(2));
}

TEST(BaselineTest, WhatIsAddedWantsAReason) {
  Triage triage = Found({kKey, kOther});
  const Baseline old = Parse("# mine\n" + Line(kKey));
  ApplyBaseline(old, kToday, triage);
  const std::string updated = WithNewBuckets(old.text, triage, kToday);
  EXPECT_EQ(updated, "# mine\n" + Line(kKey) + kOther + "  owner=  link=  expires=2027-04-16  #\n");
  std::vector<Problem> problems;
  ParseBaseline("b.txt", updated, problems);
  EXPECT_THAT(problems, SizeIs(1));
  // Added once: a second update finds it there.
  EXPECT_THAT(WithNewBuckets("", triage, kToday), HasSubstr("# Buckets of divergences"));
}

}  // namespace
}  // namespace divfix
