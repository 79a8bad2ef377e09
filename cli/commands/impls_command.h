// divfix impls: which participants there are.
#ifndef DIVFIX_CLI_COMMANDS_IMPLS_COMMAND_H_
#define DIVFIX_CLI_COMMANDS_IMPLS_COMMAND_H_

#include <CLI/CLI.hpp>

#include "cli/usage/command.h"

namespace divfix {

void AddImplsCommand(CLI::App& app, CommandContext& context);

}  // namespace divfix

#endif  // DIVFIX_CLI_COMMANDS_IMPLS_COMMAND_H_
