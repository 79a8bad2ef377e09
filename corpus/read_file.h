// Reads whole text files: corpus files, baselines, reports.
#ifndef DIVFIX_CORPUS_READ_FILE_H_
#define DIVFIX_CORPUS_READ_FILE_H_

#include <cstdint>
#include <string>
#include <system_error>

#include "absl/status/status.h"
#include "absl/status/statusor.h"

namespace divfix {

// The size limit in bytes, far above that of any file that divfix reads.
inline constexpr uint64_t kMostFileBytes = 1u << 30;

// NotFound: there is no such file. InvalidArgument: it is a folder, or larger than kMostFileBytes.
// Unavailable: it can't be read. Every message names the file.
absl::StatusOr<std::string> ReadFile(const std::string& path);

// The corresponding status for a system error on this path.
absl::Status ReadError(const std::string& path, const std::error_code& error);

}  // namespace divfix

#endif  // DIVFIX_CORPUS_READ_FILE_H_
