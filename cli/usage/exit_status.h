// The exit statuses, the same for every command.
#ifndef DIVFIX_CLI_USAGE_EXIT_STATUS_H_
#define DIVFIX_CLI_USAGE_EXIT_STATUS_H_

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"

namespace divfix {

inline constexpr int kExitOk = 0;
inline constexpr int kExitDivergence = 1;  // outside the baseline
inline constexpr int kExitUsage = 2;       // bad usage or input
inline constexpr int kExitEnvironment =
    3;  // a required participant can't run, a file can't be written

// The exit status of a command that failed: bad usage or input for InvalidArgument, NotFound and
// AlreadyExists, and the environment for every other code.
inline int ExitStatusOf(const absl::Status& status) {
  const bool usage =
      absl::IsInvalidArgument(status) || absl::IsNotFound(status) || absl::IsAlreadyExists(status);
  return usage ? kExitUsage : kExitEnvironment;
}

// The same status, with the flag, operand or file that it is about in front of its message.
inline absl::Status About(absl::string_view what, const absl::Status& status) {
  return absl::Status(status.code(), absl::StrCat(what, ": ", status.message()));
}

}  // namespace divfix

#endif  // DIVFIX_CLI_USAGE_EXIT_STATUS_H_
