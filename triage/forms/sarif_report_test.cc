#include "triage/forms/sarif_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "testing/paths.h"
#include "testing/shell.h"
#include "triage/forms/sarif_place.h"
#include "triage/report/safe_text.h"
#include "triage/testing/triages.h"
#include "triage/testing/validator.h"

namespace divfix {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;
using Json = nlohmann::json;

Json RunJson(const Triage& triage, const SourcePlaces& sources = {}) {
  return Json::parse(FormatSarifReport(triage, sources))["runs"][0];
}

TEST(SarifReportTest, AResultForEachBucket) {
  const Triage triage = PlantedTriage();
  const Json run = RunJson(triage);
  ASSERT_EQ(run["results"].size(), triage.report.buckets.size());
  for (size_t i = 0; i < run["results"].size(); ++i) {
    const Json& result = run["results"][i];
    EXPECT_EQ(result["partialFingerprints"][kBucketFingerprint], triage.report.buckets[i].key);
    EXPECT_EQ(result["level"], "error");
    EXPECT_EQ(result["ruleId"], "quotient");
    EXPECT_FALSE(result.contains("suppressions"));
    EXPECT_FALSE(result.contains("baselineState")) << "there was nothing to compare with";
    const std::string message = result["message"]["text"];
    EXPECT_THAT(message, StartsWith("signs diverges under rule quotient (otherwise; "));
    EXPECT_THAT(message, HasSubstr("divfix explain 0x"));
    const Json& place = result["locations"][0]["physicalLocation"];
    EXPECT_EQ(place["artifactLocation"]["uri"], kRuleFile);
    EXPECT_EQ(place["artifactLocation"]["uriBaseId"], "%SRCROOT%");
    EXPECT_EQ(place["region"]["startLine"], RuleLine(Rule::kQuotient));
  }
  const Json& notifications = run["invocations"][0]["toolExecutionNotifications"];
  ASSERT_EQ(notifications.size(), 1u);
  EXPECT_EQ(notifications[0]["message"]["text"], "gpu did not run: no device");
}

TEST(SarifReportTest, RulesAreTheContractsWithTheirText) {
  const Json run = RunJson(PlantedTriage());
  const Json& rules = run["tool"]["driver"]["rules"];
  ASSERT_EQ(rules.size(), kRuleCount);
  for (const Rule rule : kRules) {
    const Json& json = rules[static_cast<size_t>(rule)];
    EXPECT_EQ(json["id"], RuleName(rule));
    for (const Semantics s : {Semantics::kPublished, Semantics::kMeasured}) {
      EXPECT_THAT(json["help"]["text"].get<std::string>(), HasSubstr(RuleCondition(rule, s)));
    }
  }
}

TEST(SarifReportTest, StandingsAreLevelsStatesAndSuppressions) {
  const Json run = RunJson(NamedTriage("mine"));
  const Json& results = run["results"];
  EXPECT_EQ(results[0]["level"], "error");
  EXPECT_EQ(results[0]["baselineState"], "new");
  EXPECT_EQ(results[1]["level"], "note");
  EXPECT_EQ(results[1]["baselineState"], "unchanged");
  EXPECT_EQ(results[1]["suppressions"][0]["kind"], "external");
  EXPECT_EQ(results[1]["suppressions"][0]["justification"], "mine");
  EXPECT_EQ(results[2]["level"], "warning");
  EXPECT_EQ(results[2]["baselineState"], "unchanged");
  EXPECT_FALSE(results[2].contains("suppressions"));
  EXPECT_EQ(run["invocations"][0]["toolConfigurationNotifications"][0]["message"]["text"], "mine");
}

TEST(SarifReportTest, ComparedWithAnEmptyReportAllIsNew) {
  Triage triage = MakeTriage(NamedTriage("mine").report);
  CompareWith(Report(), triage);
  GiveVerdicts(triage);
  const Json run = RunJson(triage);
  ASSERT_FALSE(run["results"].empty());
  for (const Json& result : run["results"]) EXPECT_EQ(result["baselineState"], "new");
}

TEST(SarifReportTest, ABucketIsPlacedAtItsSourceElseItsCorpusEntryElseItsRule) {
  const Triage triage = NamedTriage("mine");
  const ReportBucket& plain = triage.report.buckets[0];
  const ReportBucket& in_corpus = triage.report.buckets[1];
  EXPECT_EQ(PlaceOf(plain, {}).uri, kRuleFile);
  EXPECT_EQ(PlaceOf(plain, {}).line, RuleLine(Rule::kZero));
  EXPECT_EQ(PlaceOf(in_corpus, {}).uri, "corpus/mine");
  EXPECT_EQ(PlaceOf(in_corpus, {}).line, 5);
  const SourcePlaces sources = {{{"m*", "src/any.c", 3}, {"mine", "src/own.c", 0}}, ""};
  EXPECT_EQ(PlaceOf(in_corpus, sources).uri, "src/own.c");
  EXPECT_EQ(PlaceOf(in_corpus, sources).line, 1);
}

TEST(SarifReportTest, FilesAreRelativeToTheRootWhereTheyAreBelowIt) {
  const auto uri = [](const std::string& file, const std::string& root) {
    const SarifPlace place = PlaceOfFile(file, root);
    EXPECT_EQ(place.relative, place.uri.substr(0, 8) != "file:///") << place.uri;
    return place.uri;
  };
  EXPECT_EQ(uri("src/a.c", ""), "src/a.c");
  EXPECT_EQ(uri("./src//b/../a.c", ""), "src/a.c");
  EXPECT_EQ(uri("/repo/src/a.c", "/repo"), "src/a.c");
  EXPECT_EQ(uri("/repo/src/a.c", "/repo/"), "src/a.c");
  EXPECT_EQ(uri("/else/a.c", "/repo"), "file:///else/a.c");
  EXPECT_EQ(uri("../a.c", "/repo/src"), "file:///repo/a.c");
  EXPECT_EQ(uri("a b:c#d?%\xff.c", ""), "a%20b%3Ac%23d%3F%25%FF.c");
}

TEST(SourcePlacesTest, PlacesAreParsed) {
  const auto parse = [](const char* text) { return ParseSourcePlace(text).value(); };
  EXPECT_EQ(parse("mine=src/a.c:12").participant, "mine");
  EXPECT_EQ(parse("mine=src/a.c:12").file, "src/a.c");
  EXPECT_EQ(parse("mine=src/a.c:12").line, 12);
  EXPECT_EQ(parse("m*=src/a.c").line, 0);
  EXPECT_EQ(parse("m=a=b.c").file, "a=b.c");
  EXPECT_EQ(parse("m=C:\\a.c").file, "C:\\a.c");
  for (const char* wrong : {"", "mine", "=a.c", "mine=", "mine=:3", "mine=a.c:", "mine=a.c:0",
                            "mine=a.c:abc", "mine=a.c:99999999999"}) {
    const auto place = ParseSourcePlace(wrong);
    ASSERT_FALSE(place.ok()) << wrong;
    EXPECT_THAT(std::string(place.status().message()), HasSubstr(std::string("'") + wrong + "'"));
  }
}

// What the published schema says; the script fetches it.
TEST(SarifReportTest, ItIsValidWhateverItHolds) {
  std::vector<Triage> triages = {PlantedTriage(), Triage(), LargeTriage(1000, 40),
                                 LargeTriage(20000, 300)};
  for (const std::string& name : HostileNames()) triages.push_back(NamedTriage(name));
  const std::string script = ShellQuote(SourcePath("scripts/validate-sarif"));
  std::vector<std::unique_ptr<TemporaryFile>> files;
  std::string command = script;
  for (const Triage& triage : triages) {
    const SourcePlaces sources = {{{"*<*", triage.report.environment.version, 1}}, "/repo"};
    const std::string text = FormatSarifReport(triage, sources);
    ASSERT_EQ(Json::parse(text)["runs"][0]["results"].size(), triage.report.buckets.size());
    files.push_back(std::make_unique<TemporaryFile>(absl::StrCat(files.size(), ".sarif"), text));
    absl::StrAppend(&command, " ", ShellQuote(files.back()->path()));
  }
  const Ended result = Shell(command);
  if (result.status == 3) GTEST_SKIP() << result.out;
  EXPECT_EQ(result.status, 0) << result.out;
  const TemporaryFile wrong("wrong.sarif", R"({"version": "2.1.0", "runs": [{}]})");
  EXPECT_EQ(Shell(script + " " + wrong.path()).status, 1) << "the validator accepts anything";
}

}  // namespace
}  // namespace divfix
