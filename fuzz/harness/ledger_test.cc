#include "fuzz/harness/ledger.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/time/time.h"
#include "crosscheck/coverage.h"
#include "testing/temp_folder.h"
#include "triage/buckets/bucket.h"

namespace divfix {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::Ge;
using ::testing::HasSubstr;
using ::testing::Le;
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

CampaignRecord Read(const std::string& folder) {
  absl::StatusOr<CampaignRecord> record = ReadCampaign(folder);
  EXPECT_TRUE(record.ok()) << record.status();
  return *std::move(record);
}

// Adds the bucket as a target does. Returns whether this process found it first.
bool Find(Ledger& ledger, const BucketId& bucket) {
  if (!ledger.AddDivergences(bucket, kFound.count)) return false;
  const absl::StatusOr<bool> first = ledger.AddBucket(bucket, kFound.example);
  EXPECT_TRUE(first.ok()) << first.status();
  return *first;
}

// Starts a process that does `work` and then kills itself.
pid_t Start(const std::function<void()>& work) {
  const pid_t child = fork();
  if (child != 0) return child;
  work();
  kill(getpid(), SIGKILL);
  return 0;
}

void WaitForKilled(pid_t child) {
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
}

void CountInputs(Ledger& ledger, int inputs, size_t bin) {
  Coverage reached;
  reached.MarkBin(bin);
  for (int i = 0; i < inputs; ++i) EXPECT_TRUE(ledger.CountInput(Engine::kAfl, 64, reached).ok());
}

constexpr auto kAflIndex = static_cast<size_t>(Engine::kAfl);
constexpr auto kLibFuzzerIndex = static_cast<size_t>(Engine::kLibFuzzer);

TEST(LedgerTest, OneProcessIsTheFirstToFindABucket) {
  const TempFolder folder;
  const std::unique_ptr<Ledger> one = Opened(folder.Directory());
  const std::unique_ptr<Ledger> other = Opened(folder.Directory());
  // Both see that it is new, and one of them is the first to record it.
  EXPECT_TRUE(one->AddDivergences({1, kKey}, 1));
  EXPECT_TRUE(other->AddDivergences({1, kKey}, 1));
  EXPECT_TRUE(one->AddBucket({1, kKey}, kFound.example).value());
  EXPECT_FALSE(other->AddBucket({1, kKey}, kFound.example).value());
  EXPECT_FALSE(Find(*one, {1, kKey}));
  EXPECT_FALSE(Find(*other, {1, kKey}));
  EXPECT_FALSE(Find(*Opened(folder.Directory()), {1, kKey}));
  // Another participant's bucket is another one, and so is one whose key differs anywhere.
  EXPECT_TRUE(Find(*other, {0, kKey}));
  BucketKey key = kKey;
  key.exception_mismatch.extra ^= 1;
  EXPECT_TRUE(Find(*other, {1, key}));
  key = kKey;
  key.required_fields ^= 0x200;
  EXPECT_TRUE(Find(*other, {1, key}));
}

TEST(LedgerTest, ABucketComesBackAsItWasFound) {
  const TempFolder folder;
  EXPECT_TRUE(Find(*Opened(folder.Directory()), {1, kKey}));
  Opened(folder.Directory())->AddDivergences({1, kKey}, 4);
  const CampaignRecord record = Read(folder.Directory());
  ASSERT_THAT(record.buckets, SizeIs(1));
  const auto& [id, example] = *record.buckets.begin();
  EXPECT_EQ(id, BucketId(1, kKey));
  EXPECT_EQ(record.counts.divergences.at(id), 7u);
  EXPECT_EQ(example.c, kFound.example.c);
  EXPECT_EQ(example.expected, kFound.example.expected);
  EXPECT_EQ(example.actual, kFound.example.actual);
}

TEST(LedgerTest, ProcessesCountTogetherThoughTheyAreKilled) {
  const TempFolder folder;
  constexpr size_t kProcesses = 4;
  constexpr int kInputs = 1000;
  std::vector<pid_t> children;
  for (size_t p = 0; p < kProcesses; ++p) {
    children.push_back(Start([&] {
      const std::unique_ptr<Ledger> own = Opened(folder.Directory());
      for (int i = 0; i < kInputs; ++i) {
        CountInputs(*own, 1, p);
        Tally tally = {.cases = 64, .repeated = 1, .unsupported = 2, .divergences = 3};
        tally.Of(Semantics::kMeasured, Rule::kZero) = {.cases = 5, .wrong = 1};
        own->AddTally(0, tally);
        Find(*own, {1, kKey});
      }
      EXPECT_TRUE(own->Write().ok());
    }));
  }
  for (const pid_t child : children) WaitForKilled(child);
  const CampaignRecord record = Read(folder.Directory());
  EXPECT_EQ(record.counts.inputs[kAflIndex], 4000u);
  EXPECT_EQ(record.counts.inputs[kLibFuzzerIndex], 0u);
  EXPECT_EQ(record.counts.cases[kAflIndex], 256000u);
  EXPECT_EQ(record.counts.reached.reached_count(), 4u);
  EXPECT_EQ(record.counts.tallies[0].cases, 256000u);
  EXPECT_EQ(record.counts.tallies[0].repeated, 4000u);
  EXPECT_EQ(record.counts.tallies[0].unsupported, 8000u);
  EXPECT_EQ(record.counts.tallies[0].divergences, 12000u);
  EXPECT_EQ(record.counts.tallies[0].Of(Semantics::kMeasured, Rule::kZero),
            (RuleTally{.cases = 20000, .wrong = 4000}));
  EXPECT_EQ(record.counts.tallies[1].cases, 0u);
  ASSERT_THAT(record.buckets, SizeIs(1));
  EXPECT_EQ(record.counts.divergences.at({1, kKey}), 12000u);
}

TEST(LedgerTest, AKilledProcessLosesAtMostHalfOfWhatItRan) {
  const TempFolder folder;
  for (const int inputs : {1, 100}) {
    WaitForKilled(Start([&] { CountInputs(*Opened(folder.Directory()).release(), inputs, 0); }));
  }
  EXPECT_THAT(Read(folder.Directory()).counts.inputs[kAflIndex], AllOf(Ge(65u), Le(101u)));
}

// As AFL++'s fork server does.
TEST(LedgerTest, AForkedProcessCountsItsOwn) {
  const TempFolder folder;
  {
    const std::unique_ptr<Ledger> ledger = Opened(folder.Directory());
    for (size_t round = 0; round < 3; ++round) {
      CountInputs(*ledger, 3, round);
      WaitForKilled(Start([&] { CountInputs(*ledger, 4, 10 + round); }));
    }
  }
  const CampaignRecord record = Read(folder.Directory());
  EXPECT_EQ(record.counts.inputs[kAflIndex], 21u);
  EXPECT_EQ(record.counts.reached.reached_count(), 6u);
  // A file is taken over from a process that has ended.
  EXPECT_TRUE(std::filesystem::exists(folder.Path("ledger/processes/1.json")));
  EXPECT_FALSE(std::filesystem::exists(folder.Path("ledger/processes/2.json")));
}

TEST(LedgerTest, TimesAddUp) {
  const TempFolder folder;
  Opened(folder.Directory())->AddTime(Engine::kLibFuzzer, absl::Seconds(60));
  Opened(folder.Directory())->AddTime(Engine::kLibFuzzer, absl::Milliseconds(1500));
  const CampaignRecord record = Read(folder.Directory());
  EXPECT_EQ(record.counts.milliseconds[kLibFuzzerIndex], 61500u);
  EXPECT_EQ(record.counts.milliseconds[kAflIndex], 0u);
  EXPECT_THAT(record.participants, ElementsAre("scalar", "mutant/one"));
}

TEST(LedgerTest, InMemoryEveryBucketIsNewOnce) {
  const std::unique_ptr<Ledger> ledger = Ledger::InMemory(kNames);
  CountInputs(*ledger, 3, 0);
  EXPECT_TRUE(Find(*ledger, {1, kKey}));
  EXPECT_FALSE(Find(*ledger, {1, kKey}));
}

TEST(LedgerTest, OtherParticipantsAreRefused) {
  const TempFolder folder;
  Opened(folder.Directory());
  const absl::Status other = Ledger::Open(folder.Directory(), {"scalar"}).status();
  EXPECT_TRUE(absl::IsInvalidArgument(other));
  EXPECT_THAT(std::string(other.message()), HasSubstr("scalar, mutant/one"));
}

TEST(LedgerTest, ADamagedFileIsRefusedByName) {
  const TempFolder folder;
  EXPECT_TRUE(absl::IsNotFound(ReadCampaign(folder.Directory()).status()));
  EXPECT_TRUE(Find(*Opened(folder.Directory()), {1, kKey}));
  const std::string bucket =
      std::filesystem::directory_iterator(folder.Path("ledger/buckets"))->path().filename();
  for (const std::string& name :
       {std::string("ledger/campaign.json"), std::string("ledger/processes/0.json"),
        "ledger/buckets/" + bucket}) {
    const std::string content = folder.Read(name);
    for (const char* damaged : {"", "hello", "{}", "[[[1]]]"}) {
      folder.Write(name, damaged);
      const absl::Status status = ReadCampaign(folder.Directory()).status();
      EXPECT_TRUE(absl::IsInvalidArgument(status)) << name << ": " << damaged;
      EXPECT_THAT(std::string(status.message()), HasSubstr(name));
    }
    folder.Write(name, content);
  }
  // A file of counts is not overwritten when it can't be read.
  folder.Write("ledger/processes/0.json", "hello");
  EXPECT_FALSE(Opened(folder.Directory())->Write().ok());
  EXPECT_EQ(folder.Read("ledger/processes/0.json"), "hello");
  folder.Write("ledger/campaign.json", R"({"version":0,"participants":["scalar"],"start":1})");
  EXPECT_TRUE(absl::IsInvalidArgument(Ledger::Open(folder.Directory(), kNames).status()));
}

TEST(LedgerTest, AParticipantOrNumberOutOfRangeIsRefused) {
  const TempFolder folder;
  EXPECT_TRUE(Find(*Opened(folder.Directory()), {1, kKey}));
  const std::string path =
      std::filesystem::directory_iterator(folder.Path("ledger/buckets"))->path().string();
  const std::string name = "ledger/buckets/" + std::filesystem::path(path).filename().string();
  const std::string content = folder.Read(name);
  const std::string good = "\"bucket\":[1,1,7,1023,20,255,129]";
  ASSERT_THAT(content, HasSubstr(good));
  for (const char* bad :
       {"[2,1,7,1023,20,255,129]", "[1,2,7,1023,20,255,129]", "[1,1,9,1023,20,255,129]",
        "[1,1,7,1023,21,255,129]", "[1,1,7,1023,20,256,129]", "[1,1,7,1023,-1,255,129]"}) {
    std::string text = content;
    text.replace(text.find(good), good.size(), std::string("\"bucket\":") + bad);
    folder.Write(name, text);
    EXPECT_TRUE(absl::IsInvalidArgument(ReadCampaign(folder.Directory()).status())) << bad;
  }
}

}  // namespace
}  // namespace divfix
