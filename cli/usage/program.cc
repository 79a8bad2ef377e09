#include "cli/usage/program.h"

#include <cstdio>
#include <cstdlib>

#include "absl/status/statusor.h"
#include "cli/usage/exit_status.h"
#include "cli/usage/help_text.h"
#include "cli/usage/parse.h"

namespace divfix {
namespace {

// Prints the error of a command, and returns its exit status.
int Fail(const Command& command, const absl::Status& status) {
  std::fprintf(stderr, "%s: %s\n", command.path.c_str(), std::string(status.message()).c_str());
  return ExitStatusOf(status);
}

// Results that could not be written are no success.
int Finish(const Command& command, int exit_status) {
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return exit_status;
  return Fail(command, absl::UnavailableError("standard output can't be written"));
}

}  // namespace

const Command& ParseOrExit(const Command& program, const std::vector<std::string>& arguments) {
  const auto first = arguments.begin() + (arguments.empty() ? 0 : 1);
  const absl::StatusOr<Parsed> parsed = ParseArguments(program, {first, arguments.end()});
  if (!parsed.ok()) std::exit(Fail(program, parsed.status()));
  if (parsed->help != HelpAsked::kNone) {
    std::fputs(HelpText(*parsed->command, parsed->help == HelpAsked::kAll).c_str(), stdout);
    std::exit(Finish(program, kExitOk));
  }
  return *parsed->command;
}

int RunCommand(const Command& command, const std::vector<std::string>& arguments) {
  const absl::StatusOr<int> exit_status = command.run(arguments);
  return Finish(command, exit_status.ok() ? *exit_status : Fail(command, exit_status.status()));
}

}  // namespace divfix
