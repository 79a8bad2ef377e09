// Zstandard, for the blocks of a capture.
#ifndef DIVFIX_CAPTURE_PACKING_H_
#define DIVFIX_CAPTURE_PACKING_H_

#include <cstddef>
#include <optional>
#include <string>

#include "absl/strings/string_view.h"

namespace divfix {

std::string Pack(absl::string_view bytes);

// Nothing when it is not what Pack made of so many bytes.
std::optional<std::string> Unpack(absl::string_view packed, size_t size);

}  // namespace divfix

#endif  // DIVFIX_CAPTURE_PACKING_H_
