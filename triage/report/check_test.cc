// Check under planted faults: what it finds, how it sorts that, and that neither threads nor shards
// change it.
#include "triage/report/check.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cfenv>
#include <set>
#include <tuple>

#include "crosscheck/testing/planted.h"
#include "oracle/float32.h"
#include "triage/forms/text_report.h"
#include "triage/report/json_report.h"
#include "triage/testing/triages.h"

namespace divfix {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

const std::atomic<bool> kNoStop = false;

Report CheckPlanted(std::vector<Participant> participants, const CrosscheckOptions& options) {
  CheckRequest request = {.participants = std::move(participants), .crosscheck = options};
  request.plan.corpus = {{{kOne, kOne, kOne}, {}}};
  return Check(request, kNoStop).value();
}

std::set<std::string> Keys(const Report& report) {
  std::set<std::string> keys;
  for (const ReportBucket& b : report.buckets) keys.insert(b.key);
  return keys;
}

// Scales by 4 where it should by 2, and hands on the quotient's own sign when it is a normal
// number.
Outcome TwoFaults(const Case& c, Outcome right) {
  const Expectation v = Judge(c);
  if (v.omod_applies && c.control.omod == Omod::kMul2 && v.rule == Rule::kQuotient &&
      BiasedExponent(v.table_d) != 0 && BiasedExponent(v.table_d) < 250 && !c.control.clamp) {
    right.d = v.scaled_d + (1u << 23);
  }
  if (v.rule == Rule::kQuotient && c.control == Control{.semantics = c.control.semantics} &&
      IsFinite(c.operands.s0)) {
    right.d = c.operands.s0;
  }
  return right;
}

TEST(CheckTest, TwoFaultsAreTwoBucketsWithTheirNeeds) {
  const Report report = CheckPlanted(
      {PlantedParticipant("two", EachCase(TwoFaults)), PlantedParticipant("right", nullptr)},
      {.threads = 2, .shard = {3, 17}});
  const std::set<std::string> keys = Keys(report);
  EXPECT_THAT(keys, Contains("two:published:quotient:nothing:sign:equal"));
  EXPECT_THAT(keys, Contains("two:published:quotient:omod,target:value:equal"));
  EXPECT_THAT(keys, Contains("two:published:quotient:denorm,ieee,omod:value:equal"));
  for (const ReportBucket& b : report.buckets) {
    EXPECT_EQ(b.participant, "two");
    ASSERT_EQ(b.witnesses.size(), 2u);
    EXPECT_NE(*b.witnesses[0].outcome, b.bucket.example.expected);
    EXPECT_EQ(*b.witnesses[1].outcome, b.bucket.example.expected);
    // The example is in its own bucket.
    EXPECT_EQ(Judge(b.bucket.example.c).rule, b.parts.rule);
    EXPECT_EQ(CompareD(b.bucket.example.expected.d, b.bucket.example.actual.d), b.parts.d_mismatch);
  }
}

TEST(CheckTest, WhoElseDiffersOnAnExampleIsShownWithItsOwnAnswer) {
  auto wrong_in = [](uint32_t bits) {
    return EachCase([bits](const Case& c, Outcome right) {
      if (Judge(c).rule == Rule::kZero) right.d ^= bits;
      return right;
    });
  };
  const Report report = CheckPlanted(
      {PlantedParticipant("sign", wrong_in(kSignBit)), PlantedParticipant("value", wrong_in(1))},
      {.threads = 2, .shard = {3, 1024}});
  ASSERT_GE(report.buckets.size(), 2u);
  for (const ReportBucket& b : report.buckets) {
    const uint32_t expected = b.bucket.example.expected.d;
    ASSERT_EQ(b.witnesses.size(), 2u);
    EXPECT_EQ(b.witnesses[0].outcome->d, expected ^ kSignBit) << b.key;
    EXPECT_EQ(b.witnesses[1].outcome->d, expected ^ 1) << b.key;
  }
}

TEST(CheckTest, WhoIsNotAskedAboutAnExampleIsSaidToBeNeitherRightNorWrong) {
  const PlantedHook in_batches_alone = [](PlantedBatch& b) {
    if (b.d.size() == 1) b.not_run.push_back(0);
  };
  const PlantedHook wrong = EachCase([](const Case&, Outcome right) {
    right.d ^= 1;
    return right;
  });
  const Report report = CheckPlanted(
      {PlantedParticipant("wrong", wrong), PlantedParticipant("tired", in_batches_alone)},
      {.threads = 1, .shard = {0, 4000}});
  ASSERT_FALSE(report.buckets.empty());
  EXPECT_EQ(report.buckets[0].witnesses.at(1).outcome, std::nullopt);
}

TEST(CheckTest, CountsAddUpToTheParticipantsDivergences) {
  const Report report = CheckPlanted({PlantedParticipant("two", EachCase(TwoFaults))},
                                     {.threads = 2, .shard = {3, 64}});
  uint64_t sum = 0;
  for (const ReportBucket& b : report.buckets) sum += b.bucket.count;
  EXPECT_GT(sum, 0u);
  // It may also give no outcome for a case alone, which is a bucket more.
  EXPECT_GE(sum, report.participants[0].tally.divergences);
  EXPECT_LE(sum, report.participants[0].tally.divergences + 10);
}

TEST(CheckTest, ThreadsDoNotChangeTheReport) {
  auto run = [](unsigned threads) {
    Report report = CheckPlanted({PlantedParticipant("two", EachCase(TwoFaults))},
                                 {.threads = threads, .shard = {1, 64}});
    std::vector<std::tuple<std::string, uint64_t, uint32_t, uint32_t, uint32_t>> rows;
    for (const ReportBucket& b : report.buckets) {
      const auto [s0, s1, s2] = b.bucket.example.c.operands;
      rows.emplace_back(b.key, b.bucket.count, s0, s1, s2);
    }
    return rows;
  };
  const auto one = run(1);
  EXPECT_GT(one.size(), 3u);
  EXPECT_EQ(run(2), one);
  EXPECT_EQ(run(5), one);
}

TEST(CheckTest, AFaultOfOneLaneIsNotDeterministic) {
  const PlantedHook lane_three = [](PlantedBatch& b) {
    if (b.d.size() > 3) b.d[3] ^= 1;
  };
  const Report report =
      CheckPlanted({PlantedParticipant("lane", lane_three)}, {.threads = 2, .shard = {0, 512}});
  ASSERT_FALSE(report.buckets.empty());
  for (const ReportBucket& b : report.buckets) {
    EXPECT_EQ(b.parts.d_mismatch, DMismatch::kNotDeterministic) << b.key;
    EXPECT_NE(b.bucket.example.actual, b.bucket.example.expected);
  }
}

TEST(CheckTest, FpStateIsABucketOfItsOwnWithThePlainestCase) {
  const PlantedHook rounds_up = [](PlantedBatch&) { std::fesetround(FE_UPWARD); };
  const Report report =
      CheckPlanted({PlantedParticipant("rounding", rounds_up)}, {.threads = 2, .shard = {0, 512}});
  EXPECT_THAT(Keys(report), ElementsAre("rounding:measured:quotient:nothing:fp-state:equal",
                                        "rounding:published:quotient:nothing:fp-state:equal"));
}

TEST(CheckTest, ACrashIsABucketWithTheSmallestCaseAndWhatWasSaid) {
  const PlantedHook crashes = [](PlantedBatch& b) {
    for (size_t lane = 0; lane < b.d.size(); ++lane) {
      if (((b.s1[lane] | b.s2[lane]) & ~kSignBit) != 0) continue;
      if (b.failures.size() < 2) {
        b.failures.push_back({.lane = lane, .failure = Failure::kCrash, .note = "planted"});
        continue;
      }
      for (; lane < b.d.size(); ++lane) {
        b.not_run.push_back(lane);
      }
    }
  };
  const Report report =
      CheckPlanted({PlantedParticipant("crashes", crashes)}, {.threads = 2, .shard = {0, 512}});
  EXPECT_THAT(Keys(report), ElementsAre("crashes:measured:zero-over-zero:nothing:crash:equal",
                                        "crashes:published:zero-over-zero:nothing:crash:equal"));
  for (const ReportBucket& b : report.buckets) {
    EXPECT_EQ(b.bucket.example.c.operands, (Operands{kOne, 0, 0}));
    EXPECT_EQ(b.bucket.example.note, "planted");
  }
  const Tally& tally = report.participants[0].tally;
  EXPECT_GT(tally.left_out, 0u);
  EXPECT_EQ(tally.cases + tally.left_out, report.run.cases);
}

TEST(CheckTest, WhoeverIsExhaustedIsLeftOutAndCountedSo) {
  class Tired : public Planted {
   public:
    Tired() : Planted(nullptr) {}
    bool exhausted() const override { return true; }
  };
  Participant tired = PlantedParticipant("tired", nullptr);
  tired.make = [] { return std::make_unique<Tired>(); };
  const Report report = CheckPlanted({tired}, {.threads = 2, .shard = {0, 512}});
  EXPECT_EQ(report.participants[0].tally.cases, 0u);
  EXPECT_EQ(report.participants[0].tally.left_out, report.run.cases);
  EXPECT_EQ(report.participants[0].tally.given_up, report.run.cases);
}

TEST(CheckTest, EveryKindOfAnswerAtOnceIsSortedAndCounted) {
  // Answers that differ in as many ways as a byte of exceptions has values: the sorting must
  // neither stop nor lose any.
  uint32_t x = 1;
  const PlantedHook noise = [x](PlantedBatch& b) mutable {
    for (size_t i = 0; i < b.d.size(); ++i) {
      x = x * 1664525 + 1013904223;
      b.d[i] = x;
      if (!b.exceptions.empty()) b.exceptions[i] = static_cast<uint8_t>(x >> 13);
    }
  };
  const Report report =
      CheckPlanted({PlantedParticipant("noise", noise)}, {.threads = 1, .shard = {0, 8192}});
  uint64_t sum = 0;
  for (const ReportBucket& b : report.buckets) sum += b.bucket.count;
  // It may also give no outcome for a case alone, which is a bucket more.
  EXPECT_GE(sum, report.participants[0].tally.divergences);
  EXPECT_LE(sum, report.participants[0].tally.divergences + 10);
  EXPECT_GT(sum, report.participants[0].tally.cases * 9 / 10);
}

TEST(CheckTest, AFieldThatCannotBeResetIsNoNeed) {
  Participant fixed = PlantedParticipant("fixed", nullptr);
  fixed.make = [] {
    auto planted = std::make_unique<Planted>(EachCase([](const Case&, Outcome right) {
      right.d ^= kSignBit;
      return right;
    }));
    planted->supports = [](const Control& c) { return c.target == Target::kGfx1201; };
    return planted;
  };
  const Report report = CheckPlanted({fixed}, {.threads = 2, .shard = {0, 64}});
  EXPECT_THAT(Keys(report), Contains("fixed:measured:quotient:nothing:sign:equal"));
  for (const ReportBucket& b : report.buckets) {
    EXPECT_EQ(b.parts.required_fields & FieldBit(ControlField::kTarget), 0) << b.key;
    EXPECT_EQ(b.bucket.example.c.control.target, Target::kGfx1201);
  }
}

TEST(CheckTest, WhoCannotRunIsReportedWithTheReason) {
  Participant absent = PlantedParticipant("gpu", nullptr);
  absent.available = absl::UnavailableError("no device");
  const Report report = CheckPlanted({absent, PlantedParticipant("right", nullptr)},
                                     {.threads = 1, .shard = {0, 8192}});
  EXPECT_FALSE(report.participants[0].available);
  EXPECT_GT(report.participants[1].tally.cases, 0u);
  const std::string text = FormatTextReport(Settled(report), {});
  EXPECT_THAT(text, HasSubstr("not run: no device"));
  EXPECT_THAT(text, HasSubstr("no divergence"));
}

TEST(CheckTest, TheJsonHasTheSchemaAndTheNumbers) {
  Report report = CheckPlanted(
      {PlantedParticipant("two\xff<b>", EachCase(TwoFaults)), PlantedParticipant("right", nullptr)},
      {.threads = 1, .shard = {3, 512}});
  report.run.command = {"divfix", "check"};
  const nlohmann::json json = nlohmann::json::parse(FormatJsonReport(Settled(report)));
  EXPECT_EQ(json["schema"]["name"], "divfix-report");
  EXPECT_EQ(json["schema"]["version"], 2);
  EXPECT_EQ(json["run"]["shard"]["index"], 3);
  EXPECT_EQ(json["run"]["interrupted"], false);
  EXPECT_EQ(json["participants"].size(), 2u);
  EXPECT_EQ(json["participants"][1]["cases"], report.participants[1].tally.cases);
  ASSERT_EQ(json["buckets"].size(), report.buckets.size());
  ASSERT_FALSE(report.buckets.empty());
  for (size_t i = 0; i < report.buckets.size(); ++i) {
    EXPECT_EQ(json["buckets"][i]["count"], report.buckets[i].bucket.count);
    const nlohmann::json& outcomes = json["buckets"][i]["example"]["outcomes"];
    ASSERT_EQ(outcomes.size(), 1u) << "who is right is not listed";
    EXPECT_EQ(outcomes[0]["d"], json["buckets"][i]["example"]["actual"]["d"]);
  }
  for (const char* key :
       {"schema", "verdict", "run", "environment", "participants", "coverage_bins", "buckets"}) {
    EXPECT_TRUE(json.contains(key)) << key;
  }
}

}  // namespace
}  // namespace divfix
