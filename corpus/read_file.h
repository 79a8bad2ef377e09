// A file's whole content, for whatever is read as text: corpus files, baselines, reports.
#ifndef DIVFIX_CORPUS_READ_FILE_H_
#define DIVFIX_CORPUS_READ_FILE_H_

#include <string>
#include <system_error>

#include "absl/status/status.h"
#include "absl/status/statusor.h"

namespace divfix {

// NotFound: there is no such file; Unavailable: it can't be read. Both name it.
absl::StatusOr<std::string> ReadFile(const std::string& path);

// Such a status for an error of the system's about this path.
absl::Status ReadError(const std::string& path, const std::error_code& error);

}  // namespace divfix

#endif  // DIVFIX_CORPUS_READ_FILE_H_
