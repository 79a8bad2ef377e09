#include "crosscheck/crosscheck.h"

#include <algorithm>
#include <array>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <span>
#include <system_error>
#include <thread>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/time/clock.h"
#include "crosscheck/draw.h"
#include "crosscheck/failure_regions.h"
#include "crosscheck/generator.h"
#include "crosscheck/pace.h"
#include "crosscheck/runner_slot.h"

namespace divfix {
namespace {

// One block in this many is run again in other ways.
constexpr uint64_t kRepeatEvery = 64;
constexpr uint64_t kRepeatStream = 3;

// After this many blocks, a participant of the user's own is started again in another process, at
// another address.
constexpr uint64_t kRestartEvery = 8192;

// At the end, some blocks are run again in so many other processes. Of those that are wrong where
// one bit of an address is set, one in 2^(1 + this) is missed, for each thread.
constexpr int kMoreProcesses = 4;

// Of the time of a participant, the part that failures of one rule may take.
constexpr double kFailureShare = 1.0 / 20;

// The corpus, and one block in this many, is also run under every floating-point environment of the
// host. It is a prime, so that these are not always the same part of the plane. In a whole plan
// they have more than a million cases.
constexpr uint64_t kEnvironmentsEvery = 127;

// What the threads share.
struct Shared {
  Shared(const Plan& p, const std::vector<Participant>& all, const CrosscheckOptions& o,
         const std::atomic<bool>& s)
      : plan(p), participants(all), options(o), stop(s), paces(all.size()), start(absl::Now()) {
    for (const Participant& one : all) regions.emplace_back(one.time_budget * kFailureShare);
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
  std::deque<FailureRegions> regions;      // by participant
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

// A judged block, with the number of its cases by rule.
struct CountedBlock {
  std::unique_ptr<Block> block = std::make_unique<Block>();
  std::array<uint64_t, kRuleCount> by_rule = {};

  void Count() {
    const std::span rules = std::span(block->rules).first(block->size);
    for (size_t r = 0; r < kRuleCount; ++r) {
      by_rule[r] = static_cast<uint64_t>(std::ranges::count(rules, static_cast<Rule>(r)));
    }
  }
};

// One participant on one thread, with its results.
struct Slot : RunnerSlot {
  using RunnerSlot::RunnerSlot;

  // Whether it may be started again: the user's own are cheap to start, a GPU's driver is not.
  bool restarts() const { return !participant.flags.empty(); }

  std::unique_ptr<DivergenceSink> sink;
  // The controls of the stages that run under one control, by semantics.
  std::array<std::optional<Control>, 2> own_controls;
  Tally tally;
  uint64_t blocks_run = 0;
  std::vector<uint64_t> right;  // the essential blocks without a divergence, in order
};

class Worker {
 public:
  Worker(Shared& shared, const SinkFactory& make_sink)
      : shared_(shared), decoy_(std::make_unique<Block>()) {
    for (size_t p = 0; p < shared.participants.size(); ++p) {
      Slot& slot = slots_.emplace_back(shared.participants[p], shared.options.fp_environments);
      slot.sink = make_sink(p, *slot.runner);
      for (const Semantics s : {Semantics::kPublished, Semantics::kMeasured}) {
        slot.own_controls[static_cast<size_t>(s)] = shared.plan.OwnControl(
            s, [&](const Control& c) { return slot.implementation->Supports(c); });
      }
    }
  }

  absl::Status Work() {
    while (!ends()) {
      const uint64_t turn = shared_.next++;
      if (turn >= shared_.planned_blocks() && absl::Now() - shared_.start >= shared_.options.time) {
        break;
      }
      const uint64_t index = turn * shared_.options.shard.count + shared_.options.shard.index;
      if (absl::Status status = RunBlock(index); !status.ok()) return status;
    }
    for (size_t p = 0; p < slots_.size(); ++p) {
      const bool starts_fast = shared_.participants[p].kind != kProgramKind;
      const uint64_t before = slots_[p].tally.divergences;
      for (int i = 0; i < (starts_fast ? kMoreProcesses : 1); ++i) {
        if (absl::Status status = RunAgainElsewhere(p); !status.ok()) return status;
        if (slots_[p].tally.divergences != before) break;  // once is enough
      }
    }
    return absl::OkStatus();
  }

  // Adds this thread's part to the result. The caller holds the mutex.
  void Settle(const SinkReturn& return_sink) {
    CrosscheckResult& result = shared_.result;
    for (size_t p = 0; p < slots_.size(); ++p) {
      Tally& all = result.tallies[p];
      all.Add(slots_[p].tally);
      for (std::string& note : slots_[p].implementation->notes()) all.notes.insert(std::move(note));
      if (!slots_[p].implementation->ReportsExceptions()) {
        all.notes.insert("it reports no exceptions, so only D is compared");
      }
      return_sink(p, std::move(slots_[p].sink));
    }
    result.cases += cases_;
    result.coverage.Merge(coverage_);
  }

 private:
  bool ends() const { return shared_.stop.load(std::memory_order_relaxed) || shared_.failed; }

  // With the participant's name.
  absl::Status Failed(size_t p, const absl::Status& status) const {
    return absl::Status(status.code(), absl::StrCat(shared_.participants[p].name, ": ",
                                                    absl::string_view(status.message())));
  }

  absl::Status RunBlock(uint64_t index) {
    Block& block = *main_.block;
    shared_.plan.Fill(index, block);
    block.Judge();
    main_.Count();
    retargeted_.block->size = 0;
    coverage_.Mark(block);
    const uint64_t odd = Generator(shared_.options.seed, kRepeatStream).At(index);
    const bool again = odd % kRepeatEvery == 0;
    if (again) MakeDecoy(odd / kRepeatEvery >> 40);
    const bool everywhere = RunsEverywhere(shared_.plan, index);
    uint64_t diverged = 0;
    for (size_t p = 0; p < slots_.size(); ++p) {
      Slot& slot = slots_[p];
      const CountedBlock* own = BlockFor(slot, index);
      if (own == nullptr) {
        slot.tally.unsupported += block.size;
        continue;
      }
      Pace& pace = shared_.paces[p][static_cast<size_t>(block.control.semantics)];
      const bool exhausted = slot.implementation->exhausted();
      const bool has_time = pace.Takes(block.size, shared_.plan.IsEssential(index)) ||
                            shared_.plan.IsFirstOfRule(index);
      if (exhausted || !has_time) {
        slot.tally.left_out += block.size;
        if (exhausted) slot.tally.given_up += block.size;
        continue;
      }
      if (FailureRegions& regions = shared_.regions[p]; regions.any()) {
        const size_t left_out = regions.LeaveOutKnown(*own->block, *kept_.block);
        slot.tally.left_out += left_out;
        slot.tally.given_up += left_out;
        kept_.Count();
        own = &kept_;
        if (kept_.block->size == 0) continue;
      }
      const uint64_t before = slot.tally.divergences;
      if (slot.restarts() && ++slot.blocks_run % kRestartEvery == 0) {
        slot.implementation->Restart();
      }
      const absl::Time start = absl::Now();
      if (absl::Status status = RunSlot(p, *own, again, everywhere, odd / kRepeatEvery);
          !status.ok()) {
        return Failed(p, status);
      }
      const absl::Duration took = absl::Now() - start;
      // Failures are paid from a budget of their own, so that they don't use up the time in which
      // the other rules are compared.
      if (failed_) {
        shared_.regions[p].Record(*own->block, divergences_, first_not_run_, took);
      } else {
        pace.used += absl::ToInt64Nanoseconds(took);
        if (shared_.regions[p].any()) {
          shared_.regions[p].Record(*own->block, {}, first_not_run_, took);
        }
      }
      diverged += slot.tally.divergences - before;
      if (slot.restarts() && slot.tally.divergences == before && shared_.plan.IsEssential(index)) {
        slot.right.push_back(index);
      }
    }
    cases_ += block.size;
    shared_.cases.fetch_add(block.size, std::memory_order_relaxed);
    shared_.divergences.fetch_add(diverged, std::memory_order_relaxed);
    shared_.done.fetch_add(1, std::memory_order_relaxed);
    return absl::OkStatus();
  }

  // The current block as the participant runs it: under its own target, if the plan's stage has
  // only one. Null where it does not support it.
  const CountedBlock* BlockFor(const Slot& slot, uint64_t index) {
    const Block& block = *main_.block;
    const Plan::Stage stage = shared_.plan.StageOf(index);
    if (stage != Plan::Stage::kCaptures && !slot.implementation->answers_any_operands()) {
      return nullptr;
    }
    if (stage != Plan::Stage::kPlane && stage != Plan::Stage::kEveryRule) {
      return slot.implementation->Supports(block.control) ? &main_ : nullptr;
    }
    const std::optional<Control>& own =
        slot.own_controls[static_cast<size_t>(block.control.semantics)];
    if (!own) return nullptr;
    if (*own == block.control) return &main_;
    Block& other = *retargeted_.block;
    if (other.size != block.size || other.control != *own) {
      other = block;
      other.control = *own;
      other.Judge();
      retargeted_.Count();
    }
    return &retargeted_;
  }

  // Runs the blocks that every participant runs once more, in another process, in the opposite
  // order and with their cases reversed. What was right, and is wrong now, depends on the order or
  // on where the process has its code and data.
  absl::Status RunAgainElsewhere(size_t p) {
    Slot& slot = slots_[p];
    if (slot.right.empty()) return absl::OkStatus();
    slot.implementation->Restart();
    for (size_t i = slot.right.size(); i-- > 0 && !ends() && !slot.implementation->exhausted();) {
      Block& block = *main_.block;
      shared_.plan.Fill(slot.right[i], block);
      retargeted_.block->size = 0;
      block.Judge();
      const CountedBlock* own = BlockFor(slot, slot.right[i]);
      if (own == nullptr) continue;
      Block& turned = *kept_.block;
      turned.control = own->block->control;
      turned.size = own->block->size;
      for (size_t lane = 0; lane < turned.size; ++lane) {
        turned.SetOperands(lane, own->block->operands(turned.size - 1 - lane));
      }
      turned.Judge();
      divergences_.clear();
      absl::Status status = slot.runner->Run(turned, divergences_);
      slot.tally.repeated += turned.size;
      for (Divergence& d : divergences_) {
        if (d.failure == Failure::kNone) d.failure = Failure::kNotDeterministic;
      }
      if (status.ok()) status = Hand(slot, turned, divergences_);
      if (!status.ok()) return Failed(p, status);
    }
    return absl::OkStatus();
  }

  // Adds the block, which the slot has just run, with the divergences of that run.
  void AddToTally(Slot& slot, const CountedBlock& counted) {
    const Block& block = *counted.block;
    auto& rules = slot.tally.rules[static_cast<size_t>(block.control.semantics)];
    const auto of = [&](size_t lane) -> RuleTally& {
      return rules[static_cast<size_t>(block.rules[lane])];
    };
    for (size_t r = 0; r < kRuleCount; ++r) rules[r].cases += counted.by_rule[r];
    const std::span<const size_t> not_run = slot.implementation->lanes_not_run();
    first_not_run_.assign(not_run.begin(), not_run.end());
    for (const size_t lane : not_run) --of(lane).cases;
    slot.tally.cases += block.size - not_run.size();
    slot.tally.left_out += not_run.size();
    if (!shared_.stop && slot.implementation->answers_any_operands()) {
      slot.tally.given_up += not_run.size();
    }
    failed_ = false;
    std::optional<uint32_t> last;
    for (const Divergence& d : divergences_) {
      failed_ |= HasNoOutcome(d.failure);
      if (StandsBesideOutcome(d.failure) || d.lane == last) continue;
      ++of(d.lane).wrong;
      last = d.lane;
    }
  }

  // Makes a block with the same operands under a control that differs in one field. It shows
  // whether an implementation keeps state from one run to the next.
  void MakeDecoy(uint64_t odd) {
    *decoy_ = *main_.block;
    decoy_->control = WithAnotherField(decoy_->control, odd);
    if (shared_.plan.Allows(decoy_->control)) {
      decoy_->Judge();
    } else {
      decoy_->size = 0;
    }
  }

  absl::Status RunSlot(size_t p, const CountedBlock& counted, bool again, bool everywhere,
                       uint64_t odd) {
    Slot& slot = slots_[p];
    const Block& block = *counted.block;
    divergences_.clear();
    absl::Status status = slot.runner->Run(block, divergences_);
    AddToTally(slot, counted);
    // Failing again in other ways would only cost time.
    again &= !failed_;
    everywhere &= !failed_;
    if (status.ok() && again) status = RunDecoy(slot);
    if (status.ok() && again) {
      repeated_.clear();
      status = slot.runner->Repeat(block, odd, divergences_, repeated_);
      divergences_.insert(divergences_.end(), repeated_.begin(), repeated_.end());
      slot.tally.repeated += block.size;
    }
    if (status.ok() && everywhere && slot.runner->SeesFpEnvironment()) {
      repeated_.clear();
      std::vector<Divergence> known = divergences_;
      std::ranges::sort(known, {}, &Divergence::lane);
      status = slot.runner->UnderEveryEnvironment(block, known, repeated_);
      divergences_.insert(divergences_.end(), repeated_.begin(), repeated_.end());
      slot.tally.environments += block.size;
    }
    return status.ok() ? Hand(slot, block, divergences_) : status;
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
  CountedBlock main_;             // the block of the plan
  CountedBlock retargeted_;       // the same for another target; empty: not made yet
  CountedBlock kept_;             // without what is known to fail, or turned round
  std::unique_ptr<Block> decoy_;  // empty: none
  std::vector<Slot> slots_;
  std::vector<Divergence> divergences_;
  std::vector<Divergence> repeated_;
  bool failed_ = false;                // the last first run gave no outcome for some case
  std::vector<size_t> first_not_run_;  // the lanes that it left out
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
  return plan.IsFirstOfRule(block) || plan.StageOf(block) == Plan::Stage::kCorpus ||
         block % kEnvironmentsEvery == 0;
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
  for (size_t p = 0; p < participants.size(); ++p) {
    for (std::string& note : shared.regions[p].notes()) {
      shared.result.tallies[p].notes.insert(std::move(note));
    }
  }
  shared.result.interrupted = stop;
  shared.result.elapsed = absl::Now() - shared.start;
  return std::move(shared.result);
}

}  // namespace divfix
