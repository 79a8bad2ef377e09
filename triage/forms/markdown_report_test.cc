#include "triage/forms/markdown_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "absl/strings/match.h"
#include "absl/strings/str_split.h"
#include "triage/report/safe_text.h"
#include "triage/testing/triages.h"

namespace divfix {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

size_t Pipes(absl::string_view line) { return std::count(line.begin(), line.end(), '|'); }

TEST(MarkdownReportTest, ACheckIsToldWithWhatIsNewFirst) {
  Triage triage = PlantedTriage();
  ASSERT_GT(triage.report.buckets.size(), 2u);
  triage.standings[0] = Standing::kAccepted;
  triage = Settled(triage);
  const std::string text = FormatMarkdownReport(triage);
  EXPECT_THAT(text, HasSubstr("## divfix: "));
  EXPECT_THAT(text, HasSubstr("| `gpu` | could not run: `no device` | 0 | 0 |"));
  EXPECT_THAT(text, HasSubstr("| `right` | passes: agrees with published and measured on "));
  EXPECT_THAT(text, HasSubstr(" new, 1 accepted**: "));
  EXPECT_LT(text.find("`signs`"), text.find("`gpu`"));
  EXPECT_LT(text.find("`gpu`"), text.find("`right`"));
  EXPECT_LT(text.find("### New"), text.find("<details><summary>1 known bucket</summary>"));
  EXPECT_THAT(text, HasSubstr("| 1 | `" + triage.report.buckets[1].key + "` | "));
  EXPECT_THAT(text, HasSubstr("```text\n" + triage.report.buckets[1].key));
  EXPECT_THAT(text, HasSubstr("--impl='signs'\n```"));
  EXPECT_THAT(text, HasSubstr(" buckets' examples are left out here; the full report has all."));
}

TEST(MarkdownReportTest, NoDivergenceIsSaid) {
  Report report;
  report.participants = {{.name = "right", .tally = WholeTally(5)}};
  const std::string text = FormatMarkdownReport(Settled(report));
  EXPECT_THAT(text, HasSubstr("## divfix: no divergence\n"));
  EXPECT_THAT(text, Not(HasSubstr("###")));
}

TEST(MarkdownReportTest, ASemanticsWithWhichAllAgreesIsNamed) {
  Report report;
  report.run.semantics = {Semantics::kPublished, Semantics::kMeasured};
  report.participants = {{.name = "mine", .tally = WholeTally(10)}};
  report.buckets = {MadeBucket("mine", {.semantics = Semantics::kMeasured})};
  EXPECT_THAT(FormatMarkdownReport(Settled(report)),
              HasSubstr("| `mine` | **1 new**: agrees with published on 9 cases; differs from "
                        "measured in 1 bucket, rule quotient |"));
}

TEST(MarkdownReportTest, HostileTextStaysText) {
  for (const std::string& name : HostileNames()) {
    const std::string text = FormatMarkdownReport(NamedTriage(name));
    EXPECT_LT(text.size(), kMarkdownBytes);
    bool fenced = false;
    std::string fence;
    for (const absl::string_view line : absl::StrSplit(text, '\n')) {
      if (!fenced && absl::StartsWith(line, "```")) {
        fenced = true;
        fence = std::string(line.substr(0, line.find_first_not_of('`')));
        continue;
      }
      if (fenced) {
        fenced = line != fence;
        continue;
      }
      // Outside of fences, what is between backticks is code; nothing else may come from a name.
      std::string outside;
      bool code = false;
      for (const char c : line) {
        if (c == '`') {
          code = !code;
        } else if (!code) {
          outside.push_back(c);
        }
      }
      EXPECT_FALSE(code) << line;
      EXPECT_EQ(outside.find_first_of("@{[\\\t\r"), std::string::npos) << line;
      if (absl::StrContains(outside, "<")) {
        EXPECT_TRUE(absl::StrContains(outside, "details>")) << line;
      }
      // A table's row has the bins that it should have, and none that a name opened.
      if (absl::StartsWith(line, "|")) {
        EXPECT_TRUE(Pipes(line) == 5 || Pipes(line) == 6) << line;
      }
    }
    EXPECT_FALSE(fenced);
  }
}

TEST(MarkdownReportTest, ManyBucketsFitAndWhatIsLeftOutIsCounted) {
  for (const size_t buckets : {1000, 20000}) {
    const std::string text = FormatMarkdownReport(LargeTriage(buckets, 300));
    EXPECT_LT(text.size(), kMarkdownBytes);
    EXPECT_GT(text.size(), 20000u);
    EXPECT_THAT(text, HasSubstr(" participants are left out here"));
    EXPECT_THAT(text, HasSubstr(" buckets are left out here"));
    EXPECT_THAT(text, HasSubstr(" keys are left out here"));
    EXPECT_THAT(text, HasSubstr(" problems are left out here"));
    EXPECT_THAT(text, HasSubstr("\n</details>\n"));
  }
}

TEST(MarkdownReportTest, NothingMakesItLarger) {
  // The widest of everything at once.
  Triage triage = LargeTriage(2000, 400);
  const std::string wide(1 << 12, '\x01');
  for (ReportParticipant& p : triage.report.participants) {
    p.name += wide;
    p.available = false;
    p.reason = wide;
  }
  triage.report.buckets.resize(300);
  for (ReportBucket& b : triage.report.buckets) {
    b.participant += wide;
    b.key = wide;
    b.irrelevant.assign(20, wide);
    b.witnesses.assign(20, {wide, Outcome{}});
  }
  EXPECT_LT(FormatMarkdownReport(Settled(triage)).size(), kMarkdownBytes);
  // And with the tables of the user's own.
  for (ReportParticipant& p : triage.report.participants) {
    p.available = true;
    p.flags = {"--plugin=" + wide};
    p.declares_semantics = false;
  }
  EXPECT_LT(FormatMarkdownReport(Settled(triage)).size(), kMarkdownBytes);
}

TEST(MarkdownReportTest, TablesRuleByRuleThatDoNotFitAreCounted) {
  Triage triage = LargeTriage(400, 40);
  for (ReportParticipant& p : triage.report.participants) p.declares_semantics = false;
  const std::string text = FormatMarkdownReport(Settled(triage));
  EXPECT_THAT(
      text,
      HasSubstr("` rule by rule, against published (S0 S1 S2 -> what is right):\n\n```text\n"));
  EXPECT_THAT(text, HasSubstr(" tables rule by rule are left out here"));
}

}  // namespace
}  // namespace divfix
