// `divfix bench`: how fast things are on this machine, as ratios within one run.
#ifndef DIVFIX_CLI_COMMANDS_BENCH_COMMAND_H_
#define DIVFIX_CLI_COMMANDS_BENCH_COMMAND_H_

#include <CLI/CLI.hpp>

#include "cli/usage/command.h"

namespace divfix {

void AddBenchCommand(CLI::App& app, CommandContext& context);

}  // namespace divfix

#endif  // DIVFIX_CLI_COMMANDS_BENCH_COMMAND_H_
