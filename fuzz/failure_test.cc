// What a failing property tells: the shrunken case, as a command to run and as a line to keep.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <memory>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "crosscheck/testing/planted.h"
#include "fuzz/agreement.h"
#include "fuzz/laws.h"
#include "fuzz/property.h"
#include "fuzz/subject.h"
#include "impls/participant.h"
#include "oracle/case.h"
#include "oracle/float32.h"
#include "oracle/oracle.h"
#include "oracle/rule.h"

namespace divfix {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

rc::detail::Configuration Defaults() {
  rc::detail::Configuration configuration;
  configuration.testParams.seed = kDefaultPropertySeed;
  configuration.testParams.maxSuccess = 2'000;
  return configuration;
}

std::string FailureAlone(PlantedFault fault) {
  const Participant planted = PlantedParticipant("planted", EachCase(std::move(fault)));
  return FailureOf(AgreesAlone(planted), "planted", Defaults());
}

TEST(FailureTest, NothingIsSaidOfWhatHolds) {
  EXPECT_THAT(FailureOf(AgreesAlone(PlantedParticipant("right", nullptr)), "right", Defaults()),
              IsEmpty());
}

TEST(FailureTest, AFaultOfARuleIsShownOnThePlainestCase) {
  // The sign of an infinity is that of the numerator alone.
  const std::string failure = FailureAlone([](const Case& c, Outcome right) {
    const Expectation v = Judge(c);
    if (v.rule == Rule::kInfinite) right.d = Sign(v.operands.s2) | kInfinity;
    return right;
  });
  EXPECT_THAT(failure, AllOf(HasSubstr("divfix explain 0x3f800000 0x80000000 0x3f800000\n"),
                             HasSubstr("  1.0 -0.0 1.0  -> 0xff800000 divide-by-zero  @oracle  #"),
                             HasSubstr("actual    0x7f800000"), HasSubstr("differs: D sign")))
      << failure;
}

TEST(FailureTest, OnlyTheControlThatItNeedsIsShown) {
  const std::string failure = FailureAlone([](const Case& c, Outcome right) {
    if (c.control.round == Round::kDown && Judge(c).rule == Rule::kUnderflow) right.d = 0;
    return right;
  });
  EXPECT_THAT(failure, AllOf(HasSubstr("divfix explain 0x3f800000 "), HasSubstr(" --round=down\n"),
                             HasSubstr("  round=down  -> 0x8000000"), Not(HasSubstr("target=")),
                             Not(HasSubstr("--neg"))))
      << failure;
}

TEST(FailureTest, ACaseOfOneSemanticsIsPinnedToThem) {
  const std::string failure = FailureAlone([](const Case& c, Outcome right) {
    if (Judge(c).rule == Rule::kOverflow) right.exceptions = 0;
    return right;
  });
  EXPECT_THAT(failure, AllOf(HasSubstr("divfix explain 0x7f800000 0x3f800000 0x3f800000 "
                                       "--semantics=measured\n"),
                             HasSubstr("exceptions -overflow-inexact")))
      << failure;
}

TEST(FailureTest, TheThresholdIsShownByPowersOfTwo) {
  const std::string failure = FailureAlone([](const Case& c, Outcome right) {
    const int gap = BiasedExponent(c.operands.s2) - BiasedExponent(c.operands.s1);
    const bool normal = BiasedExponent(c.operands.s2) != 0;
    if (normal && gap == kUnderflowGap && Judge(c).rule == Rule::kQuotient) {
      right.d = Sign(right.d);
    }
    return right;
  });
  EXPECT_THAT(failure, HasSubstr("  1.0 0x1p24 0x1p-126  -> 0x3f800000  @oracle")) << failure;
}

TEST(FailureTest, ALawIsShownBrokenOnThePlainestCase) {
  const Participant planted =
      PlantedParticipant("planted", EachCase([](const Case& c, Outcome right) {
                           // A NaN of the denominator loses the payload's last bit.
                           if (Judge(c).rule == Rule::kDenominatorNan && IsNan(right.d)) {
                             right.d &= ~1u;
                           }
                           return right;
                         }));
  Subject subject(planted);
  std::string failure;
  for (const Law& law : AllLaws()) {
    if (std::string(law.name) == "PayloadsArePreserved") {
      failure = FailureOf(PropertyOf(law, subject), law.name, Defaults());
    }
  }
  EXPECT_THAT(failure, AllOf(HasSubstr("PayloadsArePreserved\n"),
                             HasSubstr("divfix explain 0x3f800000 0x7f800001 0x3f800000\n"),
                             HasSubstr("  1.0 snan(0x1) 1.0  -> 0x7fc00001 invalid  @oracle  #")))
      << failure;
}

// A fault that shows in no batch of fewer than six.
void NegateTheSixthLane(PlantedBatch& batch) {
  if (batch.d.size() >= 6) batch.d[5] ^= kSignBit;
}

TEST(FailureTest, ABatchShrinksToTheLanesThatItNeeds) {
  const Participant planted = PlantedParticipant("planted", NegateTheSixthLane);
  EXPECT_THAT(FailureOf(AgreesAlone(planted), "planted", Defaults()), IsEmpty());
  EXPECT_THAT(FailureOf(AgreesInBatches(planted), "planted", Defaults()),
              AllOf(HasSubstr("lane 5 of 6\ndivfix explain 0x3f800000 0x3f800000 0x3f800000\n"),
                    HasSubstr("  1.0 1.0 1.0  -> 0x3f800000  @oracle  #")));
}

TEST(FailureTest, AnEnvironmentThatFailsIsNoPass) {
  Participant lost = PlantedParticipant("lost", nullptr);
  lost.make = [] {
    auto implementation = std::make_unique<Planted>(nullptr);
    implementation->status = absl::UnavailableError("the device is gone");
    return implementation;
  };
  EXPECT_THAT(FailureOf(AgreesAlone(lost), "lost", Defaults()), HasSubstr("the device is gone"));
  EXPECT_THAT(FailureOf(AgreesInBatches(lost), "lost", Defaults()),
              HasSubstr("the device is gone"));
}

TEST(FailureTest, TheCaseComesUpAgainFromWhatWasPrinted) {
  const auto fault = [](const Case& c, Outcome right) {
    if (Judge(c).rule == Rule::kZero) right.d ^= kSignBit;
    return right;
  };
  const std::string failure = FailureAlone(fault);
  EXPECT_THAT(failure, HasSubstr("RC_PARAMS=\"seed=20250601\"")) << failure;
  const std::string before = "To run this case again: RC_PARAMS=\"";
  const size_t begin = failure.find(before);
  ASSERT_NE(begin, std::string::npos) << failure;
  const size_t end = failure.find('"', begin + before.size());
  const std::string params = failure.substr(begin + before.size(), end - begin - before.size());
  // Another seed: what is printed is enough.
  rc::detail::Configuration other = rc::detail::configFromString(params);
  other.testParams.seed = 1;
  const Participant planted = PlantedParticipant("planted", EachCase(fault));
  const std::string again = FailureOf(AgreesAlone(planted), "planted", other);
  const size_t case_at = failure.find("divfix explain");
  EXPECT_THAT(again, HasSubstr(failure.substr(case_at, failure.find('\n', case_at) - case_at)));
}

}  // namespace
}  // namespace divfix
