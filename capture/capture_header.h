// The head of a capture's file: what it is, for a person to read with `head`, and where its blocks
// are.
#ifndef DIVFIX_CAPTURE_CAPTURE_HEADER_H_
#define DIVFIX_CAPTURE_CAPTURE_HEADER_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "capture/capture.h"

namespace divfix {

// A block as the header tells of it.
struct CaptureBlock {
  std::string holds;   // "controls", "corpus" or "outcomes"
  uint64_t items = 0;  // control words, or cases
  uint64_t bytes = 0;  // as it stands in the file
  std::string sha256;  // of these bytes
};

struct CaptureHeader {
  CaptureInfo info;
  int plan_version = 0;
  std::string plan_digest;
  uint64_t plan_cases = 0;
  uint64_t corpus_cases = 0;
  std::vector<CaptureBlock> blocks;  // in the order in which they stand
};

// The first line and the JSON after it, up to where the first block begins.
std::string FormatCaptureHeader(const CaptureHeader& header);

// Reads it, and takes it off the front of `content`. InvalidArgument says what is wrong.
absl::StatusOr<CaptureHeader> ParseCaptureHeader(absl::string_view& content);

}  // namespace divfix

#endif  // DIVFIX_CAPTURE_CAPTURE_HEADER_H_
