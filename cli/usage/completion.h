// Completion of the command line for shells. The scripts ask the program itself for the names of
// participants.
#ifndef DIVFIX_CLI_USAGE_COMPLETION_H_
#define DIVFIX_CLI_USAGE_COMPLETION_H_

#include <string>

#include "cli/usage/command.h"

namespace divfix {

// Returns a script for bash to source. It needs nothing else; bash-completion can load it, but is
// not required.
std::string BashCompletion(const Command& divfix);

// Returns an autoloaded function for zsh, to be put into its fpath as _divfix.
std::string ZshCompletion(const Command& divfix);

}  // namespace divfix

#endif  // DIVFIX_CLI_USAGE_COMPLETION_H_
