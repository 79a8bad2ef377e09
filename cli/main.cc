// The divfix command.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "cli/arguments.h"
#include "cli/bench_command.h"
#include "cli/capture_command.h"
#include "cli/check_command.h"
#include "cli/command.h"
#include "cli/corpus_command.h"
#include "cli/decode_command.h"
#include "cli/encode_command.h"
#include "cli/explain_command.h"
#include "cli/fuzz_report_command.h"
#include "cli/impls_command.h"
#include "cli/prove_command.h"
#include "cli/triage_command.h"
#include "cli/vectors_command.h"
#include "corpus/nearest.h"
#include "impls/external/host.h"

namespace divfix {
namespace {

// What to say of a command that there is not, or "".
std::string UnknownCommand(const CLI::App& app, const std::string& name) {
  std::vector<const CLI::App*> commands = app.get_subcommands([](const CLI::App*) { return true; });
  std::vector<std::string> names;
  std::vector<const char*> texts;
  for (const CLI::App* command : commands) names.push_back(command->get_name());
  for (const std::string& n : names) texts.push_back(n.c_str());
  if (std::ranges::find(names, name) != names.end()) return "";
  const std::string nearest = NearestName(name, texts);
  return absl::StrCat("there is no command '", name, "'",
                      nearest.empty() ? "" : absl::StrCat("; did you mean '", nearest, "'?"),
                      " (commands: ", absl::StrJoin(names, ", "), ")");
}

int Main(int argc, char** argv) {
  // A write beyond a limit is an error like any other, to be told as one.
  std::signal(SIGXFSZ, SIG_IGN);
  CommandContext context = {.arguments = {argv, argv + argc}};
  CLI::App app("Cross-checks implementations of AMD's v_div_fixup_f32, bit for bit", "divfix");
  app.require_subcommand(1);
  app.set_version_flag("--version", DIVFIX_VERSION);
  AddCheckCommand(app, context);
  AddExplainCommand(app, context);
  AddImplsCommand(app, context);
  AddCorpusCommand(app, context);
  AddTriageCommand(app, context);
  AddVectorsCommand(app, context);
  AddEncodeCommand(app, context);
  AddDecodeCommand(app, context);
  AddCaptureCommand(app, context);
  AddBenchCommand(app, context);
  AddFuzzReportCommand(app, context);
  // For the help; the command never gets here.
  app.add_subcommand("prove",
                     "Prove that compiled code is right for every input, or find the input");

  if (argc > 1 && argv[1][0] != '-') {
    if (const std::string message = UnknownCommand(app, argv[1]); !message.empty()) {
      std::fprintf(stderr, "divfix: %s\n", message.c_str());
      return kExitUsage;
    }
  }
  absl::StatusOr<std::vector<std::string>> arguments =
      PrepareArguments({argv + std::min(argc, 1), argv + argc});
  if (!arguments.ok()) {
    std::fprintf(stderr, "divfix: %s\n", std::string(arguments.status().message()).c_str());
    return kExitUsage;
  }
  try {
    std::ranges::reverse(*arguments);  // the order that it wants
    app.parse(*arguments);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) {
      app.exit(error);  // prints the help or the version that was asked for
    } else {
      std::fprintf(stderr, "divfix: %s ('divfix --help' and 'divfix COMMAND --help' tell more)\n",
                   error.what());
      return kExitUsage;
    }
  }
  if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
    std::fprintf(stderr, "divfix: standard output can't be written\n");
    return kExitEnvironment;
  }
  return context.exit_status;
}

}  // namespace
}  // namespace divfix

int main(int argc, char** argv) {
  if (argc > 1 && std::strcmp(argv[1], divfix::kHostArgument) == 0) {
    return divfix::HostMain(argc, argv);
  }
  if (argc > 1 && std::strcmp(argv[1], "prove") == 0) return divfix::RunProveCommand(argc, argv);
  return divfix::Main(argc, argv);
}
