// divfix explain: one case, told in full.
#ifndef DIVFIX_CLI_COMMANDS_EXPLAIN_COMMAND_H_
#define DIVFIX_CLI_COMMANDS_EXPLAIN_COMMAND_H_

#include <CLI/CLI.hpp>

#include "cli/usage/command.h"

namespace divfix {

void AddExplainCommand(CLI::App& app, CommandContext& context);

}  // namespace divfix

#endif  // DIVFIX_CLI_COMMANDS_EXPLAIN_COMMAND_H_
