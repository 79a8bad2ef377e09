// Runs a fuzz target's input, whichever engine calls it: decodes the bytes to cases, and runs these
// through the oracle and all participants.
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
  std::vector<Participant> participants;  // all of them can run here
  // The folder of the campaign that this process belongs to. Empty: it belongs to none, and finds
  // every bucket anew.
  std::string campaign;
  // Keys of accepted buckets, which are only counted.
  std::set<std::string> accepted;
  // Every case is judged under these semantics; nothing: under those that its input names.
  std::optional<Semantics> semantics = {};
  // Whether the engine gets the coverage bins that an input reached; false to measure what they are
  // worth.
  bool feedback = true;
};

// Fills the block with an input's cases and judges them, under these semantics if any. Returns the
// number (input_hash.h) that decides how they are run.
uint64_t FillBlock(std::span<const uint8_t> input, std::optional<Semantics> semantics,
                   Block& block);

// Runs the block, whose control the participant must support, and for some numbers also runs it in
// other ways (Runner::Repeat). Appends the divergences.
absl::StatusOr<Tally> RunBlock(Runner& runner, const Block& block, uint64_t number,
                               std::vector<Divergence>& divergences);

// For one thread. The result of an input depends on its bytes alone, if the participants' outcomes
// depend on their operands alone.
class Harness {
 public:
  // InvalidArgument: the folder has a campaign of other participants. Unavailable: it can't be
  // used.
  static absl::StatusOr<std::unique_ptr<Harness>> Create(HarnessOptions options);

  // Runs an input, and tells the engine which coverage bins it reached. Returns the buckets that
  // are not accepted and that no process of the campaign found before; of a participant that
  // declares no semantics, those whose outcome is wrong under both. The status is that of a
  // participant's environment, or of the campaign's folder.
  absl::StatusOr<std::vector<ReportBucket>> Run(std::span<const uint8_t> input);

  // Writes what was counted since the last write, for the end of the process.
  absl::Status WriteCounts() { return ledger_->Write(); }

 private:
  Harness(HarnessOptions options, std::unique_ptr<Ledger> ledger);

  // Runs the block through one participant, and appends the new buckets to `found`.
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
