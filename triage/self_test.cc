// The tool tests itself: what is known to be wrong must be found.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <memory>
#include <mutex>
#include <set>

#include "corpus/corpus.h"
#include "crosscheck/crosscheck.h"
#include "crosscheck/runner.h"
#include "impls/mutants/mutants.h"

namespace divfix {
namespace {

std::vector<Case> CorpusCases() {
  std::vector<Problem> problems;
  const Corpus corpus = LoadCorpus(DIVFIX_SOURCE_DIR "/corpus", problems).value();
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
    for (const Case& c : cases) found += runner.RunAlone(c).value().has_value() ? 1 : 0;
    EXPECT_GT(found, 0u) << mutant.name << ": " << mutant.description;
  }
  EXPECT_GE(pointwise, 60u);
}

// Notes who has diverged, and stops the run when nobody is left.
class Roll {
 public:
  explicit Roll(size_t missing) : missing_(missing) {}

  class Sink : public DivergenceSink {
   public:
    Sink(Roll& roll, size_t participant) : roll_(roll), participant_(participant) {}
    absl::Status Take(const Block&, std::span<const Divergence>) override {
      if (!seen_) roll_.Note(participant_);
      seen_ = true;
      return absl::OkStatus();
    }

   private:
    Roll& roll_;
    size_t participant_;
    bool seen_ = false;
  };

  void Note(size_t participant) {
    const std::lock_guard lock(mutex_);
    if (found_.insert(participant).second && --missing_ == 0) stop_ = true;
  }
  const std::atomic<bool>& stop() const { return stop_; }
  bool found(size_t participant) const { return found_.contains(participant); }

 private:
  std::mutex mutex_;
  std::set<size_t> found_;
  size_t missing_;
  std::atomic<bool> stop_ = false;
};

TEST(SelfTest, EveryMutantIsFoundByCheckAlone) {
  std::vector<Participant> mutants;
  for (Participant& mutant : MutantParticipants()) {
    if (mutant.available.ok()) mutants.push_back(std::move(mutant));
  }
  Roll roll(mutants.size());
  const Plan plan({.corpus = CorpusCases()});
  const auto result = RunCrosscheck(
      plan, mutants, {.threads = 2}, roll.stop(),
      [&](size_t p, Runner&) { return std::make_unique<Roll::Sink>(roll, p); },
      [](size_t, std::unique_ptr<DivergenceSink>) {}, nullptr);
  ASSERT_TRUE(result.ok()) << result.status();
  for (size_t p = 0; p < mutants.size(); ++p) {
    EXPECT_TRUE(roll.found(p)) << mutants[p].name << ": " << mutants[p].description;
  }
}

}  // namespace
}  // namespace divfix
