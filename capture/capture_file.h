// A capture as a file (docs/captures.md has the format).
#ifndef DIVFIX_CAPTURE_CAPTURE_FILE_H_
#define DIVFIX_CAPTURE_CAPTURE_FILE_H_

#include <cstddef>
#include <functional>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "capture/capture.h"
#include "capture/capture_plan.h"

namespace divfix {

inline constexpr int kCaptureFormatVersion = 1;

// How many cases a block of outcomes has, but for the last.
inline constexpr size_t kCasesPerBlock = 65536;

std::string FormatCapture(const Capture& capture);

// The plan that this program has, in the form for a target.
using PlanOf = std::function<const CapturePlan&(Target)>;

// Reads it back, all or nothing. InvalidArgument: it is no capture, or not as it was written, or of
// another version of the format or of the plan; the message says what is wrong and, where a block
// is, which.
absl::StatusOr<Capture> ParseCapture(absl::string_view content,
                                     const PlanOf& plan_of = CapturePlanV1);

// The same from a file, which every message names. NotFound, Unavailable: it can't be read.
absl::StatusOr<Capture> LoadCapture(const std::string& path);

}  // namespace divfix

#endif  // DIVFIX_CAPTURE_CAPTURE_FILE_H_
