// Replaces a file in one step: a reader never sees half of it, and a failure loses nothing.
#ifndef DIVFIX_CORPUS_WRITE_FILE_H_
#define DIVFIX_CORPUS_WRITE_FILE_H_

#include <string>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"

namespace divfix {

// Writes a temporary file beside `path` and renames it to `path`. A symbolic link stays one, and an
// existing file keeps its permissions. Unavailable: the file can't be written, or is not a regular
// file; it is unchanged.
absl::Status ReplaceFile(const std::string& path, absl::string_view content);

// Checks whether ReplaceFile could write there now, without writing. Unavailable: as for
// ReplaceFile.
absl::Status CheckReplaceable(const std::string& path);

}  // namespace divfix

#endif  // DIVFIX_CORPUS_WRITE_FILE_H_
