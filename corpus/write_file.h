// Replaces a file in one step, so that a reader never sees half of it and a failure loses nothing.
#ifndef DIVFIX_CORPUS_WRITE_FILE_H_
#define DIVFIX_CORPUS_WRITE_FILE_H_

#include <string>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"

namespace divfix {

// Writes a temporary file beside `path` and renames it over it; a symbolic link stays one, and an
// existing file's permissions are kept. Unavailable: it can't be written, and is as it was.
absl::Status ReplaceFile(const std::string& path, absl::string_view content);

}  // namespace divfix

#endif  // DIVFIX_CORPUS_WRITE_FILE_H_
