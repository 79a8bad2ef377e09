#include "fuzz/harness/ledger.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/time/time.h"
#include "corpus/temp_corpus.h"
#include "crosscheck/coverage.h"
#include "triage/buckets/bucket.h"

namespace divfix {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::SizeIs;

const std::vector<std::string> kNames = {"scalar", "mutant/one"};

constexpr BucketKey kKey = {.semantics = Semantics::kMeasured,
                            .rule = Rule::kOverflow,
                            .required_fields = 0x3ff,
                            .d_mismatch = DMismatch::kValue,
                            .exception_mismatch = {.missing = 0xff, .extra = 0x81}};
const Bucket kFound = {.count = 3,
                       .example = {.c = {{1, 2, 3}, {.round = Round::kUp, .clamp = true}},
                                   .expected = {0x7f800000, kInexact},
                                   .actual = {0x7fc00001, 0x80}}};

std::unique_ptr<Ledger> Opened(const std::string& folder) {
  absl::StatusOr<std::unique_ptr<Ledger>> ledger = Ledger::Open(folder, kNames);
  EXPECT_TRUE(ledger.ok()) << ledger.status();
  return *std::move(ledger);
}

TEST(LedgerTest, TheFirstToAddToABucketIsToldSo) {
  const TempCorpus folder;
  const std::unique_ptr<Ledger> one = Opened(folder.Directory());
  const std::unique_ptr<Ledger> other = Opened(folder.Directory());
  EXPECT_TRUE(one->AddToBucket(1, kKey, kFound));
  EXPECT_FALSE(one->AddToBucket(1, kKey, kFound));
  EXPECT_FALSE(other->AddToBucket(1, kKey, kFound));
  // Another participant's bucket is another one, and so is one whose key differs anywhere.
  EXPECT_TRUE(other->AddToBucket(0, kKey, kFound));
  BucketKey key = kKey;
  key.exception_mismatch.extra ^= 1;
  EXPECT_TRUE(other->AddToBucket(1, key, kFound));
  key = kKey;
  key.required_fields ^= 0x200;
  EXPECT_TRUE(other->AddToBucket(1, key, kFound));
}

TEST(LedgerTest, ABucketComesBackAsItWasFound) {
  const TempCorpus folder;
  Opened(folder.Directory())->AddToBucket(1, kKey, kFound);
  const std::unique_ptr<Ledger> ledger = Opened(folder.Directory());
  ledger->AddToBucket(1, kKey, {.count = 4, .example = {}});
  std::vector<Ledger::KnownBucket> buckets = ledger->buckets();
  ASSERT_THAT(buckets, SizeIs(1));
  EXPECT_EQ(buckets[0].participant, 1u);
  EXPECT_EQ(buckets[0].key, kKey);
  EXPECT_EQ(buckets[0].bucket.count, 7u);
  EXPECT_EQ(buckets[0].bucket.example.c, kFound.example.c);
  EXPECT_EQ(buckets[0].bucket.example.expected, kFound.example.expected);
  EXPECT_EQ(buckets[0].bucket.example.actual, kFound.example.actual);
  EXPECT_FALSE(buckets[0].saved);
  ledger->Saved(1, kKey);
  EXPECT_TRUE(ledger->buckets()[0].saved);
}

TEST(LedgerTest, ProcessesCountTogetherThoughTheyAreKilled) {
  const TempCorpus folder;
  const std::unique_ptr<Ledger> ledger = Opened(folder.Directory());
  constexpr int kProcesses = 4;
  constexpr int kInputs = 1000;
  std::vector<pid_t> children;
  for (int p = 0; p < kProcesses; ++p) {
    const pid_t child = fork();
    if (child == 0) {
      const std::unique_ptr<Ledger> own = Opened(folder.Directory());
      Coverage reached;
      reached.MarkBin(static_cast<size_t>(p));
      for (int i = 0; i < kInputs; ++i) {
        own->CountInput(Engine::kAfl, 64, reached);
        own->AddTally(
            0,
            {.cases = 64, .repeated = 1, .unsupported = 2, .divergences = 3, .rules = {1, 0x8000}});
        own->AddTally(0, {.cases = 0, .rules = {4, 0}});
        own->AddToBucket(1, kKey, kFound);
      }
      kill(getpid(), SIGKILL);
    }
    children.push_back(child);
  }
  for (const pid_t child : children) {
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
  }
  EXPECT_EQ(ledger->inputs(Engine::kAfl), 4000u);
  EXPECT_EQ(ledger->inputs(Engine::kLibFuzzer), 0u);
  EXPECT_EQ(ledger->cases(Engine::kAfl), 256000u);
  EXPECT_EQ(ledger->coverage().reached_count(), 4u);
  EXPECT_EQ(ledger->tally(0).cases, 256000u);
  EXPECT_EQ(ledger->tally(0).repeated, 4000u);
  EXPECT_EQ(ledger->tally(0).unsupported, 8000u);
  EXPECT_EQ(ledger->tally(0).divergences, 12000u);
  EXPECT_EQ(ledger->tally(0).rules, (std::array<uint16_t, 2>{5, 0x8000}));
  EXPECT_EQ(ledger->tally(1).cases, 0u);
  ASSERT_THAT(ledger->buckets(), SizeIs(1));
  EXPECT_EQ(ledger->buckets()[0].bucket.count, 12000u);
}

TEST(LedgerTest, TimesAddUp) {
  const TempCorpus folder;
  Opened(folder.Directory())->AddTime(Engine::kLibFuzzer, absl::Seconds(60));
  Opened(folder.Directory())->AddTime(Engine::kLibFuzzer, absl::Milliseconds(1500));
  const std::unique_ptr<Ledger> ledger = Opened(folder.Directory());
  EXPECT_EQ(ledger->time(Engine::kLibFuzzer), absl::Milliseconds(61500));
  EXPECT_EQ(ledger->time(Engine::kAfl), absl::ZeroDuration());
  EXPECT_THAT(ledger->participants(), ElementsAre("scalar", "mutant/one"));
}

TEST(LedgerTest, AFullLedgerSaysHowMuchItLost) {
  const absl::StatusOr<std::unique_ptr<Ledger>> ledger = Ledger::InMemory(kNames);
  ASSERT_TRUE(ledger.ok());
  size_t taken = 0;
  for (size_t i = 0; i < Ledger::kMostBuckets + 10; ++i) {
    BucketKey key;
    key.required_fields = static_cast<ControlFieldSet>(i % 1024);
    key.rule = kRules[i / 1024 % kRuleCount];
    key.d_mismatch = static_cast<DMismatch>(i / 1024 / kRuleCount);
    taken += (*ledger)->AddToBucket(0, key, {.count = 5, .example = {}}) ? 1 : 0;
  }
  EXPECT_EQ(taken, Ledger::kMostBuckets);
  EXPECT_EQ((*ledger)->lost(), 50u);
}

TEST(LedgerTest, OtherParticipantsAreRefused) {
  const TempCorpus folder;
  Opened(folder.Directory());
  const absl::Status other = Ledger::Open(folder.Directory(), {"scalar"}).status();
  EXPECT_TRUE(absl::IsInvalidArgument(other));
  EXPECT_THAT(std::string(other.message()), HasSubstr("scalar, mutant/one"));
}

TEST(LedgerTest, WhatIsNoLedgerIsRefused) {
  const TempCorpus folder;
  EXPECT_TRUE(absl::IsNotFound(Ledger::OpenExisting(folder.Directory()).status()));
  folder.Write("ledger", "hello");
  EXPECT_TRUE(absl::IsInvalidArgument(Ledger::OpenExisting(folder.Directory()).status()));
  folder.Write("ledger", std::string(3'000'000, 'x'));
  EXPECT_TRUE(absl::IsInvalidArgument(Ledger::Open(folder.Directory(), kNames).status()));
}

}  // namespace
}  // namespace divfix
