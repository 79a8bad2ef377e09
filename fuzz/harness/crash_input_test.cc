#include "fuzz/harness/crash_input.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "fuzz/harness/campaign_report.h"
#include "fuzz/harness/fuzz_input.h"
#include "impls/external/participants.h"
#include "impls/registry.h"
#include "testing/paths.h"
#include "testing/temp_folder.h"
#include "triage/report/triage.h"

namespace divfix {
namespace {

using ::testing::Contains;
using ::testing::Field;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

// Its second triple is 0/0.
const std::vector<uint8_t> kInput = EncodeInput({{}, {{1, 0x3f800000, 0x3f800000}, {2, 0, 0}}});

class CrashInputTest : public testing::Test {
 protected:
  // The campaign's participants: scalar, and the fixture of that name.
  void Bring(const std::string& fixture) {
    for (const Participant& p : HostParticipants()) {
      if (p.name == "scalar") participants_ = {p};
    }
    absl::StatusOr<Participant> library = LibraryParticipant(
        "mine=" + FixturePath(fixture), {.divfix = DivfixProgram(), .timeout = absl::Seconds(1)});
    ASSERT_TRUE(library.ok()) << library.status();
    participants_.push_back(*std::move(library));
    auto ledger = Ledger::Open(folder_.Directory(), {"scalar", "mine"});
    ASSERT_TRUE(ledger.ok()) << ledger.status();
    ledger_ = *std::move(ledger);
  }
  bool Blame(const std::vector<uint8_t>& input) {
    const absl::StatusOr<bool> blamed =
        BlameForCrash(input, participants_, folder_.Directory(), *ledger_);
    EXPECT_TRUE(ledger_->Write().ok());
    EXPECT_TRUE(blamed.ok()) << blamed.status();
    return blamed.ok() && *blamed;
  }
  Triage Report() const {
    const std::atomic<bool> stop = false;
    absl::StatusOr<divfix::Report> report =
        ReportCampaign({.folder = folder_.Directory(), .known = participants_}, stop);
    EXPECT_TRUE(report.ok()) << report.status();
    return report.ok() ? MakeTriage(*std::move(report)) : Triage();
  }

  TempFolder folder_;
  std::vector<Participant> participants_;
  std::unique_ptr<Ledger> ledger_;
};

TEST_F(CrashInputTest, WhoCrashesOrHangsHasABucketOfIt) {
  for (const auto& [fixture, kind] :
       {std::pair("abort.so", DMismatch::kCrash), std::pair("hang.so", DMismatch::kHang)}) {
    SCOPED_TRACE(fixture);
    ledger_.reset();
    std::filesystem::remove_all(folder_.Directory());
    std::filesystem::create_directory(folder_.Directory());
    Bring(fixture);
    EXPECT_TRUE(Blame(kInput));
    EXPECT_TRUE(Blame(kInput));  // again: the same
    const Triage triage = Report();
    ASSERT_THAT(triage.report.buckets, SizeIs(1));
    const ReportBucket& bucket = triage.report.buckets[0];
    EXPECT_EQ(bucket.participant, "mine");
    EXPECT_EQ(bucket.parts.rule, Rule::kZeroOverZero);
    EXPECT_EQ(bucket.parts.d_mismatch, kind);
    EXPECT_EQ(bucket.bucket.count, 2u);
    EXPECT_EQ(bucket.bucket.example.c.operands.s1 << 1, 0u);
    // Saved: no loss names the bucket. (No engine ran here, which is one.)
    for (const std::string& loss : LossesOf(folder_.Directory(), triage)) {
      EXPECT_THAT(loss, Not(HasSubstr(bucket.key)));
    }
  }
}

TEST_F(CrashInputTest, WhoAnswersIsNotBlamed) {
  Bring("sign-of-zero.so");
  EXPECT_FALSE(Blame(kInput));
  EXPECT_THAT(Report().report.buckets, IsEmpty());
  const CampaignRecord record = ReadCampaign(folder_.Directory()).value();
  EXPECT_EQ(record.counts.tallies[0].cases, 0u);  // divfix's own are not run again
  EXPECT_EQ(record.counts.tallies[1].cases, 2u);
}

TEST_F(CrashInputTest, AWrongAnswerOnTheWayIsABucketAndNoBlame) {
  Bring("sign-of-zero.so");
  EXPECT_FALSE(Blame(EncodeInput({{}, {{1, 0x3f800000, 0x80000000}}})));
  EXPECT_THAT(Report().report.buckets,
              Contains(Field(&ReportBucket::participant, std::string("mine"))));
}

}  // namespace
}  // namespace divfix
