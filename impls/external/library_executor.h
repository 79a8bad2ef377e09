// Runs batches through a shared library in a process of its own.
#ifndef DIVFIX_IMPLS_EXTERNAL_LIBRARY_EXECUTOR_H_
#define DIVFIX_IMPLS_EXTERNAL_LIBRARY_EXECUTOR_H_

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "impls/external/executor.h"
#include "impls/external/host.h"

namespace divfix {

class LibraryExecutor : public Executor {
 public:
  // The library is loaded when first needed, and has `start_timeout` for that. Whatever waits ends
  // once `stop` is set, which must outlive this.
  LibraryExecutor(HostOptions options, absl::Duration start_timeout,
                  const std::atomic<bool>& stop = kNeverStopped)
      : options_(std::move(options)), start_timeout_(start_timeout), stop_(stop) {}

  absl::StatusOr<Attempt> Try(const ExternalBatch& batch, absl::Duration timeout,
                              Care care) override;

  // Loads the library and returns what it says of itself. InvalidArgument: why it can't be used.
  // Cancelled: it was told to stop.
  absl::StatusOr<LibraryInfo> Load();

 private:
  absl::Status EnsureLoaded();
  // Copies a batch's operands and guards, and asks for it.
  void Put(const ExternalBatch& batch);
  // Copies the answers of the first `lanes` back.
  void Take(const ExternalBatch& batch, size_t lanes);
  // Waits for the batch that was put; failure when it gets no answer. Cancelled: told to stop.
  absl::StatusOr<std::optional<BatchFailure>> AwaitAnswer(absl::Duration timeout);
  // Ends the process at hand, which has not answered `before` yet.
  absl::Status Kill(uint32_t before);
  BatchFailure DescribeCrash(size_t count);
  // Where the library took the host with it.
  BatchFailure DescribeLostHost(absl::string_view how);
  bool GuardsIntact(size_t count);
  void AddRemarks(size_t count, std::vector<LaneFailure>& remarks);

  HostOptions options_;
  const absl::Duration start_timeout_;
  const std::atomic<bool>& stop_;
  std::unique_ptr<Host> host_;
  bool host_lost_ = false;  // its process has ended, and the block is still there
  bool loaded_ = false;
  uint32_t batches_ = 0;  // by the process at hand
  bool at_end_ = false;   // every other batch
};

}  // namespace divfix

#endif  // DIVFIX_IMPLS_EXTERNAL_LIBRARY_EXECUTOR_H_
