#include "fuzz/harness/campaign_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/time/civil_time.h"
#include "absl/time/time.h"
#include "corpus/corpus_file.h"
#include "crosscheck/testing/planted.h"
#include "fuzz/harness/finding.h"
#include "fuzz/harness/fuzz_input.h"
#include "fuzz/harness/harness.h"
#include "fuzz/harness/ledger.h"
#include "oracle/float32.h"
#include "oracle/oracle.h"
#include "testing/temp_folder.h"
#include "triage/report/baseline.h"
#include "triage/report/json_report.h"
#include "triage/report/read_report.h"
#include "triage/report/verdict.h"

namespace divfix {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

const std::vector<Participant> kKnown = {
    PlantedParticipant("right", nullptr),
    PlantedParticipant("wrong", EachCase([](const Case& c, Outcome right) {
                         const Rule rule = Judge(c).rule;
                         if (rule == Rule::kNumeratorNan) right.d &= kMagnitudeMask;
                         if (rule == Rule::kZero) right.d ^= kSignBit;
                         return right;
                       }))};
constexpr char kNanKey[] = "wrong:published:numerator-nan:nothing:nan-sign:equal";
constexpr char kZeroKey[] = "wrong:published:zero:nothing:zero-sign:equal";

// A campaign in which both faults were found.
class CampaignReportTest : public testing::Test {
 protected:
  CampaignReportTest() {
    auto harness = Harness::Create({kKnown, folder_.Directory(), {}});
    EXPECT_TRUE(harness.ok());
    const FuzzInput input = {{}, {{9, 0x3456789a, 0xffc12345}, {8, 0x3456789a, 0}}};
    for (int i = 0; i < 3; ++i) EXPECT_TRUE((*harness)->Run(EncodeInput(input)).ok());
    AddTime(Engine::kLibFuzzer);
  }

  // Says that the engine ran for two seconds.
  void AddTime(Engine engine) {
    auto ledger = Ledger::Open(folder_.Directory(), {"right", "wrong"});
    EXPECT_TRUE(ledger.ok()) << ledger.status();
    (*ledger)->AddTime(engine, absl::Seconds(2));
  }

  Report Made() const {
    const std::atomic<bool> stop = false;
    absl::StatusOr<Report> report =
        ReportCampaign({.folder = folder_.Directory(), .known = kKnown}, stop);
    EXPECT_TRUE(report.ok()) << report.status();
    return *std::move(report);
  }

  TempFolder folder_;
};

TEST_F(CampaignReportTest, SaysWhatWasRunAndFoundWithSmallestExamples) {
  const Report report = Made();
  EXPECT_EQ(report.run.cases, 6u);
  EXPECT_EQ(report.run.elapsed, absl::Seconds(2));
  ASSERT_THAT(report.run.engines, SizeIs(1));
  EXPECT_EQ(report.run.engines[0].inputs, 3u);
  EXPECT_EQ(report.participants[1].tally.divergences, 6u);
  EXPECT_GT(report.bins_reached, 4u);
  ASSERT_THAT(report.buckets, SizeIs(2));
  EXPECT_EQ(report.buckets[0].key, kNanKey);
  EXPECT_EQ(report.buckets[0].bucket.count, 3u);
  EXPECT_EQ(report.buckets[0].bucket.example.c.operands, (Operands{kOne, kOne, 0xffc00000}));
  EXPECT_EQ(report.buckets[1].key, kZeroKey);
  EXPECT_THAT(CampaignTable(report),
              HasSubstr("libFuzzer               3                6        2.0"
                        "            1            3"));
}

TEST_F(CampaignReportTest, IsReadAsTheReportOfACheckIs) {
  Triage triage = MakeTriage(Made());
  GiveVerdicts(triage);
  const absl::StatusOr<Report> read = ParseReport("report.json", FormatJsonReport(triage));
  ASSERT_TRUE(read.ok()) << read.status();
  ASSERT_THAT(read->run.engines, SizeIs(1));
  EXPECT_EQ(read->run.engines[0].engine, "libFuzzer");
  EXPECT_EQ(read->run.engines[0].cases, 6u);
  EXPECT_EQ(read->run.engines[0].elapsed, absl::Seconds(2));
  EXPECT_EQ(read->buckets[1].key, kZeroKey);
}

// That a campaign did not come across a bucket says nothing of the bucket.
TEST_F(CampaignReportTest, DoesNotCallABaselineStale) {
  std::vector<Problem> problems;
  const Baseline baseline = ParseBaseline(
      "baseline.txt",
      std::string(kNanKey) + "  share=100%  owner=a  link=none  expires=2999-01-01  # known\n" +
          "wrong:published:overflow:nothing:value:equal  share=100%  owner=a  link=none  "
          "expires=2999-01-01  # rare\n",
      problems);
  ASSERT_THAT(problems, IsEmpty());
  Triage triage = MakeTriage(Made());
  ApplyBaseline(baseline, absl::CivilDay(2026, 1, 1), triage);
  EXPECT_THAT(triage.problems, IsEmpty());
  EXPECT_EQ(triage.new_buckets(), 1u);
}

TEST_F(CampaignReportTest, CorpusLinesAreACorpusFile) {
  std::vector<Problem> problems;
  const CorpusFile file = ParseCorpusFile("found.txt", CorpusLines(MakeTriage(Made())), problems);
  EXPECT_THAT(problems, IsEmpty());
  ASSERT_THAT(file.lines, SizeIs(2));
  EXPECT_EQ(file.lines[0].entry.operands, (Operands{kOne, kOne, 0xffc00000}));
  EXPECT_EQ(file.lines[0].entry.why, WantedReason(kNanKey));
  EXPECT_EQ(CorpusLines({}), "");
}

// A user's library that says nothing of semantics, and is right under measured.
TEST_F(CampaignReportTest, WhoDeclaresNoSemanticsNeedAgreeWithOneAlone) {
  Participant measured = PlantedParticipant("measured", EachCase([](const Case& c, Outcome right) {
                                              Case under = c;
                                              under.control.semantics = Semantics::kMeasured;
                                              return right.d = Judge(under).outcome.d, right;
                                            }));
  measured.declares_semantics = false;
  const TempFolder folder;
  auto harness = Harness::Create({{measured}, folder.Directory(), {}});
  ASSERT_TRUE(harness.ok());
  for (const Semantics semantics : {Semantics::kPublished, Semantics::kMeasured}) {
    const FuzzInput input = {{.semantics = semantics}, {{0x7fc00001, kOne, kOne}, {1, kOne, 0}}};
    ASSERT_TRUE((*harness)->Run(EncodeInput(input)).ok());
  }
  ASSERT_TRUE((*harness)->WriteCounts().ok());
  const std::atomic<bool> stop = false;
  absl::StatusOr<Report> report =
      ReportCampaign({.folder = folder.Directory(), .known = {measured}}, stop);
  ASSERT_TRUE(report.ok()) << report.status();
  Triage triage = MakeTriage(*std::move(report));
  GiveVerdicts(triage);
  EXPECT_THAT(triage.standings, ElementsAre(Standing::kOtherSemantics));
  EXPECT_EQ(triage.new_buckets(), 0u);
  EXPECT_EQ(CorpusLines(triage), "");
}

TEST_F(CampaignReportTest, ALostArtifactIsTold) {
  Triage triage = MakeTriage(Made());
  EXPECT_THAT(LossesOf(folder_.Directory(), triage), IsEmpty());
  std::filesystem::remove(folder_.Path(std::string(kFindingsFolder) + "/" +
                                       FindingName(triage.report.buckets[1]) + ".input"));
  EXPECT_THAT(LossesOf(folder_.Directory(), triage), ElementsAre(HasSubstr(kZeroKey)));
  triage.standings[1] = Standing::kAccepted;
  EXPECT_THAT(LossesOf(folder_.Directory(), triage), IsEmpty());
}

TEST_F(CampaignReportTest, ACampaignThatRanNothingIsTold) {
  AddTime(Engine::kAfl);
  EXPECT_THAT(LossesOf(folder_.Directory(), MakeTriage(Made())), ElementsAre("AFL++ ran no input"));
  const TempFolder empty;
  ASSERT_TRUE(Ledger::Open(empty.Directory(), {"right"}).ok());
  EXPECT_THAT(LossesOf(empty.Directory(), {}), Contains("no input was run"));
}

TEST_F(CampaignReportTest, AnUnknownParticipantIsTold) {
  const std::atomic<bool> stop = false;
  const absl::Status status =
      ReportCampaign({.folder = folder_.Directory(), .known = {kKnown[0]}}, stop).status();
  EXPECT_TRUE(absl::IsInvalidArgument(status));
  EXPECT_THAT(std::string(status.message()), HasSubstr("'wrong'"));
}

}  // namespace
}  // namespace divfix
