// What a fuzz target does with an input, whichever engine calls it: the bytes become cases, and
// these go through the oracle and all participants.
#ifndef DIVFIX_FUZZ_HARNESS_HARNESS_H_
#define DIVFIX_FUZZ_HARNESS_HARNESS_H_

#include <cstdint>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "crosscheck/block.h"
#include "crosscheck/coverage.h"
#include "crosscheck/runner_slot.h"
#include "fuzz/harness/feedback.h"
#include "fuzz/harness/ledger.h"
#include "impls/participant.h"
#include "triage/report/report.h"

namespace divfix {

struct HarnessOptions {
  std::vector<Participant> participants;  // all of which can run here
  // Of the campaign that this process belongs to; empty: of none, and every process finds every
  // bucket anew.
  std::string campaign;
  // Keys of buckets that are accepted: they are counted and no more.
  std::set<std::string> accepted;
  // Whether the engine is told which bins an input reached: without, for measuring what that is
  // worth.
  bool feedback = true;
};

// Fills the block with an input's cases, judged. Returns the number (input_hash.h) that says how
// they are run.
uint64_t FillBlock(std::span<const uint8_t> input, Block& block);

// Runs the block, whose control the participant supports, and for some numbers runs it in other
// ways too. Appends the divergences; returns what was done.
absl::StatusOr<Tally> RunBlock(Runner& runner, const Block& block, uint64_t number,
                               std::vector<Divergence>& divergences);

// One instance serves one thread. What an input shows depends on its bytes alone, as far as the
// participants go by their operands.
class Harness {
 public:
  // InvalidArgument: the campaign's folder is another campaign's. Unavailable: it can't be used.
  static absl::StatusOr<std::unique_ptr<Harness>> Create(HarnessOptions options);

  // Runs an input, and tells the engine which bins it reached. Returns the buckets that this input
  // found: those that are not accepted, and that no process of the campaign has found before. The
  // status is that of a participant's environment, or of the campaign's folder.
  absl::StatusOr<std::vector<ReportBucket>> Run(std::span<const uint8_t> input);

 private:
  Harness(HarnessOptions options, std::unique_ptr<Ledger> ledger);

  // Runs the block through one participant, and adds what is new.
  absl::Status RunOne(size_t slot, uint64_t number, std::span<const uint8_t> input,
                      std::vector<ReportBucket>& found);

  HarnessOptions options_;
  std::unique_ptr<Ledger> ledger_;
  std::vector<RunnerSlot> slots_;
  Feedback feedback_;
  Engine engine_;
  std::unique_ptr<Block> block_;
  std::vector<Divergence> divergences_;  // scratch
};

}  // namespace divfix

#endif  // DIVFIX_FUZZ_HARNESS_HARNESS_H_
