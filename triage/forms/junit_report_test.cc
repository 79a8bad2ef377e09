#include "triage/forms/junit_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "testing/shell.h"
#include "triage/testing/triages.h"
#include "triage/testing/validator.h"

namespace divfix {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

size_t Count(const std::string& text, const std::string& what) {
  size_t count = 0;
  for (size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++count;
  return count;
}

TEST(JunitReportTest, ASuiteForEachParticipantAndATestForEachRule) {
  Triage triage = PlantedTriage();
  const std::string xml = FormatJunitReport(triage);
  EXPECT_EQ(Count(xml, "<testsuite "), 3u);
  EXPECT_EQ(Count(xml, "<testcase "), 3 * kRuleCount);
  for (const Rule rule : kRules) {
    EXPECT_EQ(Count(xml, std::string(" name=\"") + RuleName(rule) + "\""), 3u);
  }
  EXPECT_EQ(Count(xml, "<failure "), 1u);
  EXPECT_THAT(xml, HasSubstr("<testsuites name=\"divfix\" tests=\"27\" failures=\"1\" "
                             "errors=\"0\" skipped=\"9\""));
  EXPECT_THAT(xml, HasSubstr("<testsuite name=\"signs\" tests=\"9\" failures=\"1\" "));
  EXPECT_THAT(xml, HasSubstr("<testsuite name=\"right\" tests=\"9\" failures=\"0\" "));
  EXPECT_EQ(Count(xml, "<skipped message=\"no device\"/>"), kRuleCount);
  EXPECT_THAT(xml, HasSubstr(triage.report.buckets[0].key));
  EXPECT_THAT(xml, Not(HasSubstr("system-out")));
}

TEST(JunitReportTest, AcceptedBucketsDoNotFail) {
  Triage triage = PlantedTriage();
  triage.standings.assign(triage.standings.size(), Standing::kAccepted);
  triage = Settled(triage);
  const std::string xml = FormatJunitReport(triage);
  EXPECT_EQ(Count(xml, "<failure "), 0u);
  EXPECT_EQ(Count(xml, "accepted in the baseline: "), triage.standings.size());
  triage.problems = {"line 3: expired"};
  const std::string problem = FormatJunitReport(triage);
  EXPECT_EQ(Count(problem, "<failure "), 1u);
  EXPECT_THAT(problem, HasSubstr("line 3: expired"));
  EXPECT_THAT(problem, HasSubstr("<testsuites name=\"divfix\" tests=\"28\" failures=\"1\""));
}

TEST(JunitReportTest, ARuleOfWhichThereWasNoCaseDoesNotPass) {
  Triage triage = PlantedTriage();
  for (ReportParticipant& p : triage.report.participants) {
    for (auto& rules : p.tally.rules) rules[static_cast<size_t>(Rule::kUnderflow)] = {};
  }
  const std::string xml = FormatJunitReport(Settled(triage));
  EXPECT_EQ(Count(xml, "<skipped message=\"not compared on any case of this rule\"/>"), 2u);
  EXPECT_EQ(Count(xml, "<failure "), 1u);
}

TEST(JunitReportTest, ADivergenceOfAnUnknownParticipantIsNotLost) {
  Report report;
  report.buckets = {MadeBucket("stray", {.rule = Rule::kZero})};
  EXPECT_THAT(FormatJunitReport(Settled(report)), HasSubstr("failures=\"1\""));
}

TEST(JunitReportTest, ItIsWellFormedWhateverItHolds) {
  std::string tool;
  if (Shell("xmllint --version").status == 0) {
    tool = "xmllint --noout --huge ";
  } else if (Shell("python3 -c 'import xml.sax'").status == 0) {
    tool =
        "python3 -c 'import sys, xml.sax; xml.sax.parse(sys.argv[1], xml.sax.ContentHandler())' ";
  } else {
    GTEST_SKIP() << "neither xmllint (libxml2-utils) nor python3 is installed";
  }
  const auto check = [&](const std::string& what, const Triage& triage) {
    const TemporaryFile file("junit.xml", FormatJunitReport(triage));
    const Ended result = Shell(tool + file.path());
    EXPECT_EQ(result.status, 0) << what << "\n" << result.out;
  };
  check("planted", PlantedTriage());
  for (const std::string& name : HostileNames()) check(name.substr(0, 80), NamedTriage(name));
  check("large", LargeTriage(1000, 40));
  check("larger", LargeTriage(20000, 300));
  const TemporaryFile wrong("wrong.xml", "<a><b></a>");
  EXPECT_NE(Shell(tool + wrong.path()).status, 0) << "the validator accepts anything";
}

}  // namespace
}  // namespace divfix
