// Which participants pass: one that declares no semantics passes when it agrees with either.
#include "triage/report/verdict.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <bit>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "crosscheck/testing/planted.h"
#include "oracle/float32.h"
#include "triage/forms/html_report.h"
#include "triage/forms/junit_report.h"
#include "triage/forms/markdown_report.h"
#include "triage/forms/sarif_report.h"
#include "triage/forms/text_report.h"
#include "triage/report/baseline.h"
#include "triage/report/bucket_text.h"
#include "triage/report/check.h"
#include "triage/report/json_report.h"
#include "triage/report/merge.h"
#include "triage/report/read_report.h"
#include "triage/report/rule_verdicts.h"
#include "triage/report/verdict_text.h"
#include "triage/testing/triages.h"

namespace divfix {
namespace {

using ::testing::AllOf;
using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

// Follows `semantics` whatever the control says, at the default control alone, and reports no
// exceptions; then `fault` may change the outcome.
Participant Follower(Semantics semantics, const PlantedFault& fault = nullptr) {
  Participant p = PlantedParticipant("mine", nullptr);
  p.declares_semantics = false;
  p.flags = {"--plugin=mine.so"};
  p.make = [semantics, fault] {
    auto planted = std::make_unique<Planted>(EachCase([=](const Case& c, Outcome) {
      Case followed = c;
      followed.control.semantics = semantics;
      const Outcome right = Judge(followed).outcome;
      return fault ? fault(c, right) : right;
    }));
    planted->reports_exceptions = false;
    planted->supports = [](const Control& c) {
      return c == Control{.semantics = c.semantics, .target = c.target};
    };
    return planted;
  };
  return p;
}

Report CheckOf(Participant participant,
               std::vector<Semantics> semantics = {Semantics::kPublished, Semantics::kMeasured}) {
  CheckRequest request = {.participants = {std::move(participant)},
                          .crosscheck = {.threads = 2, .shard = {0, 61}}};
  request.plan.semantics = std::move(semantics);
  const std::atomic<bool> no_stop = false;
  Report report = Check(request, no_stop).value();
  // A part of the plan does not get to every rule under the default control.
  for (const Semantics s : request.plan.semantics) {
    for (RuleTally& rule : report.participants[0].tally.rules[static_cast<size_t>(s)]) {
      ++rule.cases;
    }
  }
  return report;
}

// "agrees with measured on 1,234 cases".
std::string Agrees(const Report& report, Semantics semantics) {
  const uint64_t cases = report.participants[0].tally.CasesUnder(semantics);
  return absl::StrCat("agrees with ", SemanticsName(semantics), " on ",
                      Plural(cases, "case", "cases"));
}

std::string Sentence(const Triage& triage) { return triage.verdicts[0].sentence; }

TEST(VerdictTest, AgreeingInFullWithOnePasses) {
  const Triage measured = Settled(CheckOf(Follower(Semantics::kMeasured)));
  EXPECT_EQ(Sentence(measured), Agrees(measured.report, Semantics::kMeasured) +
                                    "; differs from published in 1 bucket, rule quotient");
  EXPECT_TRUE(measured.passes());
  EXPECT_THAT(measured.standings, ElementsAre(Standing::kOtherSemantics));
  const Triage published = Settled(CheckOf(Follower(Semantics::kPublished)));
  EXPECT_THAT(Sentence(published), StartsWith(Agrees(published.report, Semantics::kPublished) +
                                              "; differs from measured in "));
  EXPECT_THAT(Sentence(published), HasSubstr("rule overflow"));
  EXPECT_TRUE(published.passes());
}

TEST(VerdictTest, WhoeverDeclaresItsSemanticsPassesWithBothAlone) {
  Participant declares = Follower(Semantics::kMeasured);
  declares.declares_semantics = true;
  const Triage triage = Settled(CheckOf(declares));
  EXPECT_FALSE(triage.passes());
  EXPECT_THAT(triage.standings, Each(Standing::kNew));
}

TEST(VerdictTest, PinnedSemanticsAreTheOnesThatCount) {
  const Triage wrong = Settled(CheckOf(Follower(Semantics::kMeasured), {Semantics::kPublished}));
  EXPECT_FALSE(wrong.passes());
  EXPECT_THAT(Sentence(wrong), HasSubstr("differs from published in "));
  const Triage right = Settled(CheckOf(Follower(Semantics::kMeasured), {Semantics::kMeasured}));
  EXPECT_EQ(Sentence(right), Agrees(right.report, Semantics::kMeasured));
}

TEST(VerdictTest, AFaultUnderBothFailsAndIsShownUnderTheClosest) {
  const Triage triage =
      Settled(CheckOf(Follower(Semantics::kMeasured, [](const Case& c, Outcome right) {
        if (Judge(c).rule == Rule::kZero) right.d ^= kSignBit;
        return right;
      })));
  EXPECT_FALSE(triage.passes());
  EXPECT_THAT(Sentence(triage), AllOf(HasSubstr("agrees with neither semantics"),
                                      HasSubstr("differs from measured in 1 bucket, rule zero")));
  EXPECT_EQ(triage.new_buckets(), 1u);
  const std::string text = FormatTextReport(triage, {});
  EXPECT_THAT(text, AllOf(HasSubstr("rule by rule, against measured"),
                          HasSubstr("zero             WRONG on "), HasSubstr(" cases: zero-sign\n"),
                          HasSubstr("0x3f800000 0x3f800000 0x00000000 -> 0x00000000, and it gave "
                                    "0x80000000"),
                          HasSubstr("overflow         right on ")));
}

TEST(VerdictTest, AFaultThatWasSeenUnderOneAloneIsNotExcusedByTheOther) {
  // On a case that the blocks of one semantics have and those of the other do not.
  const Triage triage =
      Settled(CheckOf(Follower(Semantics::kMeasured, [](const Case& c, Outcome right) {
        const bool rare = c.control.semantics == Semantics::kPublished;
        if (rare && Judge(c).rule == Rule::kUnderflow) right.d ^= 1;
        return right;
      })));
  EXPECT_FALSE(triage.passes()) << Sentence(triage);
}

TEST(VerdictTest, AFailureCountsUnderBothSemantics) {
  Report report = CheckOf(Follower(Semantics::kMeasured));
  ASSERT_EQ(report.buckets.size(), 1u);
  for (const DMismatch mismatch :
       {DMismatch::kCrash, DMismatch::kHang, DMismatch::kWrongCount, DMismatch::kUnwritten,
        DMismatch::kNotDeterministic, DMismatch::kFpEnvironment, DMismatch::kFpState}) {
    Report failed = report;
    failed.buckets[0].parts.d_mismatch = mismatch;
    EXPECT_FALSE(Settled(failed).passes()) << DMismatchName(mismatch);
  }
}

TEST(VerdictTest, WhatWasNotComparedAgreesWithNothing) {
  Report report = CheckOf(Follower(Semantics::kMeasured));
  report.participants[0].tally.rules[static_cast<size_t>(Semantics::kMeasured)] = {};
  const Triage half = Settled(report);
  EXPECT_FALSE(half.passes()) << Sentence(half);
  EXPECT_THAT(Sentence(half), HasSubstr("not compared with measured"));
  report.buckets.clear();
  report.participants[0].tally = {};
  const Triage nothing = Settled(report);
  EXPECT_FALSE(nothing.passes());
  EXPECT_EQ(Sentence(nothing), "compared with nothing");
  EXPECT_THAT(nothing.problems, ElementsAre(HasSubstr("compared with nothing")));
}

TEST(VerdictTest, ARuleThatWasNotReachedIsNamedAndIsNoFullAgreement) {
  Report report = CheckOf(Follower(Semantics::kMeasured));
  Tally& tally = report.participants[0].tally;
  tally.Of(Semantics::kMeasured, Rule::kUnderflow) = {};
  // A part of the plan does not have to reach it: that is said, and the whole decides.
  const Triage part = Settled(report);
  EXPECT_THAT(Sentence(part), StartsWith(Agrees(report, Semantics::kMeasured) +
                                         ", but NOT COMPARED with measured on any case of rule "
                                         "underflow; differs from published"));
  EXPECT_TRUE(part.passes());
  EXPECT_THAT(FormatTextReport(part, {}), HasSubstr("underflow        NOT COMPARED on any case"));
  for (const SemanticsVerdict& v : part.verdicts[0].by_semantics) {
    EXPECT_FALSE(v.agrees_in_full()) << SemanticsName(v.semantics);
  }
  report.run.shard = {};
  const Triage whole = Settled(report);
  EXPECT_FALSE(whole.passes());
  EXPECT_THAT(whole.problems, ElementsAre("mine was compared with measured on no case of rule "
                                          "underflow: give it more time with --budget"));
  report.run.interrupted = true;
  EXPECT_TRUE(Settled(report).passes()) << "a run that says so itself";
  // The other semantics, which it does not follow, need not be reached.
  report.run.interrupted = false;
  tally.Of(Semantics::kMeasured, Rule::kUnderflow).cases = 1;
  for (const Rule rule : kRules) {
    if (rule != Rule::kNumeratorNan) tally.Of(Semantics::kPublished, rule) = {};
  }
  EXPECT_TRUE(Settled(report).passes());
}

TEST(VerdictTest, TheTableAgainstOneSemanticsShowsWhatIsRightUnderThese) {
  // A bucket that was found under published and counts against measured as well.
  Report report = CheckOf(Follower(Semantics::kMeasured));
  ReportBucket& b = report.buckets[0];
  b.bucket.example.c = {{0x7fc00000, kOne, kOne}, {.semantics = Semantics::kPublished}};
  b.bucket.example.expected = Judge(b.bucket.example.c).outcome;
  b.bucket.example.actual = {0x12345678, b.bucket.example.expected.exceptions};
  b.parts.rule = Rule::kQuotient;
  const BucketUnder under = CountedAgainst(b, Semantics::kMeasured);
  EXPECT_EQ(under.rule, Rule::kOverflow);
  EXPECT_EQ(under.example.expected.d, 0x7f800000u);
  EXPECT_EQ(under.example.c.control.semantics, Semantics::kMeasured);
  EXPECT_EQ(CountedAgainst(b, Semantics::kPublished).rule, Rule::kQuotient);
}

TEST(VerdictTest, ABaselineAcceptsWhatIsWrongUnderTheClosest) {
  const Report report = CheckOf(Follower(Semantics::kMeasured, [](const Case& c, Outcome right) {
    if (Judge(c).rule == Rule::kZero) right.d ^= kSignBit;
    return right;
  }));
  std::vector<Problem> problems;
  const Baseline baseline = ParseBaseline("b",
                                          "mine:measured:zero:nothing:zero-sign:equal share=100% "
                                          "owner=a link=b expires=2100-01-01 # c\n",
                                          problems);
  ASSERT_THAT(problems, IsEmpty());
  Triage triage = MakeTriage(report);
  ApplyBaseline(baseline, absl::CivilDay(2030, 1, 1), triage);
  GiveVerdicts(triage);
  EXPECT_TRUE(triage.passes()) << Sentence(triage);
  // And the update of a baseline takes in no more than what keeps it from passing.
  Triage fresh = Settled(report);
  const std::string updated = WithNewBuckets("", fresh, absl::CivilDay(2030, 1, 1));
  EXPECT_THAT(updated, AllOf(HasSubstr("mine:measured:zero:nothing:zero-sign:equal"),
                             Not(HasSubstr("mine:published"))));
}

TEST(VerdictTest, AReportThatWasWrittenAndReadHasTheSameVerdict) {
  for (const Semantics semantics : {Semantics::kPublished, Semantics::kMeasured}) {
    Report report = CheckOf(Follower(semantics));
    report.run.shard = {};  // as a whole: a lone shard does not pass once it is merged
    const absl::StatusOr<Report> read = ParseReport("r", FormatJsonReport(Settled(report)));
    ASSERT_TRUE(read.ok()) << read.status();
    for (const Report& r : {*read, MergeReports({*read}).value()}) {
      const Triage triage = Settled(r);
      EXPECT_TRUE(triage.passes());
      EXPECT_EQ(Sentence(triage), Sentence(Settled(report)));
      EXPECT_EQ(triage.report.buckets[0].flags, report.participants[0].flags);
    }
  }
}

// Code that compares floats takes a denormal for a zero where the host has DAZ set.
TEST(VerdictTest, WhatOnlyAModeOfTheHostShowsIsAWarningUnlessAskedFor) {
  Participant compares = PlantedParticipant("mine", [](PlantedBatch& b) {
    for (size_t i = 0; i < b.d.size(); ++i) {
      volatile float numerator = std::bit_cast<float>(b.s2[i]);
      if (IsDenormal(b.s2[i]) && numerator == 0.0f) b.d[i] ^= 1;
    }
  });
  compares.flags = {"--plugin=mine.so"};
  CheckRequest request = {
      .participants = {compares}, .crosscheck = {.threads = 1, .shard = {0, 61}}, .fp_warns = true};
  const std::atomic<bool> no_stop = false;
  Report report = Check(request, no_stop).value();
  for (const Semantics s : {Semantics::kPublished, Semantics::kMeasured}) {
    for (RuleTally& rule : report.participants[0].tally.rules[static_cast<size_t>(s)]) ++rule.cases;
  }
  const Triage warned = Settled(report);
  EXPECT_TRUE(warned.passes());
  EXPECT_EQ(warned.new_buckets(), 0u);
  EXPECT_THAT(Sentence(warned),
              AllOf(StartsWith("agrees with published and measured on "),
                    HasSubstr("warning: wrong in a mode of the host that is not the default, DAZ, "
                              "rules"),
                    HasSubstr("--fp=any makes this a failure")));
  EXPECT_THAT(FormatTextReport(warned, {}),
              AllOf(HasSubstr(", but WRONG under the host's DAZ"), HasSubstr("(a warning)"),
                    HasSubstr("seen under the host's DAZ"), HasSubstr(" --host-fp=DAZ "),
                    HasSubstr("no new divergence, ")));
  // The example is the simplest one, found under that mode.
  bool plain = false;
  for (const ReportBucket& b : report.buckets) {
    EXPECT_EQ(b.parts.d_mismatch, DMismatch::kFpEnvironment);
    EXPECT_LE(Complexity(b.bucket.example.c.operands.s2), 13) << "the least denormal";
    plain |= b.parts.required_fields == 0;
  }
  EXPECT_TRUE(plain) << "one that requires no control field";
  report.run.fp_warns = false;
  EXPECT_FALSE(Settled(report).passes());
  report.run.fp_warns = true;
  report.participants[0].flags.clear();
  EXPECT_FALSE(Settled(report).passes()) << "a built-in participant has to be right in every mode";
}

TEST(VerdictTest, TheTableSaysOnHowManyCasesARuleStandsAndShowsThePlainestMismatch) {
  // Without the branch for underflow the quotient goes through, which differs in several ways.
  const Report report = CheckOf(Follower(Semantics::kMeasured, [](const Case& c, Outcome right) {
    if (Judge(c).rule != Rule::kUnderflow) return right;
    const uint32_t sign = (c.operands.s1 ^ c.operands.s2) & kSignBit;
    right.d = (c.operands.s0 & ~kSignBit) == (right.d & ~kSignBit) ? ~right.d
                                                                   : c.operands.s0 ^ (sign >> 31);
    return right;
  }));
  const Triage triage = Settled(report);
  const RuleVerdict& underflow = triage.verdicts[0].rules[static_cast<size_t>(Rule::kUnderflow)];
  EXPECT_GT(underflow.mismatches, 3u);
  ASSERT_TRUE(underflow.example.has_value());
  for (const size_t i : triage.verdicts[0].buckets) {
    const ReportBucket& b = triage.report.buckets[i];
    if (b.parts.rule != Rule::kUnderflow || b.parts.semantics != Semantics::kMeasured) continue;
    EXPECT_FALSE(Simpler(b.bucket.example.c, underflow.example->c)) << b.key;
  }
  EXPECT_THAT(RuleTableText(triage.verdicts[0]), HasSubstr(" other mismatches\n"));
}

TEST(VerdictTest, ARuleThatIsNeverRightIsNeverTaken) {
  RuleVerdict rule = {.rule = Rule::kUnderflow,
                      .result = RuleVerdict::Result::kWrong,
                      .tally = {.cases = 1204, .wrong = 1204},
                      .mismatches = 2,
                      .example = RuleExample{.d_mismatch = DMismatch::kValue}};
  EXPECT_EQ(RuleResultText(rule),
            "WRONG on all 1,204 cases, never taken: value and 1 other mismatch");
  rule.tally.wrong = 1;
  rule.mismatches = 1;
  EXPECT_EQ(RuleResultText(rule), "WRONG on 1 of 1,204 cases: value");
  rule.tally.wrong = 0;
  EXPECT_EQ(RuleResultText(rule), "WRONG: value") << "seen only when it was run again";
  rule = {.tally = {.cases = 1}};
  EXPECT_EQ(RuleResultText(rule), "right on 1 case");
}

TEST(VerdictTest, EveryFormSaysIt) {
  const Report report = CheckOf(Follower(Semantics::kMeasured));
  const Triage triage = Settled(report);
  const std::string sentence =
      Agrees(report, Semantics::kMeasured) + "; differs from published in 1 bucket, rule quotient";
  EXPECT_THAT(FormatTextReport(triage, {}),
              AllOf(HasSubstr("mine " + sentence), HasSubstr("no divergence"),
                    Not(HasSubstr("no new divergence"))));
  EXPECT_THAT(FormatMarkdownReport(triage), HasSubstr(sentence));
  EXPECT_THAT(FormatJunitReport(triage), AllOf(HasSubstr(sentence), HasSubstr("failures=\"0\"")));
  EXPECT_THAT(FormatHtmlReport(triage), HasSubstr(sentence));
  EXPECT_THAT(FormatSarifReport(triage, {}),
              AllOf(HasSubstr("follows other semantics"), HasSubstr(sentence)));
  const nlohmann::json json = nlohmann::json::parse(FormatJsonReport(triage));
  const nlohmann::json& p = json["participants"][0];
  EXPECT_EQ(p["verdict"]["sentence"], sentence);
  EXPECT_EQ(p["verdict"]["semantics"][0]["agrees"], false);
  EXPECT_EQ(p["verdict"]["semantics"][1]["agrees"], true);
  EXPECT_EQ(p["declares_semantics"], false);
}

}  // namespace
}  // namespace divfix
