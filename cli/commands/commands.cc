#include "cli/commands/commands.h"

#include <memory>

#include "cli/commands/bench_command.h"
#include "cli/commands/capture_command.h"
#include "cli/commands/check_command.h"
#include "cli/commands/corpus_command.h"
#include "cli/commands/decode_command.h"
#include "cli/commands/documents_command.h"
#include "cli/commands/encode_command.h"
#include "cli/commands/explain_command.h"
#include "cli/commands/fuzz_report_command.h"
#include "cli/commands/impls_command.h"
#include "cli/commands/triage_command.h"
#include "cli/commands/vectors_command.h"
#include "prove/flags.h"

namespace divfix {

void AddCommands(CLI::App& app, CommandContext& context) {
  app.require_subcommand(1);
  app.set_version_flag("--version", DIVFIX_VERSION, "Print the version");
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
  // A program of its own, which main starts: the command never gets here.
  const auto flags = std::make_shared<prove::Flags>();
  CLI::App* const prove = app.add_subcommand("prove", prove::kSummary);
  prove::AddFlags(*prove, *flags);
  prove->callback([flags] {});  // holds what its options point into
  prove->footer(
      "divfix prove impls           # the built-in ones\n"
      "divfix prove mine.bc         # of clang -O2 -emit-llvm -c mine.c -o mine.bc\n"
      "divfix prove mine.bc --all   # everything that is wrong with it\n"
      "divfix check --exec='divfix prove mine.bc --run'");
  AddDocumentsCommands(app, context);
  app.footer(
      "divfix check                            # all implementations that run here\n"
      "divfix check --plugin=./mine.so         # and yours\n"
      "divfix explain 1.0 0.0 -0x1p-149        # one case");
}

}  // namespace divfix
