// Why a subcommand ends, and with which exit status.
#ifndef DIVFIX_CLI_USAGE_FAILURE_H_
#define DIVFIX_CLI_USAGE_FAILURE_H_

#include <string>

#include "absl/status/status.h"
#include "cli/usage/command.h"

namespace divfix {

// No failure when the message is empty.
struct Failure {
  int exit_status = kExitOk;
  std::string message;

  explicit operator bool() const { return !message.empty(); }
};

// A status that is not OK: Unavailable is the environment's, and so is Cancelled, since nothing was
// done; any other is the user's.
inline Failure FailureOf(const absl::Status& status) {
  const bool environment = absl::IsUnavailable(status) || absl::IsCancelled(status);
  return {environment ? kExitEnvironment : kExitUsage, std::string(status.message())};
}

}  // namespace divfix

#endif  // DIVFIX_CLI_USAGE_FAILURE_H_
