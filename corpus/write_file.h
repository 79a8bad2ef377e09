// Replaces a file in one step, so that a reader never sees half of it and a failure loses nothing.
#ifndef DIVFIX_CORPUS_WRITE_FILE_H_
#define DIVFIX_CORPUS_WRITE_FILE_H_

#include <string>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"

namespace divfix {

// Writes a temporary file beside `path` and renames it over it; a symbolic link stays one, and an
// existing file's permissions are kept. Unavailable: it can't be written, or is something
// else than a regular file, and is as it was.
absl::Status ReplaceFile(const std::string& path, absl::string_view content);

// Whether ReplaceFile could write there now, without writing anything. Unavailable, as there.
absl::Status CheckReplaceable(const std::string& path);

}  // namespace divfix

#endif  // DIVFIX_CORPUS_WRITE_FILE_H_
