// A driver's code (a HIP runtime, an OpenCL driver) in a worker process, where it may crash, hang
// or exit.
#ifndef DIVFIX_IMPLS_HIP_DRIVER_PROCESS_H_
#define DIVFIX_IMPLS_HIP_DRIVER_PROCESS_H_

#include <functional>
#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "impls/implementation.h"
#include "impls/process/worker.h"
#include "oracle/case.h"

namespace divfix::hip {

// For the worker: runs batches through the implementation.
std::unique_ptr<BatchRunner> RunnerOf(std::unique_ptr<Implementation> implementation);

// Starts a worker, and returns its description. Unavailable: it can't load, with its own message;
// or `driver` ended, crashed or did not load within `timeout`, with how.
absl::StatusOr<std::string> AskDriver(const WorkerKind& kind, const std::string& what,
                                      const std::string& driver, absl::Duration timeout);

struct DriverTimes {
  absl::Duration start = absl::Seconds(30);
  absl::Duration batch = absl::Seconds(30);
};

// Returns a factory for implementations that run in a worker each.
std::function<std::unique_ptr<Implementation>()> InDriverProcess(
    const WorkerKind& kind, const std::string& what, const DriverTimes& times,
    std::function<bool(const Control&)> supports, std::function<bool()> sees_fp_environment);

}  // namespace divfix::hip

#endif  // DIVFIX_IMPLS_HIP_DRIVER_PROCESS_H_
