// What the subcommands share.
#ifndef DIVFIX_CLI_USAGE_COMMAND_H_
#define DIVFIX_CLI_USAGE_COMMAND_H_

#include <string>
#include <vector>

namespace divfix {

// Exit statuses, the same for every subcommand.
inline constexpr int kExitOk = 0;
inline constexpr int kExitDivergence = 1;  // outside the baseline
inline constexpr int kExitUsage = 2;       // bad usage or input
inline constexpr int kExitEnvironment =
    3;  // a required participant is missing, a file can't be written

struct CommandContext {
  std::vector<std::string> arguments;  // as given, program first
  int exit_status = kExitOk;           // set by the subcommand that ran
};

}  // namespace divfix

#endif  // DIVFIX_CLI_USAGE_COMMAND_H_
