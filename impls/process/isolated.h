// An implementation that runs outside this process: whatever it does there becomes a failure of the
// case that caused it, and the run goes on.
#ifndef DIVFIX_IMPLS_PROCESS_ISOLATED_H_
#define DIVFIX_IMPLS_PROCESS_ISOLATED_H_

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "impls/implementation.h"
#include "impls/process/executor.h"
#include "impls/process/failure_budget.h"

namespace divfix {

struct IsolatedOptions {
  // As in Implementation.
  std::function<bool(const Control&)> supports;
  bool reports_exceptions = true;
  bool sees_fp_environment = true;
  // A batch that makes no progress for this long is a hang.
  absl::Duration timeout = absl::Seconds(2);
  // Once this is set, no more cases are run. It must outlive the implementation.
  const std::atomic<bool>* stop = &kNeverStopped;
};

class Isolated : public Implementation {
 public:
  Isolated(IsolatedOptions options, std::unique_ptr<Executor> executor,
           std::shared_ptr<FailureBudget> budget)
      : options_(std::move(options)), executor_(std::move(executor)), budget_(std::move(budget)) {}

  bool Supports(const Control& control) const override { return options_.supports(control); }
  bool ReportsExceptions() const override { return options_.reports_exceptions; }
  absl::Status Run(const Control& control, std::span<const uint32_t> s0,
                   std::span<const uint32_t> s1, std::span<const uint32_t> s2,
                   std::span<uint32_t> d, std::span<uint8_t> exceptions) override;
  std::span<const LaneFailure> failures() const override { return failures_; }
  std::span<const size_t> lanes_not_run() const override { return not_run_; }
  bool exhausted() const override { return budget_->sweep_is_over(); }
  void Restart() override { executor_->Restart(); }
  bool sees_fp_environment() const override { return options_.sees_fp_environment; }
  std::vector<std::string> notes() const override { return executor_->notes(); }

 private:
  // Runs lanes [begin, end). After each lane that fails, goes on with the next one.
  absl::Status RunLanes(const ProcessBatch& batch, size_t begin, size_t end);
  // Tries lanes [begin, end); keeps remarks and counts failures.
  absl::StatusOr<std::optional<BatchFailure>> Try(const ProcessBatch& batch, size_t begin,
                                                  size_t end, Care care);
  // How long to wait for a batch. Once the participant has hung for the whole time-out, part of it
  // is enough: the verdict is known, and only the cases at fault are still to be found.
  absl::Duration Limit() const;
  void Add(LaneFailure failure);
  // Returns the first lane of [begin, end) that fails by itself, by bisection; the lanes before it
  // are answered. `failure` is that of the whole range on entry and that of the lane on return. If
  // the run is stopped first, returns the first lane that is left, and says so in the note.
  absl::StatusOr<size_t> Locate(const ProcessBatch& batch, size_t begin, size_t end,
                                BatchFailure& failure);

  const IsolatedOptions options_;
  const std::unique_ptr<Executor> executor_;
  const std::shared_ptr<FailureBudget> budget_;
  // Of the current Run.
  std::map<std::pair<size_t, Failure>, LaneFailure> found_;
  std::vector<LaneFailure> failures_;
  std::vector<size_t> not_run_;
  size_t failed_lanes_ = 0;
  absl::Duration failure_time_;
  bool stopped_ = false;  // the last Try was stopped
};

}  // namespace divfix

#endif  // DIVFIX_IMPLS_PROCESS_ISOLATED_H_
