// A baseline that hides more than it says is worse than none.
#include "triage/report/baseline.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

#include "absl/strings/str_replace.h"

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
  return key + "  share=0.4%  owner=ann  link=https://example.org/7  expires=" + expires +
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
            " share=1% owner=a link=https://x.org/?a=b=c expires=2027-03-31 # see # 7\n");
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
  EXPECT_THAT(Fault(std::string(kKey) + "  share=1%  owner=ann  link=x  expires=2027-01-01  #\n"),
              HasSubstr("b.txt:1:1: there is no reason"));
  EXPECT_THAT(Fault(std::string(kKey) + "  share=1%  owner=ann  link=x  expires=2027-01-01\n"),
              HasSubstr("no reason"));
  EXPECT_THAT(Fault(std::string(kKey) + "  share=1%  owner=  link=x  expires=2027-01-01  # why\n"),
              HasSubstr("owner= is missing"));
  EXPECT_THAT(Fault(std::string(kKey) + "  share=1%  owner=a  expires=2027-01-01  # why\n"),
              HasSubstr("link= is missing"));
  EXPECT_THAT(Fault(Line(kKey, "soon")), HasSubstr("expires=soon"));
  EXPECT_THAT(Fault(Line(kKey, "2027-02-30")), HasSubstr("expires=2027-02-30"));
  EXPECT_THAT(Fault(Line("mine:measured:overflow:round:*:equal")), HasSubstr("matches any"));
  EXPECT_THAT(Fault(Line("mine:m*x:overflow:round:value:equal")), HasSubstr("not one of"));
  EXPECT_THAT(Fault(Line("mine:measured:over*x:round:value:equal")), HasSubstr("no rule"));
  EXPECT_THAT(Fault(Line("mine:measured:overflow:round:val*x:equal")), HasSubstr("no mismatch"));
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
  EXPECT_THAT(Fault(std::string(kKey) +
                    "  share=1%  owner=a  owner=b  link=x  expires=2027-01-01  # why\n"),
              HasSubstr("owner= is given twice"));
  EXPECT_THAT(Fault(std::string(kKey) + "  share=1%  owner=a  link=x  until=2027-01-01  # why\n"),
              HasSubstr("'until=2027-01-01' is not share=, owner="));
  for (const char* share : {"x%", "1", "-1%", "101%", "%"}) {
    EXPECT_THAT(Fault(std::string(kKey) + "  share=" + share +
                      "  owner=a  link=x  expires=2027-01-01  # why\n"),
                HasSubstr("is not a share such as 0.4%"));
  }
}

// A bucket with so many divergences, of 10,000 cases of its rule.
Triage FoundOften(uint64_t count, uint64_t cases = 10000) {
  Report report;
  report.run.semantics = {Semantics::kMeasured};
  report.participants.push_back({.name = "mine", .family = "mine"});
  const BucketKey parts = {
      .semantics = Semantics::kMeasured, .rule = Rule::kZero, .d_mismatch = DMismatch::kUnwritten};
  report.participants[0].tally.Of(parts.semantics, parts.rule).cases = cases;
  ReportBucket bucket = {.key = FormatBucketKey("mine", parts), .participant = "mine"};
  bucket.parts = parts;
  bucket.bucket.count = count;
  report.buckets.push_back(bucket);
  return MakeTriage(report);
}

// A library without a tail loop leaves 1 lane in 1,000 unwritten. If all are, something else is
// wrong as well.
TEST(BaselineTest, ABucketThatHasGrownIsNewAgain) {
  const Triage before = FoundOften(100);
  std::string line = WithNewBuckets("#\n", before, kToday);
  EXPECT_THAT(line, HasSubstr("  share=1%  "));
  line = line.substr(2, line.size() - 4) + "# no tail loop\n";
  line.replace(line.find("owner=  link="), 13, "owner=ann  link=none");
  const Baseline baseline = Parse(line);
  for (const uint64_t count : {1, 100, 200, 240}) {
    Triage same = FoundOften(count);
    ApplyBaseline(baseline, kToday, same);
    EXPECT_TRUE(same.passes()) << count << ": twice that, and what chance adds";
  }
  Triage grown = FoundOften(300);
  ApplyBaseline(baseline, kToday, grown);
  EXPECT_EQ(grown.new_buckets(), 1u);
  EXPECT_THAT(
      grown.problems,
      ElementsAre("b.txt:1: mine:measured:zero:nothing:unwritten:equal has grown from 1% to "
                  "3% of its rule's cases: it may hide another fault (owner ann, none)"));
  // An update accepts the new share in place, and keeps the rest of the line.
  const std::string updated = WithNewBuckets(line, grown, kToday);
  EXPECT_EQ(updated, absl::StrReplaceAll(line, {{"share=1%", "share=3%"}}));
  ApplyBaseline(Parse(updated), kToday, grown = FoundOften(300));
  EXPECT_TRUE(grown.passes());
  // A few cases say nothing about a share.
  Triage few = FoundOften(2, 10);
  ApplyBaseline(baseline, kToday, few);
  EXPECT_TRUE(few.passes());
  // Nor does a run whose cases are not those of a whole plan.
  for (const auto& narrow : std::vector<std::function<void(Report&)>>{
           [](Report& r) { r.run.interrupted = true; },
           [](Report& r) { r.run.control = "round=up"; },
           [](Report& r) { r.run.engines = {{.engine = "libfuzzer"}}; }}) {
    Triage other = FoundOften(300);
    narrow(other.report);
    ApplyBaseline(baseline, kToday, other);
    EXPECT_TRUE(other.passes());
  }
}

TEST(BaselineTest, APatternAcceptsADifferenceByDesignInOneLine) {
  const std::string pattern = "mine:*:*-nan:nothing:payload:equal";
  Triage triage = Found({"mine:measured:numerator-nan:nothing:payload:equal",
                         "mine:published:denominator-nan:nothing:payload:equal",
                         "mine:measured:numerator-nan:nothing:quiet-bit:equal",
                         "mine:measured:numerator-nan:round:payload:equal",
                         "yours:measured:numerator-nan:nothing:payload:equal"});
  ApplyBaseline(Parse(Line(pattern)), kToday, triage);
  EXPECT_THAT(triage.standings, ElementsAre(Standing::kAccepted, Standing::kAccepted,
                                            Standing::kNew, Standing::kNew, Standing::kNew));
  Triage gone = Found({kOther});
  gone.report.run.semantics = {Semantics::kMeasured};
  ApplyBaseline(Parse(Line(pattern) + Line(kOther)), kToday, gone);
  EXPECT_THAT(gone.problems, ElementsAre(HasSubstr("no longer occurs")));
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
            std::string("# mine\n") + kKey + "  share=0%  owner=  link=  expires=2027-04-16  #\n");
  triage.standings[1] = Standing::kAccepted;
  EXPECT_EQ(WithNewBuckets("# mine\n", triage, kToday),
            std::string("# mine\n") + kKey + "  share=0%  owner=  link=  expires=2027-04-16  #\n");
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
  EXPECT_EQ(updated, "# mine\n" + Line(kKey) + kOther +
                         "  share=0%  owner=  link=  expires=2027-04-16  #\n");
  std::vector<Problem> problems;
  ParseBaseline("b.txt", updated, problems);
  EXPECT_THAT(problems, SizeIs(1));
  // Added once: a second update finds it there.
  EXPECT_THAT(WithNewBuckets("", triage, kToday), HasSubstr("# Buckets of divergences"));
}

}  // namespace
}  // namespace divfix
