#include "triage/forms/sarif_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "testing/paths.h"
#include "testing/shell.h"
#include "testing/temp_folder.h"
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
  const Json run = RunJson(triage, {{}, SourcePath("")});
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
  const TempFolder folder;
  const SourcePlaces none = {{}, folder.Directory()};
  EXPECT_EQ(PlaceOf(plain, none).uri, "") << "the reader's repository has no such file";
  EXPECT_EQ(PlaceOf(in_corpus, none).uri, "");
  std::filesystem::create_directory(folder.Path("oracle"));
  std::filesystem::create_directory(folder.Path("corpus"));
  folder.Write(kRuleFile, "");
  EXPECT_EQ(PlaceOf(plain, none).uri, kRuleFile);
  EXPECT_EQ(PlaceOf(plain, none).line, RuleLine(Rule::kZero));
  EXPECT_EQ(PlaceOf(in_corpus, none).uri, kRuleFile);
  folder.Write("corpus/mine", "");
  EXPECT_EQ(PlaceOf(in_corpus, none).uri, "corpus/mine");
  EXPECT_EQ(PlaceOf(in_corpus, none).line, 5);
  const SourcePlaces sources = {{{"m*", "src/any.c", 3}, {"mine", "src/own.c", 0}},
                                folder.Directory()};
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

TEST(SarifReportTest, WithoutAFileThePlaceIsTheParticipantAlone) {
  const Triage triage = NamedTriage("mine");
  const TempFolder empty;
  const Json bare = Json::parse(FormatSarifReport(triage, {{}, empty.Directory()}));
  const Json& location = bare["runs"][0]["results"][0]["locations"][0];
  EXPECT_FALSE(location.contains("physicalLocation"));
  EXPECT_EQ(location["logicalLocations"][0]["fullyQualifiedName"], "mine");
  const Json placed = Json::parse(FormatSarifReport(triage, {{{"mine", "a.c", 3, 7}}, ""}));
  EXPECT_EQ(placed["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["region"],
            Json({{"startLine", 3}, {"startColumn", 7}}));
}

TEST(SourcePlacesTest, APlaceForNobodyOrInNoFileIsRefused) {
  const TempFolder folder;
  folder.Write("a.c", "");
  const auto message = [&](const char* text) {
    return std::string(
        CheckSourcePlaces({{ParseSourcePlace(text).value()}, folder.Directory()}, {"mine", "other"})
            .message());
  };
  EXPECT_EQ(message("mine=a.c:3"), "");
  EXPECT_EQ(message("m*=a.c"), "");
  EXPECT_EQ(message("nois=a.c"), "there is no participant 'nois'; there are: mine, other");
  EXPECT_EQ(message("mine=b.c"), "there is no file 'b.c', the source of mine");
}

TEST(SourcePlacesTest, PlacesAreParsed) {
  const auto parse = [](const char* text) { return ParseSourcePlace(text).value(); };
  EXPECT_EQ(parse("mine=src/a.c:12").participant, "mine");
  EXPECT_EQ(parse("mine=src/a.c:12").file, "src/a.c");
  EXPECT_EQ(parse("mine=src/a.c:12").line, 12);
  EXPECT_EQ(parse("mine=src/a.c:12").column, 0);
  EXPECT_EQ(parse("mine=src/a.c:12:7").file, "src/a.c");
  EXPECT_EQ(parse("mine=src/a.c:12:7").line, 12);
  EXPECT_EQ(parse("mine=src/a.c:12:7").column, 7);
  EXPECT_EQ(parse("m*=src/a.c").line, 0);
  EXPECT_EQ(parse("m=a=b.c").file, "a=b.c");
  EXPECT_EQ(parse("m=C:\\a.c").file, "C:\\a.c");
  for (const char* wrong : {"", "mine", "=a.c", "mine=", "mine=:3", "mine=a.c:", "mine=a.c:0",
                            "mine=a.c:abc", "mine=a.c:3:0", "mine=a.c:99999999999"}) {
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
