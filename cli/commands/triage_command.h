// divfix triage: merges reports of shards, engines and machines, and compares them with what is
// known.
#ifndef DIVFIX_CLI_COMMANDS_TRIAGE_COMMAND_H_
#define DIVFIX_CLI_COMMANDS_TRIAGE_COMMAND_H_

#include <CLI/CLI.hpp>

#include "cli/usage/command.h"

namespace divfix {

void AddTriageCommand(CLI::App& app, CommandContext& context);

}  // namespace divfix

#endif  // DIVFIX_CLI_COMMANDS_TRIAGE_COMMAND_H_
