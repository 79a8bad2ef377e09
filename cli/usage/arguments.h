// What is done to the arguments before the command-line library sees them: it takes "-inf" for
// flags, and the next argument for the value of "--report=".
#ifndef DIVFIX_CLI_USAGE_ARGUMENTS_H_
#define DIVFIX_CLI_USAGE_ARGUMENTS_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"

namespace divfix {

// The arguments with each negative operand ("-inf", "-0x1p-149") as its bits. InvalidArgument: one
// that looks like a negative operand and is none, or a flag with an empty value. A flag's value is
// left as it is.
absl::StatusOr<std::vector<std::string>> PrepareArguments(
    const std::vector<std::string>& arguments);

// The value of a flag as a number without sign. InvalidArgument names the flag, and what is
// allowed.
absl::StatusOr<uint64_t> ParseNumber(absl::string_view flag, const std::string& value,
                                     uint64_t least, uint64_t greatest);

// The value of a flag as a time that is neither negative nor infinite. InvalidArgument names the
// flag.
absl::StatusOr<absl::Duration> ParseTime(absl::string_view flag, const std::string& value);

}  // namespace divfix

#endif  // DIVFIX_CLI_USAGE_ARGUMENTS_H_
