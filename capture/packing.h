// Zstandard, for the body of a capture.
#ifndef DIVFIX_CAPTURE_PACKING_H_
#define DIVFIX_CAPTURE_PACKING_H_

#include <cstdint>
#include <optional>
#include <string>

#include "absl/strings/string_view.h"

namespace divfix {

std::string Pack(absl::string_view bytes);

// Returns what Pack packed, or nothing if `packed` is something else or holds more than `most`
// bytes.
std::optional<std::string> Unpack(absl::string_view packed, uint64_t most);

}  // namespace divfix

#endif  // DIVFIX_CAPTURE_PACKING_H_
