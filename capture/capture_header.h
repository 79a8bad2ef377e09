// The header of a capture's file, which a person can read with `head`: what was recorded, how many
// cases follow, and the digest of the whole file.
#ifndef DIVFIX_CAPTURE_CAPTURE_HEADER_H_
#define DIVFIX_CAPTURE_CAPTURE_HEADER_H_

#include <cstdint>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "capture/capture.h"

namespace divfix {

inline constexpr int kCaptureFormatVersion = 2;

struct CaptureHeader {
  CaptureInfo info;
  uint64_t cases = 0;
};

// Returns the file with this header and body: the first line, which has the version, the sizes and
// the digest, then the header as JSON, then the body.
std::string FormatCaptureFile(const CaptureHeader& header, absl::string_view body);

// Reads the header and checks the digest. Leaves the body in `content`. InvalidArgument: the
// message says what is wrong.
absl::StatusOr<CaptureHeader> ParseCaptureHeader(absl::string_view& content);

}  // namespace divfix

#endif  // DIVFIX_CAPTURE_CAPTURE_HEADER_H_
