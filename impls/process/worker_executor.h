// Runs batches in a worker process.
#ifndef DIVFIX_IMPLS_PROCESS_WORKER_EXECUTOR_H_
#define DIVFIX_IMPLS_PROCESS_WORKER_EXECUTOR_H_

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "impls/process/executor.h"
#include "impls/process/host.h"

namespace divfix {

class WorkerExecutor : public Executor {
 public:
  // The worker is started when it is first needed, and may take `start_timeout` to load. All waits
  // end once `stop` is set, which must outlive this object.
  WorkerExecutor(HostOptions options, absl::Duration start_timeout,
                 const std::atomic<bool>& stop = kNeverStopped)
      : options_(std::move(options)), start_timeout_(start_timeout), stop_(stop) {}

  absl::StatusOr<Attempt> Try(const ProcessBatch& batch, absl::Duration timeout,
                              Care care) override;

  void Restart() override {
    if (loaded_) host_->ReadOutput();
    NoteOutput();
    host_.reset();
    loaded_ = false;
  }
  std::vector<std::string> notes() const override;

  // Starts the worker if needed, and returns its description. InvalidArgument: it can't load, with
  // its own message. Aborted: it ended while loading. DeadlineExceeded: it took too long.
  // Cancelled: stopped.
  absl::StatusOr<std::string> Load();

 private:
  // Copies a batch's operands and guards, and requests it.
  void Put(const ProcessBatch& batch);
  // Copies the answers of the first `lanes` lanes back.
  void Take(const ProcessBatch& batch, size_t lanes);
  // Waits for the requested batch; returns why it got no answer. Cancelled: stopped.
  absl::StatusOr<std::optional<BatchFailure>> AwaitAnswer(absl::Duration timeout);
  // Ends the worker, which has not answered `before` yet.
  absl::Status Kill(uint32_t before);
  BatchFailure DescribeCrash(size_t count);
  // For a worker that took the host with it.
  BatchFailure DescribeLostHost(absl::string_view how);
  bool GuardsIntact(size_t count);
  void AddRemarks(size_t count, std::vector<LaneFailure>& remarks);
  std::string Text() const;
  // Keeps what the worker has written while it went on.
  void NoteOutput();

  HostOptions options_;
  const absl::Duration start_timeout_;
  const std::atomic<bool>& stop_;
  std::unique_ptr<Host> host_;
  bool host_lost_ = false;  // the host has ended; the block is still there
  bool loaded_ = false;
  std::string description_;
  uint32_t batches_ = 0;  // run by the current worker
  bool at_end_ = false;   // every other batch
  std::string said_;      // while it went on: the telling line
};

}  // namespace divfix

#endif  // DIVFIX_IMPLS_PROCESS_WORKER_EXECUTOR_H_
