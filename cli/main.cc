// The divfix command.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "cli/commands/commands.h"
#include "cli/commands/prove_command.h"
#include "cli/usage/arguments.h"
#include "cli/usage/command.h"
#include "cli/usage/command_model.h"
#include "cli/usage/help_text.h"
#include "cli/usage/usage.h"
#include "impls/workers.h"

namespace divfix {
namespace {

// Results that could not be written are no success.
int Finish(int exit_status) {
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return exit_status;
  std::fprintf(stderr, "divfix: standard output can't be written\n");
  return kExitEnvironment;
}

// The command itself, with the arguments in the order that CLI11 wants, the last first.
int Run(CLI::App& app, std::vector<std::string>& arguments, const CommandContext& context) {
  try {
    app.parse(arguments);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) {
      app.exit(error);  // prints the version that was asked for
    } else {
      std::fprintf(stderr, "divfix: %s ('divfix --help' and 'divfix COMMAND --help' tell more)\n",
                   error.what());
      return kExitUsage;
    }
  }
  return Finish(context.exit_status);
}

int Main(int argc, char** argv) {
  // A write beyond a limit is an error like any other, to be told as one.
  std::signal(SIGXFSZ, SIG_IGN);
  CommandContext context = {.arguments = {argv, argv + argc}};
  CLI::App app(kSummary, "divfix");
  AddCommands(app, context);
  absl::StatusOr<std::vector<std::string>> arguments =
      PrepareArguments({argv + std::min(argc, 1), argv + argc});
  if (!arguments.ok()) {
    std::fprintf(stderr, "divfix: %s\n", std::string(arguments.status().message()).c_str());
    return kExitUsage;
  }
  const CommandModel model = ModelOf(app);
  const absl::StatusOr<Usage> usage = ReadUsage(model, *arguments);
  if (!usage.ok()) {
    std::fprintf(stderr, "divfix: %s\n", std::string(usage.status().message()).c_str());
    return kExitUsage;
  }
  if (usage->help != HelpAsked::kNone) {
    std::fputs(HelpText(*usage->command, usage->help == HelpAsked::kAll).c_str(), stdout);
    return Finish(kExitOk);
  }
  // A program of its own goes on from here.
  if (usage->command->name == "prove") return RunProveCommand(argc, argv);
  std::ranges::reverse(*arguments);  // the order that it wants
  return Run(app, *arguments, context);
}

}  // namespace
}  // namespace divfix

int main(int argc, char** argv) {
  if (const auto status = divfix::RunAsHost(argc, argv)) return *status;
  return divfix::Main(argc, argv);
}
