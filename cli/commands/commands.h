// All that divfix does.
#ifndef DIVFIX_CLI_COMMANDS_COMMANDS_H_
#define DIVFIX_CLI_COMMANDS_COMMANDS_H_

#include <CLI/CLI.hpp>

#include "cli/usage/command.h"

namespace divfix {

inline constexpr char kSummary[] =
    "Cross-checks implementations of AMD's v_div_fixup_f32, bit for bit";

// Adds every command to the program's own. Both must outlive the parsing.
void AddCommands(CLI::App& app, CommandContext& context);

}  // namespace divfix

#endif  // DIVFIX_CLI_COMMANDS_COMMANDS_H_
