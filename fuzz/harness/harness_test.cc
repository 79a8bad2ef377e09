#include "fuzz/harness/harness.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <iterator>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "crosscheck/draw.h"
#include "crosscheck/generator.h"
#include "crosscheck/testing/planted.h"
#include "fuzz/harness/finding.h"
#include "fuzz/harness/fuzz_input.h"
#include "fuzz/harness/planted_faults.h"
#include "oracle/float32.h"
#include "oracle/oracle.h"
#include "testing/temp_folder.h"
#include "triage/buckets/bucket.h"

namespace divfix {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

// Wrong where both operands are infinities, and where S2 is a NaN.
Participant Wrong(const std::string& name) {
  return PlantedParticipant(name, EachCase([](const Case& c, Outcome right) {
                              const Rule rule = Judge(c).rule;
                              if (rule == Rule::kInfOverInf) right.d = kInfinity | kQuietBit;
                              if (rule == Rule::kNumeratorNan) right.d ^= kSignBit;
                              return right;
                            }));
}

std::unique_ptr<Harness> Made(std::vector<Participant> participants, std::string campaign = "",
                              std::set<std::string> accepted = {}) {
  absl::StatusOr<std::unique_ptr<Harness>> harness =
      Harness::Create({std::move(participants), std::move(campaign), std::move(accepted)});
  EXPECT_TRUE(harness.ok()) << harness.status();
  return *std::move(harness);
}

std::vector<std::string> KeysFound(Harness& harness, const FuzzInput& input) {
  const absl::StatusOr<std::vector<ReportBucket>> found = harness.Run(EncodeInput(input));
  EXPECT_TRUE(found.ok()) << found.status();
  std::vector<std::string> keys;
  for (const ReportBucket& bucket : *found) keys.push_back(bucket.key);
  return keys;
}

const FuzzInput kInfinities = {{}, {{kOne, kOne, kOne}, {kOne, kInfinity, kInfinity}}};
const FuzzInput kNumeratorNan = {{}, {{kOne, kOne, 0x7fc00001}}};
const FuzzInput kFine = {{}, {{kOne, kOne, kOne}, {0, 0, kOne}}};

constexpr char kInfinitiesKey[] = "wrong:published:inf-over-inf:nothing:nan-sign:equal";
constexpr char kNumeratorNanKey[] = "wrong:published:numerator-nan:nothing:nan-sign:equal";

TEST(HarnessTest, FindsAPlantedFaultAndNothingElse) {
  const auto harness = Made({PlantedParticipant("right", nullptr), Wrong("wrong")});
  EXPECT_THAT(KeysFound(*harness, kFine), IsEmpty());
  EXPECT_THAT(KeysFound(*harness, kInfinities), ElementsAre(kInfinitiesKey));
}

TEST(HarnessTest, ABucketIsFoundOnceAndCountedAfterwards) {
  const TempFolder folder;
  const auto harness = Made({Wrong("wrong")}, folder.Directory());
  EXPECT_THAT(KeysFound(*harness, kInfinities), ElementsAre(kInfinitiesKey));
  EXPECT_THAT(KeysFound(*harness, kInfinities), IsEmpty());
  // Another process of the campaign, and another bucket.
  const auto other = Made({Wrong("wrong")}, folder.Directory());
  EXPECT_THAT(KeysFound(*other, kInfinities), IsEmpty());
  EXPECT_THAT(KeysFound(*other, kNumeratorNan), ElementsAre(kNumeratorNanKey));

  ASSERT_TRUE(harness->WriteCounts().ok());
  ASSERT_TRUE(other->WriteCounts().ok());
  const CampaignRecord record = ReadCampaign(folder.Directory()).value();
  ASSERT_THAT(record.buckets, SizeIs(2));
  EXPECT_EQ(record.counts.divergences.at(std::next(record.buckets.begin())->first), 3u);
  EXPECT_EQ(record.counts.inputs[0], 4u);
  EXPECT_EQ(record.counts.cases[0], 7u);
  EXPECT_EQ(record.counts.tallies[0].divergences, 4u);
}

TEST(HarnessTest, WhatIsAcceptedIsCountedOnly) {
  const TempFolder folder;
  const auto harness = Made({Wrong("wrong")}, folder.Directory(), {kInfinitiesKey});
  EXPECT_THAT(KeysFound(*harness, kInfinities), IsEmpty());
  EXPECT_THAT(KeysFound(*harness, kNumeratorNan), ElementsAre(kNumeratorNanKey));
  EXPECT_THAT(ReadCampaign(folder.Directory())->buckets, SizeIs(2));
}

TEST(HarnessTest, WhatIsFoundIsSavedWithItsInput) {
  const TempFolder folder;
  const auto harness =
      Made({PlantedParticipant("right", nullptr), Wrong("wrong")}, folder.Directory());
  const auto found = harness->Run(EncodeInput(kInfinities));
  ASSERT_TRUE(found.ok());
  ASSERT_THAT(*found, SizeIs(1));
  const ReportBucket& bucket = found->front();
  EXPECT_TRUE(IsSaved(folder.Directory(), bucket));
  const std::string base = std::string(kFindingsFolder) + "/" + FindingName(bucket);
  EXPECT_EQ(folder.Read(base + ".txt"), FindingText(bucket));
  const std::string input = folder.Read(base + ".input");
  EXPECT_EQ(std::vector<uint8_t>(input.begin(), input.end()), EncodeInput(kInfinities));
  // The block: the bucket, the case decoded, everybody's bits, the command, the corpus line.
  EXPECT_THAT(FindingText(bucket),
              AllOf(HasSubstr(kInfinitiesKey), HasSubstr("S1  0x7f800000  inf"),
                    HasSubstr("wrong     0x7fc00000"), HasSubstr("expected  0xffc00000"),
                    HasSubstr("as expected: right"),
                    HasSubstr("divfix explain 0x3f800000 0x7f800000 0x7f800000 --impl='wrong'"),
                    HasSubstr("infinity-over-infinity  1.0 inf inf  -> 0xffc00000 invalid")));
}

TEST(HarnessTest, ControlsThatAreNotSupportedAreNotRun) {
  Participant p = PlantedParticipant("narrow", nullptr);
  p.make = [] {
    auto planted = std::make_unique<Planted>([](PlantedBatch& batch) { batch.d[0] ^= 1; });
    planted->supports = [](const Control& c) { return c == Control(); };
    return planted;
  };
  const auto harness = Made({p});
  EXPECT_THAT(KeysFound(*harness, {{.clamp = true}, kFine.triples}), IsEmpty());
  EXPECT_THAT(KeysFound(*harness, kFine), SizeIs(1));
}

TEST(HarnessTest, AParticipantsEnvironmentFails) {
  Participant p = PlantedParticipant("gone", nullptr);
  p.make = [] {
    auto planted = std::make_unique<Planted>(nullptr);
    planted->status = absl::UnavailableError("the device is lost");
    return planted;
  };
  const auto status = Made({p})->Run({}).status();
  EXPECT_THAT(std::string(status.message()), "gone: the device is lost");
}

// The five planted faults are there to be found, each within its rule and the first nearly always.
TEST(HarnessTest, ThePlantedFaultsShow) {
  const auto harness = Made(PlantedParticipants());
  Generator generator(1);
  std::set<Rule> rules;
  for (int i = 0; i < 20'000; ++i) {
    const FuzzInput input = {DrawControl(generator),
                             {DrawOperands(generator), DrawOperands(generator)}};
    const auto found = harness->Run(EncodeInput(input));
    ASSERT_TRUE(found.ok());
    for (const ReportBucket& bucket : *found) rules.insert(bucket.parts.rule);
  }
  EXPECT_EQ(rules, std::set<Rule>(std::begin(kPlantedRules), std::end(kPlantedRules)));
}

}  // namespace
}  // namespace divfix
