// Runs a block through one participant and compares: the innermost and most dangerous part of the
// tool, since a fault here hides faults elsewhere.
#ifndef DIVFIX_CROSSCHECK_RUNNER_H_
#define DIVFIX_CROSSCHECK_RUNNER_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "crosscheck/block.h"
#include "crosscheck/divergence.h"
#include "impls/implementation.h"

namespace divfix {

// For one thread. It poisons output buffers with values that the oracle does *not* expect, so that
// a lane that is never written differs. It guards the words next to them, and checks and restores
// the floating-point control state.
class Runner {
 public:
  // `implementation` must outlive the runner. Without `fp_environments` it is never run under
  // another floating-point environment of the host than the current one.
  explicit Runner(Implementation& implementation, bool fp_environments = true);

  // Runs a judged block whose control the implementation supports. Appends to `divergences`,
  // ordered by lane. The status is the implementation's.
  absl::Status Run(const Block& block, std::vector<Divergence>& divergences);

  // Runs the block twice more: in two pieces of other lengths and alignment, and under another
  // floating-point environment of the host. `first` has the divergences of the first run. Lanes
  // that were right then and are wrong now are appended with kNotDeterministic or kFpEnvironment.
  // `odd` varies the pieces, the alignment, whether exceptions are asked for, and the environment.
  absl::Status Repeat(const Block& block, uint64_t odd, std::span<const Divergence> first,
                      std::vector<Divergence>& divergences);

  // Runs the block under every other floating-point environment of the host: the rounding modes,
  // flush-to-zero and denormals-are-zero. Lanes that the first run had right and that are wrong
  // under some environment are appended once, with kFpEnvironment and the first such environment.
  // Does nothing if the implementation does not see this thread's environment.
  absl::Status UnderEveryEnvironment(const Block& block, std::span<const Divergence> first,
                                     std::vector<Divergence>& divergences);
  bool SeesFpEnvironment() const {
    return fp_environments_ && implementation_.sees_fp_environment();
  }

  // Runs the block under one such environment, and appends what only differs there. Does nothing
  // if the implementation does not see it.
  absl::Status UnderEnvironment(const Block& block, unsigned variant,
                                std::span<const Divergence> first,
                                std::vector<Divergence>& divergences);

  // How many cases of the last run the implementation did not run.
  size_t not_run() const { return not_run_; }

  bool AnswersAnyOperands() const { return implementation_.answers_any_operands(); }

  // Whether the participant answers for this control.
  bool Supports(const Control& control) const { return implementation_.Supports(control); }

  // Runs one case alone, or in a batch that holds it in every lane, and returns the divergences of
  // its lane. In another environment than the thread's own, they are those of the thread's own if
  // there are any.
  absl::StatusOr<std::vector<Divergence>> RunCase(const Case& c, const Setting& setting = {});

 private:
  static constexpr size_t kGuard = 16;  // lanes on either side
  static constexpr size_t kRoom = kBlockCapacity + 3 * kGuard;

  // Appends those of `again` that are not in `first`.
  static void AppendNew(std::span<const Divergence> first, std::span<const Divergence> again,
                        Failure when_wrong, std::vector<Divergence>& divergences);
  // Runs lanes [begin, end) with the outputs `offset` lanes after the first guard, and appends the
  // lanes that differ.
  absl::Status RunPiece(const Block& block, size_t begin, size_t end, size_t offset,
                        bool with_exceptions, std::vector<Divergence>& divergences);
  // Calls the implementation over freshly poisoned and guarded outputs; sets `batch_failure_`.
  absl::Status Call(const Block& block, size_t begin, size_t end, size_t offset,
                    bool with_exceptions, uint32_t poison);
  // Runs again with another poison, and marks the suspects that look poisoned again.
  absl::Status ConfirmUnwritten(const Block& block, size_t begin, size_t end, size_t offset,
                                bool with_exceptions, std::span<Divergence> suspects);
  bool GuardsIntact(size_t offset, size_t size) const;
  // Appends the lanes that differ. Returns true if some lane looks as if it was never written.
  bool AppendDiffering(const Block& block, size_t begin, size_t end, size_t offset,
                       bool with_exceptions, std::vector<Divergence>& divergences) const;

  Implementation& implementation_;
  const bool fp_environments_;
  std::unique_ptr<Block> one_;  // scratch of RunCase
  Failure batch_failure_ = Failure::kNone;
  size_t not_run_ = 0;
  alignas(64) std::array<uint32_t, kRoom> d_;
  alignas(64) std::array<uint8_t, kRoom> exceptions_;
};

}  // namespace divfix

#endif  // DIVFIX_CROSSCHECK_RUNNER_H_
