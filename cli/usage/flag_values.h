// Reads the values of flags.
#ifndef DIVFIX_CLI_USAGE_FLAG_VALUES_H_
#define DIVFIX_CLI_USAGE_FLAG_VALUES_H_

#include <cstdint>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"

namespace divfix {

// Each returns InvalidArgument, with a message that names the flag and what it takes, for any other
// value.

// Reads a number from `least` to `greatest`, in decimal digits alone.
absl::StatusOr<uint64_t> ParseNumber(absl::string_view flag, const std::string& value,
                                     uint64_t least, uint64_t greatest);

// Reads a time such as "30s" that is neither negative nor infinite.
absl::StatusOr<absl::Duration> ParseTime(absl::string_view flag, const std::string& value);

// Checks that the value is one of the words of `type`, such as "up|down". The parser does this for
// flags whose type has a '|'.
absl::Status CheckChoice(absl::string_view flag, const std::string& value, absl::string_view type);

}  // namespace divfix

#endif  // DIVFIX_CLI_USAGE_FLAG_VALUES_H_
