// Holds every form of the report and the exit status to the one verdict, for every kind of verdict.
// browser_test.mjs does the same with the page as a browser shows it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "triage/forms/html_data.h"
#include "triage/forms/html_report.h"
#include "triage/forms/junit_report.h"
#include "triage/forms/markdown_report.h"
#include "triage/forms/sarif_report.h"
#include "triage/forms/text_report.h"
#include "triage/report/json_report.h"
#include "triage/report/read_report.h"
#include "triage/report/verdict_text.h"
#include "triage/testing/verdict_kinds.h"

namespace divfix {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;
using Json = nlohmann::json;

class VerdictFormsTest : public ::testing::TestWithParam<size_t> {
 protected:
  const VerdictKind kind_ = VerdictKinds()[GetParam()];
  const Triage& triage_ = kind_.triage;
};

TEST_P(VerdictFormsTest, TheVerdictAndTheExitStatusAreTheOnesOfThisKind) {
  EXPECT_EQ(triage_.verdicts[0].result, kind_.mine);
  EXPECT_EQ(triage_.verdicts[0].fails, kind_.mine_fails);
  EXPECT_EQ(triage_.passes(), kind_.run_passes);  // and so 0 or 1
  const bool any_fails = triage_.verdicts[0].fails || triage_.verdicts[1].fails;
  EXPECT_TRUE(!any_fails || !triage_.passes());
  EXPECT_TRUE(any_fails || triage_.passes() || !triage_.problems.empty());
  if (kind_.name == "built-in-compared-with-nothing") {
    EXPECT_EQ(triage_.verdicts[1].result, Verdict::Result::kComparedWithNothing);
  } else {
    EXPECT_EQ(triage_.verdicts[1].result, Verdict::Result::kPasses);
  }
}

TEST_P(VerdictFormsTest, JsonStoresIt) {
  const std::string text = FormatJsonReport(triage_);
  const Json json = Json::parse(text);
  EXPECT_EQ(json["verdict"]["passes"], kind_.run_passes);
  EXPECT_EQ(json["verdict"]["headline"], Headline(triage_));
  EXPECT_EQ(json["verdict"]["problems"], Json(triage_.problems));
  for (size_t i = 0; i < triage_.verdicts.size(); ++i) {
    const Verdict& v = triage_.verdicts[i];
    const Json& stored = json["participants"][i]["verdict"];
    EXPECT_EQ(stored["result"], VerdictResultName(v.result));
    EXPECT_EQ(stored["fails"], v.fails);
    EXPECT_EQ(stored["label"], v.label);
    EXPECT_EQ(stored["sentence"], v.sentence);
    EXPECT_EQ(stored["buckets"]["new"], v.standings[0]);
    ASSERT_EQ(stored["semantics"].size(), v.by_semantics.size());
    for (size_t s = 0; s < v.by_semantics.size(); ++s) {
      EXPECT_EQ(stored["semantics"][s]["agrees"], v.by_semantics[s].agrees_in_full());
      EXPECT_EQ(stored["semantics"][s]["compared"], v.by_semantics[s].compared);
    }
    for (size_t r = 0; r < v.rules.size(); ++r) {
      EXPECT_EQ(stored["rules"][r]["result"], RuleResultName(v.rules[r].result));
    }
  }
  // A report that is written and read has the same verdict, where nothing else is known of it.
  if (kind_.triage.compared) return;
  const absl::StatusOr<Report> read = ParseReport("r", text);
  ASSERT_TRUE(read.ok()) << read.status();
  Triage again = MakeTriage(*read);
  GiveVerdicts(again);
  EXPECT_EQ(FormatJsonReport(again), text);
}

TEST_P(VerdictFormsTest, TextPrintsIt) {
  const std::string text = FormatTextReport(triage_, {});
  const Verdict& mine = triage_.verdicts[0];
  const bool ran = mine.result != Verdict::Result::kCouldNotRun;
  EXPECT_EQ(absl::StrContains(text, absl::StrCat("\nmine ", mine.sentence, "\n")), ran);
  EXPECT_THAT(text, Not(HasSubstr("\nright agrees")));
  EXPECT_EQ(absl::StrContains(text, RuleTableText(mine)) && ran && !mine.rules.empty(),
            mine.has_rules_to_show());
  for (const std::string& problem : triage_.problems) EXPECT_THAT(text, HasSubstr(problem + "\n"));
  EXPECT_EQ(absl::StrContains(text, absl::StrCat("\n", Headline(triage_))), kind_.run_passes);
}

TEST_P(VerdictFormsTest, MarkdownPrintsIt) {
  const std::string text = FormatMarkdownReport(triage_);
  EXPECT_THAT(text, StartsWith("## divfix: " + Headline(triage_) + "\n"));
  const Verdict& mine = triage_.verdicts[0];
  EXPECT_THAT(text, HasSubstr(absl::StrCat("| `mine` | ", mine.fails ? "**" : "", mine.label)));
  if (mine.result != Verdict::Result::kCouldNotRun) {
    EXPECT_THAT(text, HasSubstr(mine.sentence));
  }
  EXPECT_THAT(text, HasSubstr("| `right` | " + triage_.verdicts[1].label));
  EXPECT_EQ(absl::StrContains(text, "rule by rule"), mine.has_rules_to_show());
  if (mine.has_rules_to_show()) {
    EXPECT_THAT(text, HasSubstr(RuleTableText(mine)));
  }
  EXPECT_EQ(absl::StrContains(text, "### Problems"), !triage_.problems.empty());
}

TEST_P(VerdictFormsTest, JunitPrintsIt) {
  const std::string xml = FormatJunitReport(triage_);
  const bool no_failures =
      absl::StrContains(xml.substr(0, xml.find("<testsuite ")), "failures=\"0\"");
  EXPECT_EQ(no_failures, kind_.run_passes) << xml;
  for (const Verdict& v : triage_.verdicts) {
    EXPECT_THAT(xml, AllOf(HasSubstr(absl::StrCat("name=\"result\" value=\"",
                                                  VerdictResultName(v.result), "\"")),
                           HasSubstr(absl::StrCat("name=\"verdict\" value=\"", v.sentence, "\""))));
  }
}

TEST_P(VerdictFormsTest, SarifPrintsIt) {
  const Json run = Json::parse(FormatSarifReport(triage_, {}))["runs"][0];
  EXPECT_EQ(run["properties"]["passes"], kind_.run_passes);
  EXPECT_EQ(run["properties"]["headline"], Headline(triage_));
  for (size_t i = 0; i < triage_.verdicts.size(); ++i) {
    const Json& v = run["properties"]["verdicts"][triage_.report.participants[i].name];
    EXPECT_EQ(v["result"], VerdictResultName(triage_.verdicts[i].result));
    EXPECT_EQ(v["sentence"], triage_.verdicts[i].sentence);
  }
  bool errors = !run["invocations"][0]["toolConfigurationNotifications"].empty();
  for (const Json& result : run["results"]) errors |= result["level"] == "error";
  EXPECT_EQ(errors, !kind_.run_passes);
}

TEST_P(VerdictFormsTest, ThePagePrintsIt) {
  const Json data = Json::parse(FormatHtmlData(triage_));
  EXPECT_EQ(data["passes"], kind_.run_passes);
  EXPECT_EQ(data["headline"], Headline(triage_));
  EXPECT_THAT(FormatHtmlReport(triage_), HasSubstr("<title>divfix: " + Headline(triage_) + "<"));
  const Json stored = Json::parse(FormatJsonReport(triage_));
  for (size_t i = 0; i < triage_.verdicts.size(); ++i) {
    const Verdict& v = triage_.verdicts[i];
    const Json& p = data["participants"][i];
    EXPECT_EQ(p["result"], static_cast<int>(v.result));
    EXPECT_EQ(p.value("fails", false), v.fails);
    EXPECT_EQ(p["label"], v.label);
    EXPECT_EQ(p.value("sentence", p["label"].get<std::string>()), v.sentence);
    EXPECT_EQ(p.contains("rules"), v.has_rules_to_show());
    if (p.contains("rules")) {
      EXPECT_EQ(p["rules"], stored["participants"][i]["verdict"]["rules"]);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Kinds, VerdictFormsTest,
                         ::testing::Range<size_t>(0, VerdictKinds().size()),
                         [](const ::testing::TestParamInfo<size_t>& number) {
                           std::string name = VerdictKinds()[number.param].name;
                           std::erase(name, '-');
                           return name;
                         });

}  // namespace
}  // namespace divfix
