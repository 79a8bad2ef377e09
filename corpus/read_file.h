// A file's whole content, for whatever is read as text: corpus files, baselines, reports.
#ifndef DIVFIX_CORPUS_READ_FILE_H_
#define DIVFIX_CORPUS_READ_FILE_H_

#include <cstdint>
#include <string>
#include <system_error>

#include "absl/status/status.h"
#include "absl/status/statusor.h"

namespace divfix {

// More than any file that divfix reads has, in bytes.
inline constexpr uint64_t kMostFileBytes = 1u << 30;

// NotFound: there is no such file. InvalidArgument: it is a folder, or has more than the most
// bytes. Unavailable: it can't be read. All name it.
absl::StatusOr<std::string> ReadFile(const std::string& path);

// Such a status for an error of the system's about this path.
absl::Status ReadError(const std::string& path, const std::error_code& error);

}  // namespace divfix

#endif  // DIVFIX_CORPUS_READ_FILE_H_
