// Runs batches through a shared library in a process of its own.
#ifndef DIVFIX_IMPLS_EXTERNAL_LIBRARY_EXECUTOR_H_
#define DIVFIX_IMPLS_EXTERNAL_LIBRARY_EXECUTOR_H_

#include <cstdint>
#include <memory>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "impls/external/executor.h"
#include "impls/external/host.h"

namespace divfix {

class LibraryExecutor : public Executor {
 public:
  // The library is loaded when first needed.
  explicit LibraryExecutor(HostOptions options) : options_(std::move(options)) {}

  absl::StatusOr<Attempt> Try(const ExternalBatch& batch, absl::Duration timeout,
                              Care care) override;

  // Loads the library and returns what it says of itself. InvalidArgument: why it can't be used.
  absl::StatusOr<LibraryInfo> Load();

 private:
  absl::Status EnsureLoaded();
  // Copies a batch's operands and guards, and asks for it.
  void Put(const ExternalBatch& batch);
  // Copies the answers of the first `lanes` back.
  void Take(const ExternalBatch& batch, size_t lanes);
  // Waits for the batch that was put; trouble when it gets no answer.
  absl::StatusOr<std::optional<Trouble>> AwaitAnswer(absl::Duration timeout);
  Trouble DescribeCrash(size_t count);
  bool GuardsIntact(size_t count);
  void AddRemarks(size_t count, std::vector<Mishap>& remarks);

  HostOptions options_;
  std::unique_ptr<Host> host_;
  bool loaded_ = false;
  uint32_t batches_ = 0;  // by the process at hand
  bool at_end_ = false;   // every other batch
};

}  // namespace divfix

#endif  // DIVFIX_IMPLS_EXTERNAL_LIBRARY_EXECUTOR_H_
