#include "impls/hip/driver_process.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "impls/process/failure_budget.h"
#include "impls/process/isolated.h"
#include "impls/process/worker_executor.h"

namespace divfix::hip {
namespace {

class ImplementationRunner : public BatchRunner {
 public:
  explicit ImplementationRunner(std::unique_ptr<Implementation> implementation)
      : implementation_(std::move(implementation)) {}

  absl::Status Run(const ProcessBatch& batch, size_t begin, size_t end,
                   std::atomic<uint32_t>& /*lane*/) override {
    const ProcessBatch part = batch.Part(begin, end);
    return implementation_->Run(part.control, part.s0, part.s1, part.s2, part.d, part.exceptions);
  }

 private:
  const std::unique_ptr<Implementation> implementation_;
};

}  // namespace

std::unique_ptr<BatchRunner> RunnerOf(std::unique_ptr<Implementation> implementation) {
  return std::make_unique<ImplementationRunner>(std::move(implementation));
}

absl::StatusOr<std::string> AskDriver(const WorkerKind& kind, const std::string& what,
                                      const std::string& driver, absl::Duration timeout) {
  WorkerExecutor executor({.kind = kind.name, .what = what}, timeout);
  absl::StatusOr<std::string> description = executor.Load();
  if (description.ok()) return description;
  const absl::string_view message = description.status().message();
  const bool by_itself = absl::IsInvalidArgument(description.status());
  return absl::UnavailableError(by_itself ? std::string(message)
                                          : absl::StrCat(driver, ": ", message));
}

std::function<std::unique_ptr<Implementation>()> InDriverProcess(
    const WorkerKind& kind, const std::string& what, const DriverTimes& times,
    std::function<bool(const Control&)> supports, std::function<bool()> sees_fp_environment) {
  // Every failure costs the start of a driver.
  const auto budget = std::make_shared<FailureBudget>(FailureBudget::Limits{
      .failures_of_sweep = 60, .failures = 400, .hangs_of_sweep = 4, .hangs = 24});
  const HostOptions host = {.kind = kind.name, .what = what};
  return [=, supports = std::move(supports), sees = std::move(sees_fp_environment)] {
    const IsolatedOptions options = {
        .supports = supports, .sees_fp_environment = sees(), .timeout = times.batch};
    return std::make_unique<Isolated>(options, std::make_unique<WorkerExecutor>(host, times.start),
                                      budget);
  };
}

}  // namespace divfix::hip
