// divfix vectors: test vectors for projects that can't run divfix.
#ifndef DIVFIX_CLI_COMMANDS_VECTORS_COMMAND_H_
#define DIVFIX_CLI_COMMANDS_VECTORS_COMMAND_H_

#include <CLI/CLI.hpp>

#include "cli/usage/command.h"

namespace divfix {

void AddVectorsCommand(CLI::App& app, CommandContext& context);

}  // namespace divfix

#endif  // DIVFIX_CLI_COMMANDS_VECTORS_COMMAND_H_
