// The divfix command.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "cli/check_command.h"
#include "cli/command.h"
#include "cli/corpus_command.h"
#include "cli/explain_command.h"
#include "cli/impls_command.h"
#include "corpus/operand_text.h"

namespace divfix {
namespace {

// An argument that starts with '-' and reads as an operand is one: "-inf", "-0x1p-149". CLI11 would
// take it for a flag, so it gets the same operand as bits.
std::string OperandOrFlag(const std::string& argument) {
  if (!absl::StartsWith(argument, "-")) return argument;
  const absl::StatusOr<uint32_t> bits = ParseOperand(argument);
  return bits.ok() ? FormatBits(*bits) : argument;
}

int Main(int argc, char** argv) {
  CommandContext context = {.arguments = {argv, argv + argc}};
  CLI::App app("Cross-checks implementations of AMD's v_div_fixup_f32, bit for bit", "divfix");
  app.require_subcommand(1);
  app.set_version_flag("--version", DIVFIX_VERSION);
  AddCheckCommand(app, context);
  AddExplainCommand(app, context);
  AddImplsCommand(app, context);
  AddCorpusCommand(app, context);

  std::vector<std::string> arguments;
  for (int i = argc - 1; i > 0; --i)
    arguments.push_back(OperandOrFlag(argv[i]));  // reversed, for CLI11
  try {
    app.parse(arguments);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? kExitOk : kExitUsage;
  }
  if (std::fflush(stdout) != 0) {
    std::fprintf(stderr, "divfix: standard output can't be written\n");
    return kExitEnvironment;
  }
  return context.exit_status;
}

}  // namespace
}  // namespace divfix

int main(int argc, char** argv) { return divfix::Main(argc, argv); }
