// What a check makes of a capture is what it makes of the participant that was captured.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <bit>
#include <memory>
#include <set>
#include <string>

#include "capture/capture_file.h"
#include "capture/capture_plan.h"
#include "capture/participant.h"
#include "capture/record.h"
#include "crosscheck/testing/planted.h"
#include "impls/mutants/mutants.h"
#include "oracle/float32.h"
#include "triage/buckets/collector.h"
#include "triage/buckets/examiner.h"
#include "triage/report/check.h"

namespace divfix {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;

const std::atomic<bool> kNoStop = false;

// Through a file, as a user has it.
std::shared_ptr<const Capture> Captured(const Participant& participant, Target target) {
  const auto implementation = participant.make();
  Capture capture;
  capture.info.participant = participant.name;
  capture.info.family = participant.family;
  capture.info.target = target;
  capture.info.exceptions = implementation->ReportsExceptions();
  capture.lists = PlanLists(CapturePlanFor(target), target, Semantics::kMeasured);
  RecordedOutcomes outcomes = Record(*implementation, capture.lists, kNoStop, nullptr).value();
  capture.d = std::move(outcomes.d);
  capture.exceptions = std::move(outcomes.exceptions);
  return std::make_shared<const Capture>(ParseCapture(FormatCapture(capture)).value());
}

// The buckets of some of the plan's blocks: all of the short panels, and of the others a part.
Buckets BucketsOf(const Participant& participant, const std::vector<CaseList>& lists) {
  const auto implementation = participant.make();
  Runner runner(*implementation);
  Collector collector(runner);
  Plan plan({.semantics = {Semantics::kMeasured}, .corpus = {}, .captured = lists});
  auto block = std::make_unique<Block>();
  std::vector<Divergence> divergences;
  for (uint64_t b = 0; b < plan.blocks(); ++b) {
    if (plan.StageOf(b) != Plan::Stage::kCaptures) continue;
    plan.Fill(b, *block);
    if (block->size < 200 && b % 13 != 0 && std::popcount(ControlToWord(block->control)) > 6) {
      continue;
    }
    block->Judge();
    divergences.clear();
    EXPECT_TRUE(runner.Run(*block, divergences).ok());
    EXPECT_EQ(runner.not_run(), 0u);
    EXPECT_TRUE(collector.Take(*block, divergences).ok());
  }
  return collector.buckets();
}

class CapturedMutantTest : public ::testing::TestWithParam<const char*> {};

TEST_P(CapturedMutantTest, HasTheBucketsOfTheMutant) {
  for (const Participant& mutant : MutantParticipants()) {
    if (mutant.name != GetParam()) continue;
    const auto capture = Captured(mutant, Target::kGfx1100);
    const Buckets live = BucketsOf(mutant, capture->lists);
    const Buckets captured = BucketsOf(CaptureParticipant(capture), capture->lists);
    EXPECT_THAT(live, Not(IsEmpty()));
    ASSERT_EQ(captured.size(), live.size());
    for (const auto& [key, bucket] : live) {
      const std::string name = FormatBucketKey("mutant", key);
      ASSERT_TRUE(captured.contains(key)) << name;
      EXPECT_EQ(captured.at(key).count, bucket.count) << name;
      EXPECT_EQ(captured.at(key).example.c, bucket.example.c) << name;
      EXPECT_EQ(captured.at(key).example.actual, bucket.example.actual) << name;
    }
    return;
  }
  FAIL() << "there is no " << GetParam();
}

INSTANTIATE_TEST_SUITE_P(
    Mutants, CapturedMutantTest,
    ::testing::Values("mutant/nan-quieted-only-under-ieee", "mutant/neg-before-abs",
                      "mutant/underflow-up-down-swapped", "mutant/omod-older-ignores-ieee",
                      "mutant/omod-overflow-not-raised", "mutant/underflow-normalized",
                      "mutant/clamp-not-silent"));

// As the oracle, but for a rule: no mutant of the built-in ones, so that the whole check has two.
Outcome WrongZero(const Case& c, Outcome right) {
  if (Judge(c).rule == Rule::kZero && c.control.round == Round::kUp) right.d ^= kSignBit;
  return right;
}

class CaptureCheckTest : public ::testing::Test {
 protected:
  static Report Run(std::vector<Participant> participants, const Capture& capture) {
    CheckRequest request = {.participants = std::move(participants),
                            .crosscheck = {.threads = 2, .shard = {3, 64}}};
    request.plan.semantics = {Semantics::kMeasured};
    request.plan.captured = capture.lists;
    return Check(request, kNoStop).value();
  }
};

TEST_F(CaptureCheckTest, ACaptureIsComparedOnItsOwnCasesAndFoundWrong) {
  const Participant wrong = PlantedParticipant("wrong", EachCase(WrongZero));
  const auto capture = Captured(wrong, Target::kGfx1201);
  const Report report =
      Run({PlantedParticipant("right", nullptr), CaptureParticipant(capture)}, *capture);
  ASSERT_EQ(report.participants.size(), 2u);
  const Tally& right = report.participants[0].tally;
  const Tally& captured = report.participants[1].tally;
  EXPECT_GT(captured.cases, 10'000u);
  EXPECT_EQ(captured.left_out, 0u);
  EXPECT_EQ(captured.cases + captured.unsupported, right.cases);
  EXPECT_THAT(captured.notes, ::testing::SizeIs(1));
  std::set<std::string> keys;
  for (const ReportBucket& b : report.buckets) {
    keys.insert(b.key);
    EXPECT_EQ(b.participant, "capture/wrong");
    ASSERT_EQ(b.witnesses.size(), 2u);
    EXPECT_EQ(*b.witnesses[0].outcome, b.bucket.example.expected);
    // The smallest example is one that it holds.
    const auto implementation = CaptureParticipant(capture).make();
    Runner runner(*implementation);
    EXPECT_FALSE(runner.RunCase(b.bucket.example.c).value().empty());
  }
  // A denormal is a zero only where denormals are flushed.
  EXPECT_THAT(keys, ElementsAre("capture/wrong:measured:zero:round,denorm:zero-sign:equal",
                                "capture/wrong:measured:zero:round:zero-sign:equal"));
}

// A case that it does not hold is no agreement.
TEST_F(CaptureCheckTest, ACaptureIsNoWitnessOfWhatItDoesNotHold) {
  const auto capture = Captured(PlantedParticipant("right", nullptr), Target::kGfx1201);
  const Report report = Run({PlantedParticipant("wrong", EachCase([](const Case& c, Outcome right) {
                                                  // Under a control that the capture has.
                                                  if (c.operands.s0 == 0x12345678) right.d ^= 1;
                                                  return right;
                                                })),
                             CaptureParticipant(capture)},
                            *capture);
  // The sweep draws no such quotient; the case is put in by hand.
  EXPECT_THAT(report.buckets, IsEmpty());
  Buckets buckets;
  Case c = {{0x12345678, kOne, kOne}, {.semantics = Semantics::kMeasured}};
  c.control.target = Target::kGfx1201;
  const Outcome expected = Judge(c).outcome;
  buckets[{.semantics = Semantics::kMeasured, .d_mismatch = DMismatch::kNotDeterministic}] = {
      1, {c, expected, {expected.d ^ 1, expected.exceptions}}};
  Report with;
  const std::vector<Participant> participants = {PlantedParticipant("wrong", nullptr),
                                                 CaptureParticipant(capture),
                                                 PlantedParticipant("right", nullptr)};
  ASSERT_TRUE(AddBuckets(participants, {buckets, {}, {}}, 1, kNoStop, nullptr, with).ok());
  ASSERT_EQ(with.buckets.size(), 1u);
  ASSERT_EQ(with.buckets[0].witnesses.size(), 3u);
  EXPECT_FALSE(with.buckets[0].witnesses[1].outcome.has_value());
  EXPECT_EQ(with.buckets[0].witnesses[2].outcome, expected);
}

// That a field was needed can be said only where the case without it has an answer.
TEST_F(CaptureCheckTest, AFieldIsNoNeedWhereNothingIsKnownOfTheCaseWithoutIt) {
  Control up = {.round = Round::kUp, .clamp = true, .semantics = Semantics::kMeasured};
  Control nearest = up;
  nearest.round = Round::kNearestEven;
  Control unclamped = up;
  unclamped.clamp = false;
  const Operands wrong = {kOne, kInfinity, kOne};
  const auto list = [](Operands operands) {
    return std::make_shared<const std::vector<Operands>>(std::vector{operands});
  };
  Capture capture;
  // Without the clamp it is right; in the other rounding mode there is another case alone.
  capture.lists = {
      {up, list(wrong)}, {nearest, list({kOne, kOne, kOne})}, {unclamped, list(wrong)}};
  capture.d = {kOne, kOne, 0};
  capture.info.family = "one";
  const auto implementation = CaptureParticipant(std::make_shared<const Capture>(capture)).make();
  Runner runner(*implementation);
  const Examined examined = Examiner(runner).ExamineCase({wrong, up}).value();
  EXPECT_EQ(FormatBucketKey("one", examined.key), "one:measured:zero:clamp:value:equal");
}

TEST_F(CaptureCheckTest, TwoCapturesOfOnePlanShareItsCases) {
  const auto one = Captured(PlantedParticipant("one", nullptr), Target::kGfx1201);
  PlanOptions once = {.semantics = {Semantics::kMeasured}, .captured = one->lists};
  PlanOptions twice = once;
  const auto again = Captured(PlantedParticipant("other", nullptr), Target::kGfx1201);
  twice.captured.insert(twice.captured.end(), again->lists.begin(), again->lists.end());
  EXPECT_EQ(Plan(once).cases(), Plan(twice).cases());
  EXPECT_EQ(Plan(once).cases() - Plan({.semantics = {Semantics::kMeasured}}).cases(),
            CountCases(one->lists));
  // Of other semantics, or with a field pinned to another value, nothing of it is run.
  once.semantics = {Semantics::kPublished};
  EXPECT_EQ(Plan(once).cases(), Plan({.semantics = {Semantics::kPublished}}).cases());
}

}  // namespace
}  // namespace divfix
