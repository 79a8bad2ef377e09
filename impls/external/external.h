// An implementation that runs outside this process: whatever it does there becomes a mishap of the
// case that caused it, and the run goes on.
#ifndef DIVFIX_IMPLS_EXTERNAL_EXTERNAL_H_
#define DIVFIX_IMPLS_EXTERNAL_EXTERNAL_H_

#include <atomic>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "impls/external/abilities.h"
#include "impls/external/executor.h"
#include "impls/external/patience.h"
#include "impls/implementation.h"

namespace divfix {

class External : public Implementation {
 public:
  // Once `stop` is set, which must outlive this, no case is run any more, and all are kNotRun.
  External(const Abilities& abilities, std::unique_ptr<Executor> executor,
           std::shared_ptr<Patience> patience, absl::Duration timeout,
           const std::atomic<bool>& stop = kNeverStopped)
      : abilities_(abilities),
        executor_(std::move(executor)),
        patience_(std::move(patience)),
        timeout_(timeout),
        stop_(stop) {}

  bool Supports(const Control& control) const override {
    return divfix::Supports(abilities_, control);
  }
  bool ReportsExceptions() const override { return abilities_.exceptions; }
  absl::Status Run(const Control& control, std::span<const uint32_t> s0,
                   std::span<const uint32_t> s1, std::span<const uint32_t> s2,
                   std::span<uint32_t> d, std::span<uint8_t> exceptions) override;
  std::span<const Mishap> mishaps() const override { return mishaps_; }
  bool exhausted() const override { return patience_->sweep_is_over(); }
  bool sees_fp_environment() const override { return executor_->sees_fp_environment(); }
  std::vector<std::string> notes() const override { return executor_->notes(); }

 private:
  // Runs lanes [begin, end), and goes on behind every one that makes trouble.
  absl::Status RunLanes(const ExternalBatch& batch, size_t begin, size_t end);
  // Tries lanes [begin, end); keeps remarks and counts troubles.
  absl::StatusOr<std::optional<Trouble>> Try(const ExternalBatch& batch, size_t begin, size_t end,
                                             Care care);
  // How long to wait for a batch. Once it has been seen to hang with the whole time-out, a part of
  // it is enough: the verdict is made, and what is left is to find which cases.
  absl::Duration Limit() const;
  // The first lane of [begin, end) that makes trouble by itself, by bisection; those before it are
  // answered. `trouble` is what the whole made, and becomes what the lane makes. When the run is
  // stopped before that is known, the first of those that are left, with a note.
  absl::StatusOr<size_t> Locate(const ExternalBatch& batch, size_t begin, size_t end,
                                Trouble& trouble);

  const Abilities abilities_;
  const std::unique_ptr<Executor> executor_;
  const std::shared_ptr<Patience> patience_;
  const absl::Duration timeout_;
  const std::atomic<bool>& stop_;
  std::map<size_t, Mishap> by_lane_;  // of the Run at hand
  std::vector<Mishap> mishaps_;
  size_t troubled_ = 0;   // lanes of the Run at hand
  bool stopped_ = false;  // the last Try
};

}  // namespace divfix

#endif  // DIVFIX_IMPLS_EXTERNAL_EXTERNAL_H_
