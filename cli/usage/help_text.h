// What --help and --help-all print.
#ifndef DIVFIX_CLI_USAGE_HELP_TEXT_H_
#define DIVFIX_CLI_USAGE_HELP_TEXT_H_

#include <string>

#include "cli/usage/command_model.h"

namespace divfix {

// What every command's exit status means, and which operands there are, a line each: also for the
// man page.
inline constexpr const char* kExitStatuses[] = {
    "0  no divergence, PROVED, or done",
    "1  divergences, DIFFERS, or one of yours that was not compared on every rule",
    "2  bad usage or input; the message names it",
    "3  the environment failed: what is required can't run, no file written, CANNOT",
};

// Lines of at most 80 columns. Without `all`, the flags of groups "More" are only named, and those
// of the control have no explanation: a screen.
std::string HelpText(const CommandModel& command, bool all);

}  // namespace divfix

#endif  // DIVFIX_CLI_USAGE_HELP_TEXT_H_
