// Completion of the command line for shells, of what --help says. Participants' names are asked of
// the program itself.
#ifndef DIVFIX_CLI_USAGE_COMPLETION_H_
#define DIVFIX_CLI_USAGE_COMPLETION_H_

#include <string>

#include "cli/usage/command_model.h"

namespace divfix {

// A script for bash to source, which needs nothing beside it (bash-completion loads it by itself,
// but is not used).
std::string BashCompletion(const CommandModel& divfix);

// An autoloaded function for zsh, to be put into its fpath as _divfix.
std::string ZshCompletion(const CommandModel& divfix);

}  // namespace divfix

#endif  // DIVFIX_CLI_USAGE_COMPLETION_H_
