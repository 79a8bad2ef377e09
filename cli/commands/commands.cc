#include "cli/commands/commands.h"

#include <cstdio>
#include <memory>

#include "cli/usage/exit_status.h"

namespace divfix {

Command Divfix() {
  const auto version = std::make_shared<bool>(false);
  Command divfix = {
      .name = "divfix",
      .summary = "Cross-checks implementations of AMD's v_div_fixup_f32, bit for bit",
      .flags = {{"--version", version.get(), "", "print the version"}},
      .examples = {"divfix check                            # all implementations that run here",
                   "divfix check --plugin=./mine.so         # and yours",
                   "divfix explain 1.0 0.0 -0x1p-149        # one case"},
      .commands = {CheckCommand(), ExplainCommand(), ImplsCommand(), CorpusCommand(),
                   TriageCommand(), VectorsCommand(), EncodeCommand(), DecodeCommand(),
                   CaptureCommand(), BenchCommand(), FuzzReportCommand(), ProveCommand(),
                   CompletionCommand(), ManCommand()},
      // Its only flag is --version; without it, the parser asks for a command.
      .run = [version](const auto&) {
        std::puts(DIVFIX_VERSION);
        return kExitOk;
      }};
  SetPaths(divfix);
  return divfix;
}

}  // namespace divfix
