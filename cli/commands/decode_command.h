// divfix decode: the instruction's words, or those in a code object, to lines of assembler.
#ifndef DIVFIX_CLI_COMMANDS_DECODE_COMMAND_H_
#define DIVFIX_CLI_COMMANDS_DECODE_COMMAND_H_

#include <CLI/CLI.hpp>

#include "cli/usage/command.h"

namespace divfix {

void AddDecodeCommand(CLI::App& app, CommandContext& context);

}  // namespace divfix

#endif  // DIVFIX_CLI_COMMANDS_DECODE_COMMAND_H_
