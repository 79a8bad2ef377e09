#include "crosscheck/crosscheck.h"

#include <algorithm>
#include <array>
#include <condition_variable>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/time/clock.h"
#include "crosscheck/draw.h"
#include "crosscheck/generator.h"
#include "crosscheck/pace.h"
#include "crosscheck/runner_slot.h"

namespace divfix {
namespace {

// One block in this many is run again in other ways.
constexpr uint64_t kRepeatEvery = 64;
constexpr uint64_t kRepeatStream = 3;

// The corpus, and one block in this many, is also run under every floating-point environment of the
// host. It is a prime, so that these are not always the same part of the plane. In a whole plan
// they have more than a million cases.
constexpr uint64_t kEnvironmentsEvery = 127;

// What the threads share.
struct Shared {
  Shared(const Plan& p, const std::vector<Participant>& all, const CrosscheckOptions& o,
         const std::atomic<bool>& s)
      : plan(p), participants(all), options(o), stop(s), paces(all.size()), start(absl::Now()) {
    for (size_t i = 0; i < all.size(); ++i) {
      if (all[i].time_budget == absl::InfiniteDuration()) continue;
      // A longer check gives more time. Each semantics has its own part of it, so that neither uses
      // up the time of the other.
      const absl::Duration budget = std::max(all[i].time_budget, options.time);
      const std::unique_ptr<Implementation> one = all[i].make();
      const auto supports = [&](const Control& c) { return one->Supports(c); };
      const uint64_t whole = std::max<uint64_t>(1, plan.CasesUnder(supports));
      for (const Semantics semantics : {Semantics::kPublished, Semantics::kMeasured}) {
        const uint64_t part = plan.CasesUnder(
            [&](const Control& c) { return c.semantics == semantics && supports(c); });
        Pace& pace = paces[i][static_cast<size_t>(semantics)];
        pace.budget = budget * (static_cast<double>(part) / static_cast<double>(whole));
        pace.cases = part / options.shard.count;
      }
    }
  }

  const Plan& plan;
  const std::vector<Participant>& participants;
  const CrosscheckOptions& options;
  const std::atomic<bool>& stop;
  std::vector<std::array<Pace, 2>> paces;  // by participant and semantics
  absl::Time start;

  std::atomic<uint64_t> next{0};  // of this shard's blocks
  std::atomic<uint64_t> done{0};
  std::atomic<uint64_t> cases{0};
  std::atomic<uint64_t> divergences{0};
  std::atomic<bool> failed{false};

  std::mutex mutex;
  std::condition_variable ended;
  size_t running = 0;
  absl::Status status;
  CrosscheckResult result;

  // Only the first failure is reported. The caller holds the mutex.
  void Fail(const absl::Status& failure) {
    failed = true;
    status.Update(failure);
  }

  uint64_t planned_blocks() const {
    const Shard& shard = options.shard;
    return (plan.blocks() + shard.count - 1 - shard.index) / shard.count;
  }
};

// One participant on one thread, with its results.
struct Slot : RunnerSlot {
  using RunnerSlot::RunnerSlot;
  std::unique_ptr<DivergenceSink> sink;
  Tally tally;
};

class Worker {
 public:
  Worker(Shared& shared, const SinkFactory& make_sink)
      : shared_(shared), block_(std::make_unique<Block>()), decoy_(std::make_unique<Block>()) {
    for (size_t p = 0; p < shared.participants.size(); ++p) {
      Slot& slot = slots_.emplace_back(shared.participants[p], shared.options.fp_environments);
      slot.sink = make_sink(p, *slot.runner);
    }
  }

  absl::Status Work() {
    while (!shared_.stop.load(std::memory_order_relaxed) && !shared_.failed) {
      const uint64_t turn = shared_.next++;
      if (turn >= shared_.planned_blocks() && absl::Now() - shared_.start >= shared_.options.time) {
        break;
      }
      const uint64_t index = turn * shared_.options.shard.count + shared_.options.shard.index;
      if (absl::Status status = RunBlock(index); !status.ok()) return status;
    }
    return absl::OkStatus();
  }

  // Adds this thread's part to the result. The caller holds the mutex.
  void Settle(const SinkReturn& return_sink) {
    CrosscheckResult& result = shared_.result;
    for (size_t p = 0; p < slots_.size(); ++p) {
      const Tally& mine = slots_[p].tally;
      Tally& all = result.tallies[p];
      all.cases += mine.cases;
      all.repeated += mine.repeated;
      all.environments += mine.environments;
      all.unsupported += mine.unsupported;
      all.left_out += mine.left_out;
      all.given_up += mine.given_up;
      all.divergences += mine.divergences;
      for (std::string& note : slots_[p].implementation->notes()) all.notes.insert(std::move(note));
      if (!slots_[p].implementation->ReportsExceptions()) {
        all.notes.insert(
            "its exceptions are not compared: those beside its D are the expected ones");
      }
      for (size_t s = 0; s < all.rules.size(); ++s) {
        all.rules[s] |= mine.rules[s];
        all.cases_under[s] += mine.cases_under[s];
      }
      return_sink(p, std::move(slots_[p].sink));
    }
    result.cases += cases_;
    result.coverage.Merge(coverage_);
  }

 private:
  // Where a fault is planted: counts a block as if it had been run.
  void ClaimBlock(uint64_t index) {
    shared_.plan.Fill(index, *block_);
    for (Slot& slot : slots_) slot.tally.cases += block_->size;
    cases_ += block_->size;
  }

  absl::Status RunBlock(uint64_t index) {
    Block& block = *block_;
    shared_.plan.Fill(index, block);
    block.Judge();
    coverage_.Mark(block);
    rules_ = Rules();
    const uint64_t odd = Generator(shared_.options.seed, kRepeatStream).At(index);
    const bool again = odd % kRepeatEvery == 0;
    if (again) MakeDecoy(odd / kRepeatEvery >> 40);
    const bool everywhere = RunsEverywhere(shared_.plan, index);
    const bool captured = shared_.plan.StageOf(index) == Plan::Stage::kCaptures;
    uint64_t diverged = 0;
    for (size_t p = 0; p < slots_.size(); ++p) {
      Slot& slot = slots_[p];
      if (!slot.implementation->Supports(block.control) ||
          (!captured && !slot.implementation->answers_any_operands())) {
        slot.tally.unsupported += block.size;
        continue;
      }
      Pace& pace = shared_.paces[p][static_cast<size_t>(block.control.semantics)];
      const bool exhausted = slot.implementation->exhausted();
      if (exhausted || !pace.Takes(block.size, shared_.plan.IsEssential(index))) {
        slot.tally.left_out += block.size;
        if (exhausted) slot.tally.given_up += block.size;
        continue;
      }
      const uint64_t before = slot.tally.divergences;
      const absl::Time start = absl::Now();
      absl::Status status = RunSlot(slot, again, everywhere, odd / kRepeatEvery);
      pace.used += absl::ToInt64Nanoseconds(absl::Now() - start);
      if (!status.ok()) {
        return absl::Status(status.code(), absl::StrCat(shared_.participants[p].name, ": ",
                                                        absl::string_view(status.message())));
      }
      diverged += slot.tally.divergences - before;
    }
    cases_ += block.size;
    shared_.cases.fetch_add(block.size, std::memory_order_relaxed);
    shared_.divergences.fetch_add(diverged, std::memory_order_relaxed);
    shared_.done.fetch_add(1, std::memory_order_relaxed);
    return absl::OkStatus();
  }

  uint16_t RuleOf(size_t lane) const {
    return static_cast<uint16_t>(1u << static_cast<unsigned>(block_->rules[lane]));
  }

  // The rules of the current block, one bit each.
  uint16_t Rules() const {
    uint16_t rules = 0;
    for (size_t lane = 0; lane < block_->size; ++lane) rules |= RuleOf(lane);
    return rules;
  }

  // The rules of the lanes that the implementation, which has just run the block, did not leave
  // out.
  uint16_t RulesRun(const Implementation& implementation) const {
    uint16_t rules = 0;
    for (size_t lane = 0; lane < block_->size; ++lane) {
      if (!std::ranges::binary_search(implementation.lanes_not_run(), lane)) rules |= RuleOf(lane);
    }
    return rules;
  }

  // Makes a block with the same operands under a control that differs in one field. It shows
  // whether an implementation keeps state from one run to the next.
  void MakeDecoy(uint64_t odd) {
    *decoy_ = *block_;
    decoy_->control = WithAnotherField(block_->control, odd);
    if (shared_.plan.Allows(decoy_->control)) {
      decoy_->Judge();
    } else {
      decoy_->size = 0;
    }
  }

  absl::Status RunSlot(Slot& slot, bool again, bool everywhere, uint64_t odd) {
    divergences_.clear();
    absl::Status status = slot.runner->Run(*block_, divergences_);
    const size_t not_run = slot.runner->not_run();
    const auto semantics = static_cast<size_t>(block_->control.semantics);
    slot.tally.cases += block_->size - not_run;
    slot.tally.cases_under[semantics] += block_->size - not_run;
    slot.tally.left_out += not_run;
    if (!shared_.stop && slot.implementation->answers_any_operands()) {
      slot.tally.given_up += not_run;
    }
    slot.tally.rules[semantics] |= not_run == 0 ? rules_ : RulesRun(*slot.implementation);
    if (status.ok() && again) status = RunDecoy(slot);
    if (status.ok() && again) {
      repeated_.clear();
      status = slot.runner->Repeat(*block_, odd, divergences_, repeated_);
      divergences_.insert(divergences_.end(), repeated_.begin(), repeated_.end());
      slot.tally.repeated += block_->size;
    }
    if (status.ok() && everywhere && slot.runner->SeesFpEnvironment()) {
      repeated_.clear();
      std::vector<Divergence> known = divergences_;
      std::ranges::sort(known, {}, &Divergence::lane);
      status = slot.runner->UnderEveryEnvironment(*block_, known, repeated_);
      divergences_.insert(divergences_.end(), repeated_.begin(), repeated_.end());
      slot.tally.environments += block_->size;
    }
    return status.ok() ? Hand(slot, *block_, divergences_) : status;
  }

  absl::Status RunDecoy(Slot& slot) {
    if (decoy_->size == 0 || !slot.implementation->Supports(decoy_->control)) {
      return absl::OkStatus();
    }
    repeated_.clear();
    absl::Status status = slot.runner->Run(*decoy_, repeated_);
    return status.ok() ? Hand(slot, *decoy_, repeated_) : status;
  }

  static absl::Status Hand(Slot& slot, const Block& block,
                           std::span<const Divergence> divergences) {
    slot.tally.divergences += divergences.size();
    return divergences.empty() ? absl::OkStatus() : slot.sink->Take(block, divergences);
  }

  Shared& shared_;
  std::unique_ptr<Block> block_;
  std::unique_ptr<Block> decoy_;  // empty: none
  std::vector<Slot> slots_;
  std::vector<Divergence> divergences_;
  std::vector<Divergence> repeated_;
  uint16_t rules_ = 0;  // of the current block, one bit each
  Coverage coverage_;
  uint64_t cases_ = 0;
};

Progress ProgressOf(const Shared& shared) {
  Progress progress;
  progress.blocks_done = shared.done;
  progress.blocks = shared.planned_blocks();
  progress.cases = shared.cases;
  progress.divergences = shared.divergences;
  progress.stage =
      shared.plan.StageOf(shared.next * shared.options.shard.count + shared.options.shard.index);
  progress.elapsed = absl::Now() - shared.start;
  return progress;
}

}  // namespace

bool RunsEverywhere(const Plan& plan, uint64_t block) {
  return plan.StageOf(block) == Plan::Stage::kCorpus || block % kEnvironmentsEvery == 0;
}

absl::StatusOr<CrosscheckResult> RunCrosscheck(
    const Plan& plan, const std::vector<Participant>& participants,
    const CrosscheckOptions& options, const std::atomic<bool>& stop, const SinkFactory& make_sink,
    const SinkReturn& return_sink, const std::function<void(const Progress&)>& progress) {
  Shared shared(plan, participants, options, stop);
  shared.result.tallies.resize(participants.size());
  const unsigned threads = std::max(1u, options.threads);
  shared.running = threads;

  std::vector<std::thread> workers;
  auto work = [&] {
    Worker worker(shared, make_sink);
    const absl::Status status = worker.Work();
    const std::lock_guard lock(shared.mutex);
    worker.Settle(return_sink);
    if (!status.ok()) shared.Fail(status);
    --shared.running;
    shared.ended.notify_all();
  };
  workers.reserve(threads);
  for (unsigned t = 0; t < threads; ++t) {
    try {
      workers.emplace_back(work);
    } catch (const std::system_error& error) {
      const std::lock_guard lock(shared.mutex);
      shared.running -= threads - t;
      shared.Fail(absl::UnavailableError(
          absl::StrCat("only ", t, " of ", threads, " threads can be started: ", error.what())));
      break;
    }
  }
  {
    std::unique_lock lock(shared.mutex);
    while (!shared.ended.wait_for(lock, std::chrono::milliseconds(200),
                                  [&] { return shared.running == 0; })) {
      if (!progress) continue;
      lock.unlock();
      progress(ProgressOf(shared));
      lock.lock();
    }
  }
  for (std::thread& worker : workers) worker.join();
  if (!shared.status.ok()) return shared.status;
  shared.result.interrupted = stop;
  shared.result.elapsed = absl::Now() - shared.start;
  return std::move(shared.result);
}

}  // namespace divfix
