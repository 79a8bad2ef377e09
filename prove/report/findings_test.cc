// What a proof says, compared with the compiled function: the guard against a wrong prover.
#include "prove/report/findings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <string>

#include "absl/strings/str_cat.h"
#include "testing/paths.h"

namespace divfix::prove {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

const std::atomic<bool> kNoStop = false;

// testing/differences/four_faults.ll, which does not quiet a NaN numerator, for one.
Findings FindingsOfFourFaults() {
  const std::string file = SourcePath("prove/testing/differences/four_faults.ll");
  return Findings({.function = {.file = file,
                                .function = "f",
                                .signature = {.parameters = {Role::kS0, Role::kS1, Role::kS2},
                                              .returns_d = true}},
                   .control = {},
                   .program = BuildPath("divfix-prove")},
                  CompiledName(file));
}

Counterexample SignalingNumerator() {
  return {.c = {{0x41200000, 0x42280000, 0xff812345}, {.semantics = Semantics::kMeasured}},
          .rule = Rule::kNumeratorNan,
          .fault = Fault::kWrong,
          .expected = {.d = 0xffc12345, .exceptions = 1},
          .got = {.d = 0xff812345}};
}

TEST(FindingsTest, ACounterexampleIsSeenAndMadeSmall) {
  Findings findings = FindingsOfFourFaults();
  ASSERT_TRUE(findings.Add(SignalingNumerator()).ok());
  ASSERT_TRUE(findings.Settle(kNoStop).ok());
  const Finding& finding = findings.findings()[0];
  EXPECT_TRUE(finding.seen) << finding.not_replayed;
  EXPECT_EQ(finding.bucket.key, "four_faults:measured:numerator-nan:nothing:quiet-bit:equal");
  const Example& example = finding.bucket.bucket.example;
  EXPECT_EQ(example.c.operands, (Operands{0x3f800000, 0x3f800000, 0x7f800001}));
  EXPECT_EQ(example.actual.d, 0x7f800001u);
  Report report;
  report.run.semantics = {Semantics::kMeasured};
  findings.AddTo(report);
  ASSERT_EQ(report.participants.size(), 1u);
  EXPECT_EQ(report.participants[0].tally.divergences, 1u);
  ASSERT_EQ(report.buckets.size(), 1u);
  EXPECT_EQ(report.buckets[0].bucket.count, 1u);
}

TEST(FindingsTest, AResultThatDoesNotComeMeansThatTheProverIsWrong) {
  Findings findings = FindingsOfFourFaults();
  // Right, although the proof says that it is wrong.
  Counterexample right = SignalingNumerator();
  right.c.operands.s2 = 0x7fc00000;
  right.expected.d = 0x7fc00000;
  right.got.d = 0x7f800001;
  EXPECT_TRUE(absl::IsInternal(findings.Add(right)));
  // Wrong in another way.
  Counterexample other = SignalingNumerator();
  other.got.d = 0x7f812345;
  const absl::Status status = findings.Add(other);
  EXPECT_TRUE(absl::IsInternal(status));
  EXPECT_THAT(std::string(status.message()),
              AllOf(HasSubstr("0xff812345"), HasSubstr("0x7f812345")));
  EXPECT_THAT(findings.findings(), IsEmpty());
}

TEST(FindingsTest, OfSeveralWrongResultsTheMachineGivesOne) {
  Findings findings = FindingsOfFourFaults();
  Counterexample one = SignalingNumerator();
  one.got.d = 0x7f812345;
  one.varies = true;
  ASSERT_TRUE(findings.Add(one).ok());
  EXPECT_EQ(findings.findings()[0].example.got.d, 0xff812345u);
  // The proof says that no result is right, but the function gives the right one.
  one.c.operands.s2 = 0x7fc00000;
  one.expected.d = 0x7fc00000;
  EXPECT_TRUE(absl::IsInternal(findings.Add(one)));
}

TEST(FindingsTest, WhatIsNotFlushedHereIsNotSeen) {
  Findings findings = FindingsOfFourFaults();
  Counterexample flushed = SignalingNumerator();
  flushed.got.d = 0;
  flushed.inputs_flushed = true;
  ASSERT_TRUE(findings.Add(flushed).ok());
  EXPECT_FALSE(findings.findings()[0].seen);
  EXPECT_THAT(findings.findings()[0].not_replayed, HasSubstr("is not flushed"));
  EXPECT_EQ(EnvironmentText(flushed), "where the environment flushes denormals (DAZ)");
}

TEST(FindingsTest, ARuleThatIsNotRightMeansThatTheProverIsWrong) {
  Findings findings = FindingsOfFourFaults();
  EXPECT_TRUE(findings.Confirm(Rule::kInfinite, Semantics::kMeasured).ok());
  EXPECT_TRUE(findings.Confirm(Rule::kOverflow, Semantics::kMeasured).ok());
  EXPECT_TRUE(absl::IsInternal(findings.Confirm(Rule::kZeroOverZero, Semantics::kMeasured)));
  EXPECT_TRUE(absl::IsInternal(findings.Confirm(Rule::kUnderflow, Semantics::kMeasured)));
}

}  // namespace
}  // namespace divfix::prove
