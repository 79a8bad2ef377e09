// The cross-check: runs every block of a plan through the oracle and all participants, on all
// threads.
#ifndef DIVFIX_CROSSCHECK_CROSSCHECK_H_
#define DIVFIX_CROSSCHECK_CROSSCHECK_H_

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "crosscheck/coverage.h"
#include "crosscheck/divergence.h"
#include "crosscheck/plan.h"
#include "crosscheck/runner.h"
#include "crosscheck/tally.h"
#include "impls/participant.h"

namespace divfix {

// One part of the work: the blocks whose number is `index` modulo `count`. The parts 0 to count-1
// together are the whole.
struct Shard {
  uint64_t index = 0;
  uint64_t count = 1;
};

struct CrosscheckOptions {
  unsigned threads = 1;
  Shard shard;
  uint64_t seed = 1;
  // Runs random cases until this much time has passed since the start. Zero: stops at the plan's
  // end.
  absl::Duration time = absl::ZeroDuration();
  // Whether to run some of the cases under the host's other floating-point environments too.
  bool fp_environments = true;
};

struct Progress {
  uint64_t blocks_done = 0;
  uint64_t blocks = 0;  // of this shard's share of the plan
  uint64_t cases = 0;
  uint64_t divergences = 0;  // over all participants
  Plan::Stage stage = Plan::Stage::kEveryRule;
  absl::Duration elapsed;
  // After the blocks: how many of the buckets have their smallest example.
  uint64_t buckets_done = 0;
  uint64_t buckets = 0;
};

struct CrosscheckResult {
  std::vector<Tally> tallies;  // by participant
  uint64_t cases = 0;          // judged by the oracle
  Coverage coverage;
  bool interrupted = false;
  absl::Duration elapsed;
};

// Whether a block of the plan also runs under every floating-point environment of the host: some
// cases of each rule, the whole corpus, and enough of the rest for a million cases.
bool RunsEverywhere(const Plan& plan, uint64_t block);

// Makes the sink for one participant's divergences on one thread. Called on that thread. `runner`
// runs single cases of that participant on that thread and outlives the sink.
using SinkFactory =
    std::function<std::unique_ptr<DivergenceSink>(size_t participant, Runner& runner)>;
// Takes back each sink when its thread has finished. Calls never overlap.
using SinkReturn = std::function<void(size_t participant, std::unique_ptr<DivergenceSink> sink)>;

// Runs the plan. If `stop` is set, at any time and even from a signal handler, the result is what
// was done so far. `progress`, if given, is called on the calling thread a few times a second. The
// status is the first failure of a participant's environment, with the participant's name.
absl::StatusOr<CrosscheckResult> RunCrosscheck(
    const Plan& plan, const std::vector<Participant>& participants,
    const CrosscheckOptions& options, const std::atomic<bool>& stop, const SinkFactory& make_sink,
    const SinkReturn& return_sink, const std::function<void(const Progress&)>& progress);

}  // namespace divfix

#endif  // DIVFIX_CROSSCHECK_CROSSCHECK_H_
