// The worker process: it runs the batches that divfix puts into shared memory.
#ifndef DIVFIX_IMPLS_PROCESS_WORKER_H_
#define DIVFIX_IMPLS_PROCESS_WORKER_H_

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "impls/process/executor.h"
#include "impls/process/watched_call.h"

namespace divfix {

// What a worker runs batches with.
class BatchRunner {
 public:
  virtual ~BatchRunner() = default;
  // Runs lanes [begin, end) of the batch. If it runs them one by one, it keeps `lane` up to date. A
  // status that is not OK is a failure of the environment.
  virtual absl::Status Run(const ProcessBatch& batch, size_t begin, size_t end,
                           std::atomic<uint32_t>& lane) = 0;
  // How the calls since the last TakeBreaches have broken the calling convention.
  virtual Breaches TakeBreaches() { return 0; }
};

struct LoadedRunner {
  std::unique_ptr<BatchRunner> runner;
  std::string description;  // what it says about itself, at most 16 KiB, in any format
};

// A kind of worker: what it loads is named by a text, a file say. Load returns a status to say why
// it can't be used.
struct WorkerKind {
  const char* name;
  absl::StatusOr<LoadedRunner> (*load)(const std::string& what);
};

// Loads a runner and serves the SharedBlock in the file `memory` for ever. Each array has guard
// pages on both sides, and operands can't be written. Returns only if it can't go on.
void ServeBatches(const WorkerKind& kind, const std::string& what, int memory);

}  // namespace divfix

#endif  // DIVFIX_IMPLS_PROCESS_WORKER_H_
