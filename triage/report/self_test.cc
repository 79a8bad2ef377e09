// The tool tests itself: what is known to be wrong must be found.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <memory>

#include "corpus/corpus.h"
#include "crosscheck/crosscheck.h"
#include "crosscheck/runner.h"
#include "impls/mutants/mutants.h"
#include "testing/paths.h"

namespace divfix {
namespace {

std::vector<Case> CorpusCases() {
  std::vector<Problem> problems;
  const Corpus corpus = LoadCorpus(SourcePath("corpus"), problems).value();
  EXPECT_TRUE(problems.empty());
  std::vector<Case> cases;
  for (const Entry& entry : corpus.entries) {
    for (const Semantics s : {Semantics::kPublished, Semantics::kMeasured}) {
      if (HoldsUnder(entry, s)) cases.push_back(CaseUnder(entry, s));
    }
  }
  return cases;
}

TEST(SelfTest, EveryPointwiseMutantIsFoundByTheCorpusAlone) {
  const std::vector<Case> cases = CorpusCases();
  size_t pointwise = 0;
  for (const Participant& mutant : MutantParticipants()) {
    if (!mutant.pointwise || !mutant.available.ok()) continue;
    ++pointwise;
    const std::unique_ptr<Implementation> implementation = mutant.make();
    Runner runner(*implementation);
    size_t found = 0;
    for (const Case& c : cases) found += runner.RunCase(c).value().empty() ? 0 : 1;
    EXPECT_GT(found, 0u) << mutant.name << ": " << mutant.description;
  }
  EXPECT_GE(pointwise, 60u);
}

// Notes that its participant has diverged.
class Found : public DivergenceSink {
 public:
  absl::Status Take(const Block&, std::span<const Divergence>) override {
    found = true;
    return absl::OkStatus();
  }
  bool found = false;
};

// Those that a part of the check does not find.
std::vector<Participant> Missed(const std::vector<Participant>& participants, const Plan& plan,
                                const Shard& shard) {
  const std::atomic<bool> stop = false;
  std::vector<bool> found(participants.size());
  const auto result = RunCrosscheck(
      plan, participants, {.threads = 2, .shard = shard}, stop,
      [](size_t, Runner&) { return std::make_unique<Found>(); },
      [&](size_t p, std::unique_ptr<DivergenceSink> sink) {
        if (static_cast<const Found&>(*sink).found) found[p] = true;
      },
      nullptr);
  EXPECT_TRUE(result.ok()) << result.status();
  std::vector<Participant> missed;
  for (size_t p = 0; p < participants.size(); ++p) {
    if (!found[p]) missed.push_back(participants[p]);
  }
  return missed;
}

TEST(SelfTest, EveryMutantIsFoundByCheckAlone) {
  std::vector<Participant> missed;
  for (Participant& mutant : MutantParticipants()) {
    if (mutant.available.ok()) missed.push_back(std::move(mutant));
  }
  ASSERT_GE(missed.size(), 60u);
  // Part after part of what check does at its defaults, each with those that are left.
  constexpr uint64_t kParts = 97;
  const Plan plan({.corpus = CorpusCases()});
  uint64_t part = 0;
  while (!missed.empty() && part < kParts) missed = Missed(missed, plan, {part++, kParts});
  RecordProperty("parts", static_cast<int>(part));
  for (const Participant& mutant : missed) {
    ADD_FAILURE() << mutant.name << ": " << mutant.description;
  }
}

}  // namespace
}  // namespace divfix
