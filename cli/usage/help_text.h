// What --help and --help-all print.
#ifndef DIVFIX_CLI_USAGE_HELP_TEXT_H_
#define DIVFIX_CLI_USAGE_HELP_TEXT_H_

#include <string>

#include "cli/usage/command.h"

namespace divfix {

// What every command's exit statuses mean, a line each; the man page has them too.
inline constexpr const char* kExitStatuses[] = {
    "0  no divergence, PROVED, or done",
    "1  divergences, DIFFERS, or yours was not compared on every rule",
    "2  bad usage or input; the message names it",
    "3  the environment failed (can't run, can't write a file), or CANNOT",
};

// Returns the help in lines of at most 80 columns. Without `all` it fits a screen: flags of the
// groups "More" are only named, and control fields are not explained.
std::string HelpText(const Command& command, bool all);

}  // namespace divfix

#endif  // DIVFIX_CLI_USAGE_HELP_TEXT_H_
