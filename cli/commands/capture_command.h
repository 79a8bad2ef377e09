// divfix capture: records what a participant gives, for checks where it can't run.
#ifndef DIVFIX_CLI_COMMANDS_CAPTURE_COMMAND_H_
#define DIVFIX_CLI_COMMANDS_CAPTURE_COMMAND_H_

#include <CLI/CLI.hpp>

#include "cli/usage/command.h"

namespace divfix {

void AddCaptureCommand(CLI::App& app, CommandContext& context);

}  // namespace divfix

#endif  // DIVFIX_CLI_COMMANDS_CAPTURE_COMMAND_H_
