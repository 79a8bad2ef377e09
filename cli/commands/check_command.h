// divfix check: the corpus, the sweep and every control through all participants.
#ifndef DIVFIX_CLI_COMMANDS_CHECK_COMMAND_H_
#define DIVFIX_CLI_COMMANDS_CHECK_COMMAND_H_

#include <CLI/CLI.hpp>

#include "cli/usage/command.h"

namespace divfix {

void AddCheckCommand(CLI::App& app, CommandContext& context);

}  // namespace divfix

#endif  // DIVFIX_CLI_COMMANDS_CHECK_COMMAND_H_
