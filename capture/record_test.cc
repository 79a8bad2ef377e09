// What is recorded is what the participant gives, each time, or nothing is.
#include "capture/record.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <set>

#include "capture/testing/small_capture.h"
#include "crosscheck/testing/planted.h"

namespace divfix {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

std::string ErrorOf(PlantedHook hook) {
  Planted planted(std::move(hook));
  const std::atomic<bool> stop = false;
  const auto recorded = Record(planted, SmallCapture().lists, stop, nullptr);
  EXPECT_FALSE(recorded.ok());
  EXPECT_TRUE(absl::IsUnavailable(recorded.status()));
  return std::string(recorded.status().message());
}

TEST(RecordTest, TheOutcomesAreThoseOfTheParticipant) {
  Planted planted(nullptr);
  const std::atomic<bool> stop = false;
  uint64_t told = 0;
  const Capture capture = SmallCapture();
  const auto recorded =
      Record(planted, capture.lists, stop, [&](uint64_t done) { told = done; }).value();
  EXPECT_EQ(recorded.d, capture.d);
  EXPECT_EQ(recorded.exceptions, capture.exceptions);
  EXPECT_EQ(told, capture.d.size());
}

TEST(RecordTest, WithoutExceptionsWhereItReportsNone) {
  Planted planted(nullptr);
  planted.reports_exceptions = false;
  const std::atomic<bool> stop = false;
  const auto recorded = Record(planted, SmallCapture().lists, stop, nullptr).value();
  EXPECT_EQ(recorded.d, SmallCapture().d);
  EXPECT_TRUE(recorded.exceptions.empty());
}

TEST(RecordTest, AnotherOutcomeOnTheSecondRunIsTold) {
  std::set<uint32_t> seen;  // controls under which 0/0 has been asked
  const auto second_zeros = [&](const PlantedBatch& b) {
    size_t i = 0;
    while (i < b.d.size() && (b.s1[i] != 0 || b.s2[i] != 0)) ++i;
    const bool again = i < b.d.size() && !seen.insert(ControlToWord(b.control)).second;
    return again ? std::optional(i) : std::nullopt;
  };
  EXPECT_THAT(ErrorOf([&](PlantedBatch& b) {
                if (const auto i = second_zeros(b)) b.d[*i] ^= 1;
              }),
              AllOf(HasSubstr("two runs of 0x3f800000 0x00000000 0x00000000"),
                    HasSubstr("D 0xffc00000 invalid and D 0xffc00001 invalid")));
  seen.clear();
  EXPECT_THAT(ErrorOf([&](PlantedBatch& b) {
                if (const auto i = second_zeros(b)) b.exceptions[*i] = 0;
              }),
              HasSubstr("D 0xffc00000 invalid and D 0xffc00000 no exceptions"));
}

TEST(RecordTest, AnOutcomeThatDependsOnTheCaseBeforeIsTold) {
  std::optional<std::array<uint32_t, 2>> before;  // the last case's S1 and S2
  EXPECT_THAT(ErrorOf([&](PlantedBatch& b) {
                for (size_t i = 0; i < b.d.size(); ++i) {
                  if (before && (*before)[0] == 0 && (*before)[1] == 0) b.d[i] ^= 1;
                  before = {b.s1[i], b.s2[i]};
                }
              }),
              AllOf(HasSubstr("two runs of "), HasSubstr(", the second in the opposite order")));
}

TEST(RecordTest, WhatIsNeverWrittenIsTold) {
  Planted silent(nullptr);
  silent.answers = false;
  const std::atomic<bool> stop = false;
  EXPECT_TRUE(absl::IsUnavailable(Record(silent, SmallCapture().lists, stop, nullptr).status()));
}

TEST(RecordTest, ACrashIsNoOutcome) {
  EXPECT_THAT(ErrorOf([](PlantedBatch& b) {
                b.failures.push_back({1, Failure::kCrash, "killed by signal 11"});
              }),
              HasSubstr("no outcome for 0x3f800000 0x00000000 0x00000000 semantics=measured "
                        "target=gfx1030: killed by signal 11"));
}

TEST(RecordTest, ExceptionsThatAreNoneAreTold) {
  EXPECT_THAT(ErrorOf([](PlantedBatch& b) { b.exceptions[0] = 0x41; }),
              HasSubstr("the exceptions' bits 0x41"));
}

TEST(RecordTest, AFailedEnvironmentIsHandedOn) {
  Planted planted(nullptr);
  planted.status = absl::InternalError("the device is lost");
  const std::atomic<bool> stop = false;
  const absl::Status status = Record(planted, SmallCapture().lists, stop, nullptr).status();
  EXPECT_TRUE(absl::IsUnavailable(status));
  EXPECT_THAT(std::string(status.message()), HasSubstr("the device is lost"));
}

TEST(RecordTest, ItStopsWhenAsked) {
  std::atomic<bool> stop = false;
  Planted planted([&](PlantedBatch&) { stop = true; });
  EXPECT_TRUE(absl::IsCancelled(Record(planted, SmallCapture().lists, stop, nullptr).status()));
}

}  // namespace
}  // namespace divfix
