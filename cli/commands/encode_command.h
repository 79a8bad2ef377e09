// divfix encode: a line of assembler to the instruction's words.
#ifndef DIVFIX_CLI_COMMANDS_ENCODE_COMMAND_H_
#define DIVFIX_CLI_COMMANDS_ENCODE_COMMAND_H_

#include <CLI/CLI.hpp>

#include "cli/usage/command.h"

namespace divfix {

void AddEncodeCommand(CLI::App& app, CommandContext& context);

}  // namespace divfix

#endif  // DIVFIX_CLI_COMMANDS_ENCODE_COMMAND_H_
