// The HTML report's data: what is in it, that no text of it can become markup, and what it costs.
// The page in a browser is tested by html/browser_test.mjs, with the pages that this test writes.
#include "triage/forms/html_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include "crosscheck/testing/planted.h"
#include "oracle/float32.h"
#include "triage/forms/html_bucket.h"
#include "triage/forms/html_data.h"
#include "triage/forms/plane_picture.h"
#include "triage/report/json_report.h"
#include "triage/testing/html_pages.h"
#include "triage/testing/verdict_kinds.h"

namespace divfix {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

nlohmann::json Data(const Triage& triage) { return nlohmann::json::parse(FormatHtmlData(triage)); }

// The JSON as the page holds it.
std::string DataOfPage(const std::string& page) {
  const std::string begin = "<script type=\"application/json\" id=\"data\">";
  const size_t from = page.find(begin) + begin.size();
  return page.substr(from, page.find("</script>", from) - from);
}

TEST(HtmlReportTest, ThePageHoldsTheDataAndAllItsParts) {
  const Triage triage = RealTriage();
  const std::string page = FormatHtmlReport(triage);
  EXPECT_EQ(DataOfPage(page), FormatHtmlData(triage));
  EXPECT_THAT(page, Not(HasSubstr("@DATA@")));
  EXPECT_THAT(page, Not(HasSubstr("@SCRIPT@")));
  EXPECT_THAT(page, HasSubstr("</html>"));
  // Nothing from a network, and no text ever read as markup.
  for (const char* banned : {"http:", "https:", "innerHTML", "outerHTML", "insertAdjacentHTML",
                             "document.write", "@import", "url("}) {
    EXPECT_THAT(page, Not(HasSubstr(banned)));
  }
}

TEST(HtmlReportTest, EveryBucketIsToldWithItsExample) {
  const Triage triage = RealTriage();
  const nlohmann::json data = Data(triage);
  ASSERT_EQ(data["buckets"].size(), triage.report.buckets.size());
  ASSERT_FALSE(triage.report.buckets.empty());
  for (size_t i = 0; i < triage.report.buckets.size(); ++i) {
    const ReportBucket& b = triage.report.buckets[i];
    const nlohmann::json& told = data["buckets"][i];
    EXPECT_EQ(told["key"], b.key);
    EXPECT_EQ(told["count"], b.bucket.count);
    EXPECT_EQ(told["standing"], static_cast<int>(triage.standings[i]));
    EXPECT_EQ(data["names"][told["who"].get<size_t>()], b.participant);
    EXPECT_EQ(told["expected"][0], b.bucket.example.expected.d);
    EXPECT_EQ(told["actual"][0], b.bucket.example.actual.d);
    EXPECT_FALSE(told["evidence"].empty());
    // Whoever is wrong is in a group with the outcome that it gave.
    const bool found = std::ranges::any_of(told["differ"], [&](const nlohmann::json& group) {
      return group[0][0] == b.bucket.example.actual.d &&
             std::ranges::find(group[1], told["who"]) != group[1].end();
    });
    EXPECT_TRUE(found) << b.key;
  }
}

TEST(HtmlReportTest, HostileTextStaysText) {
  const Triage triage = HostileTriage();
  const std::string page = FormatHtmlReport(triage);
  EXPECT_THAT(page, Not(HasSubstr("<script>alert")));
  EXPECT_THAT(page, Not(HasSubstr("<img")));
  EXPECT_THAT(page, Not(HasSubstr("<!--")));
  const std::string json = DataOfPage(page);
  EXPECT_THAT(json, Not(HasSubstr("<")));
  for (const char c : json) ASSERT_TRUE(c >= 0x20 && c < 0x7f) << static_cast<int>(c);
  const nlohmann::json data = nlohmann::json::parse(json);
  EXPECT_EQ(data["names"][0], "<script>alert(1)</script>");
  EXPECT_THAT(data["names"][2].get<std::string>(), HasSubstr("\xef\xbf\xbd")) << "not UTF-8";
  EXPECT_EQ(data["buckets"].size(), triage.report.buckets.size());
}

TEST(HtmlReportTest, CorpusLinesAreEntriesThatHold) {
  for (const Triage& triage : {RealTriage(), HostileTriage()}) {
    std::map<std::string, Case> names;  // on one page
    const nlohmann::json data = Data(triage);
    for (size_t i = 0; i < triage.report.buckets.size(); ++i) {
      const ReportBucket& b = triage.report.buckets[i];
      Entry entry = EntryForExample(b);
      entry.name = ParseEntry(data["buckets"][i]["entry"].get<std::string>()).value().name;
      EXPECT_EQ(NameFault(entry.name), "") << b.key;
      const absl::StatusOr<Entry> read = ParseEntry(FormatEntry(entry));
      ASSERT_TRUE(read.ok()) << FormatEntry(entry) << "\n" << read.status();
      EXPECT_EQ(*read, entry);
      const Semantics s = b.parts.semantics;
      ASSERT_TRUE(HoldsUnder(*read, s));
      EXPECT_EQ(CaseUnder(*read, s), b.bucket.example.c);
      EXPECT_EQ(ExpectedUnder(*read, s), b.bucket.example.expected) << FormatEntry(entry);
      for (const Semantics each : {Semantics::kPublished, Semantics::kMeasured}) {
        if (!HoldsUnder(*read, each)) continue;
        EXPECT_EQ(ExpectedUnder(*read, each), Judge(CaseUnder(*read, each)).outcome);
      }
      const auto [at, is_new] = names.emplace(entry.name, b.bucket.example.c);
      EXPECT_TRUE(is_new || at->second == b.bucket.example.c) << "two cases named " << entry.name;
    }
  }
}

TEST(HtmlReportTest, ItGrowsWithBucketsNotWithDivergences) {
  Triage triage = ManyTriage(100);
  const size_t small = FormatHtmlReport(triage).size();
  for (ReportBucket& b : triage.report.buckets) b.bucket.count *= 1'000'000;
  EXPECT_LT(FormatHtmlReport(triage).size(), small + size_t{100} * 20);

  const auto start = std::chrono::steady_clock::now();
  const size_t thousand = FormatHtmlReport(ManyTriage(1000)).size();
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  const size_t empty = FormatHtmlReport(ManyTriage(0)).size();
  std::printf("page: %zu bytes without buckets, %zu with 1,000, made in %.3f s\n", empty, thousand,
              took.count());
  EXPECT_LT(thousand - empty, 1'500'000u);
  EXPECT_GT((thousand - empty) / 10, (small - empty) / 2) << "not in proportion";
}

TEST(HtmlReportTest, ManyParticipantsThatAgreeCostNothing) {
  Triage triage = ManyTriage(200);
  const size_t few = FormatHtmlData(triage).size();
  for (int i = 0; i < 200; ++i) {
    ReportParticipant& p = triage.report.participants.emplace_back();
    p.name = "right/" + std::to_string(i);
    triage.verdicts.emplace_back();
    for (ReportBucket& b : triage.report.buckets) {
      b.witnesses.push_back({p.name, b.bucket.example.expected});
    }
  }
  EXPECT_LT(FormatHtmlData(triage).size(), few + size_t{200} * 100);
}

TEST(HtmlReportTest, TheBinsAddUp) {
  Triage triage = RealTriage();
  triage.report.bins_missing.push_back("a bin of another version");
  const nlohmann::json coverage = Data(triage)["coverage"];
  const std::string states = coverage["states"];
  ASSERT_EQ(states.size(), Coverage::kBins);
  EXPECT_EQ(std::ranges::count(states, 'r'), triage.report.bins_reached);
  EXPECT_EQ(std::ranges::count(states, 'r') + std::ranges::count(states, 'm'),
            Coverage::Reachable().reached_count());
  EXPECT_EQ(coverage["unknown"].size(), 1u);
}

TEST(PlanePictureTest, ShowsTheEdgesAndTheDiagonal) {
  const std::vector<PlaneRow> rows = PlaneRows();
  ASSERT_EQ(rows.size(), static_cast<size_t>(kPlanePlaces));
  auto rule_at = [&](uint32_t s1, uint32_t s2) {
    int x = PlanePlace(s1);
    for (const auto& [length, rule] : rows[static_cast<size_t>(PlanePlace(s2))]) {
      if (x < length) return rule;
      x -= length;
    }
    ADD_FAILURE() << "a row that is too short";
    return Rule::kQuotient;
  };
  EXPECT_EQ(rule_at(kOne, kOne), Rule::kQuotient);
  EXPECT_EQ(rule_at(kOne, kInfinity | kQuietBit), Rule::kNumeratorNan);
  EXPECT_EQ(rule_at(kInfinity | kQuietBit, kOne), Rule::kDenominatorNan);
  EXPECT_EQ(rule_at(0, 0), Rule::kZeroOverZero);
  EXPECT_EQ(rule_at(kInfinity, kInfinity), Rule::kInfOverInf);
  EXPECT_EQ(rule_at(0, kOne), Rule::kInfinite);
  EXPECT_EQ(rule_at(kOne, 0), Rule::kZero);
  for (uint32_t e = 1; e + 150 < 255; ++e) {
    EXPECT_EQ(rule_at((e + 150) << kFractionBits, e << kFractionBits), Rule::kQuotient);
    if (e + 151 < 255) {
      EXPECT_EQ(rule_at((e + 151) << kFractionBits, e << kFractionBits), Rule::kUnderflow);
    }
  }
  // Places and operands are each other's inverse.
  for (int place = 0; place < kPlanePlaces; ++place) {
    EXPECT_EQ(PlanePlace(PlaneOperand(place)), place);
    EXPECT_EQ(PlanePlace(PlaneOperand(place) | kSignBit), place);
  }
}

// Not a test of its own: with DIVFIX_HTML_PAGES set to a folder, leaves there the pages that the
// browser test opens.
TEST(HtmlReportTest, WritesPagesForTheBrowser) {
  const char* folder = std::getenv("DIVFIX_HTML_PAGES");
  if (folder == nullptr) GTEST_SKIP() << "DIVFIX_HTML_PAGES is not set";
  std::filesystem::create_directories(folder);
  std::map<std::string, Triage> pages = {{"real", RealTriage()},
                                         {"hostile", HostileTriage()},
                                         {"many", ManyTriage(1000)},
                                         {"none", ManyTriage(0)}};
  for (const VerdictKind& kind : VerdictKinds()) {
    pages.emplace("verdict-" + kind.name, kind.triage);
  }
  // Each with its report.json, whose verdicts the page must show.
  for (const auto& [name, triage] : pages) {
    const std::filesystem::path path = std::filesystem::path(folder) / name;
    std::ofstream page(path.string() + ".html", std::ios::binary);
    page << FormatHtmlReport(triage);
    ASSERT_TRUE(page.flush().good());
    std::ofstream json(path.string() + ".json", std::ios::binary);
    json << FormatJsonReport(triage);
    ASSERT_TRUE(json.flush().good());
  }
}

}  // namespace
}  // namespace divfix
