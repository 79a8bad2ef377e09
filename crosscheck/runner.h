// Runs a block through one participant and compares: the innermost and most dangerous piece of the
// tool, since a fault in it hides faults.
#ifndef DIVFIX_CROSSCHECK_RUNNER_H_
#define DIVFIX_CROSSCHECK_RUNNER_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "crosscheck/block.h"
#include "crosscheck/divergence.h"
#include "impls/implementation.h"

namespace divfix {

// For one thread. Output buffers are poisoned with what the oracle does *not* expect, so that a
// lane that is never written differs; words beside them are guarded; the floating-point control
// state is compared and put back.
class Runner {
 public:
  // `implementation` must outlive the runner. Without `fp_environments` it is never run under
  // another floating-point environment of the host than the one at hand.
  explicit Runner(Implementation& implementation, bool fp_environments = true);

  // Runs a judged block whose control the implementation supports. Appends to `divergences`, in the
  // order of lanes. The status is the implementation's.
  absl::Status Run(const Block& block, std::vector<Divergence>& divergences);

  // Runs the block twice more: in two pieces of other lengths and alignment, and under another
  // floating-point environment of the host. A lane that the first run had right (`first` has its
  // divergences) and that is now wrong is appended as not deterministic, or as needing its
  // environment. `odd` varies the pieces, the alignment, whether exceptions are asked for, and the
  // environment.
  absl::Status Repeat(const Block& block, uint64_t odd, std::span<const Divergence> first,
                      std::vector<Divergence>& divergences);

  // Runs the block under every other floating-point environment of the host: the rounding modes,
  // flush-to-zero and denormals-are-zero. A lane that the first run had right and that is wrong
  // under some of them is appended once, as needing its environment, with one that it is wrong
  // under. Does nothing for an implementation that does not see this thread's.
  absl::Status UnderEveryEnvironment(const Block& block, std::span<const Divergence> first,
                                     std::vector<Divergence>& divergences);
  bool SeesFpEnvironment() const {
    return fp_environments_ && implementation_.sees_fp_environment();
  }

  // How many cases of the last Run or RunAlone were never put to the implementation.
  size_t not_run() const { return not_run_; }

  bool AnswersAnyOperands() const { return implementation_.answers_any_operands(); }

  // Whether the participant answers for this control at all.
  bool Supports(const Control& control) const { return implementation_.Supports(control); }

  // Runs one case alone, as a batch of length 1. The divergence it shows, if any, has lane 0.
  absl::StatusOr<std::optional<Divergence>> RunAlone(const Case& c);

 private:
  static constexpr size_t kGuard = 16;  // lanes on either side
  static constexpr size_t kRoom = kBlockCapacity + 3 * kGuard;

  // Appends those of `again` that are not in `first`.
  static void AppendNew(std::span<const Divergence> first, std::span<const Divergence> again,
                        Failure when_wrong, std::vector<Divergence>& divergences);
  // Runs lanes [begin, end) with the output `offset` lanes past the first guard, and appends what
  // differs.
  absl::Status RunPiece(const Block& block, size_t begin, size_t end, size_t offset,
                        bool with_exceptions, std::vector<Divergence>& divergences);
  // Calls the implementation over freshly poisoned and guarded outputs; sets `batch_failure_`.
  absl::Status Call(const Block& block, size_t begin, size_t end, size_t offset,
                    bool with_exceptions, uint32_t poison);
  // Of the lanes that still look poisoned, marks those that follow another poison too.
  absl::Status ConfirmUnwritten(const Block& block, size_t begin, size_t end, size_t offset,
                                bool with_exceptions, std::span<Divergence> suspects);
  bool GuardsIntact(size_t offset, size_t size) const;
  // Appends what differs, lane by lane. True when some lane looks as if it was never written.
  bool AppendDiffering(const Block& block, size_t begin, size_t end, size_t offset,
                       bool with_exceptions, std::vector<Divergence>& divergences) const;

  Implementation& implementation_;
  const bool fp_environments_;
  std::unique_ptr<Block> alone_;  // scratch of RunAlone
  Failure batch_failure_ = Failure::kNone;
  size_t not_run_ = 0;
  alignas(64) std::array<uint32_t, kRoom> d_;
  alignas(64) std::array<uint8_t, kRoom> exceptions_;
};

}  // namespace divfix

#endif  // DIVFIX_CROSSCHECK_RUNNER_H_
