// divfix fuzz-report: what a fuzzing campaign found, as the report of a check.
#ifndef DIVFIX_CLI_COMMANDS_FUZZ_REPORT_COMMAND_H_
#define DIVFIX_CLI_COMMANDS_FUZZ_REPORT_COMMAND_H_

#include <CLI/CLI.hpp>

#include "cli/usage/command.h"

namespace divfix {

// Prints the table of a campaign and its buckets, and writes into the campaign's folder:
// report.json (docs/report-schema.md), coverage_bins.txt (which bins were reached, are missing, or
// can't be reached and why) and corpus.txt (the smallest example of each bucket as a corpus line).
// The exit status is as for a check, and 3 for a campaign that has lost what it found or has run
// nothing.
void AddFuzzReportCommand(CLI::App& app, CommandContext& context);

}  // namespace divfix

#endif  // DIVFIX_CLI_COMMANDS_FUZZ_REPORT_COMMAND_H_
