// divfix completion and divfix man: what an installation has beside the program, written by it.
#ifndef DIVFIX_CLI_COMMANDS_DOCUMENTS_COMMAND_H_
#define DIVFIX_CLI_COMMANDS_DOCUMENTS_COMMAND_H_

#include <CLI/CLI.hpp>

#include "cli/usage/command.h"

namespace divfix {

// `app` has every other command, and outlives the parsing: they are of what it takes.
void AddDocumentsCommands(CLI::App& app, CommandContext& context);

}  // namespace divfix

#endif  // DIVFIX_CLI_COMMANDS_DOCUMENTS_COMMAND_H_
