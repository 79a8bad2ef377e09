// A capture as a file (docs/captures.md has the format).
#ifndef DIVFIX_CAPTURE_CAPTURE_FILE_H_
#define DIVFIX_CAPTURE_CAPTURE_FILE_H_

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "capture/capture.h"

namespace divfix {

std::string FormatCapture(const Capture& capture);

// Reads what FormatCapture writes. InvalidArgument: the content is no capture, was damaged, or has
// another version of the format; the message says what is wrong and where.
absl::StatusOr<Capture> ParseCapture(absl::string_view content);

// The same from a file, which every message names. NotFound, Unavailable: it can't be read.
absl::StatusOr<Capture> LoadCapture(const std::string& path);

}  // namespace divfix

#endif  // DIVFIX_CAPTURE_CAPTURE_FILE_H_
