// The worker that runs batches through a user's library.
#ifndef DIVFIX_IMPLS_EXTERNAL_LIBRARY_WORKER_H_
#define DIVFIX_IMPLS_EXTERNAL_LIBRARY_WORKER_H_

#include <string>

#include "absl/status/statusor.h"
#include "impls/process/worker.h"

namespace divfix {

// Loads the library; its description is the bytes of a LibraryInfo.
absl::StatusOr<LoadedRunner> LoadLibraryRunner(const std::string& path);

inline constexpr WorkerKind kLibraryWorker = {"library", LoadLibraryRunner};

}  // namespace divfix

#endif  // DIVFIX_IMPLS_EXTERNAL_LIBRARY_WORKER_H_
