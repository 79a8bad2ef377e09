#include "cli/commands/check_command.h"

#include <atomic>
#include <cstdio>
#include <memory>
#include <string>
#include <utility>

#include "absl/status/statusor.h"
#include "cli/flags/check_request.h"
#include "cli/output/interrupt.h"
#include "cli/output/progress_line.h"
#include "cli/output/report_output.h"
#include "cli/usage/failure.h"
#include "triage/report/check.h"

namespace divfix {
namespace {

struct Flags {
  CheckFlags check;
  ReportFlags report;
};

Failure RunCheck(const Flags& flags, CommandContext& context) {
  Corpus corpus;
  CheckRequest request;
  const std::atomic<bool>& stop = CatchInterrupts();
  if (Failure failure = BuildRequest(flags.check, stop, corpus, request)) return failure;
  ReportPlan plan;
  if (Failure failure = PrepareReport(flags.report, plan)) return failure;

  ProgressLine line;
  absl::StatusOr<Report> report =
      Check(request, stop, [&](const Progress& progress) { line.Show(progress); });
  line.End();
  if (!report.ok()) return {kExitEnvironment, std::string(report.status().message())};
  report->run.command = context.arguments;
  Triage triage = MakeTriage(*std::move(report));
  if (Failure failure = PutOut(flags.report, plan, triage, context.exit_status)) return failure;
  return HoldToRequired(flags.check, triage.report);
}

}  // namespace

void AddCheckCommand(CLI::App& app, CommandContext& context) {
  auto flags = std::make_shared<Flags>();
  CLI::App* command = app.add_subcommand(
      "check", "Cross-check all participants over the corpus, a sweep and every control");
  flags->check.AddTo(*command);
  flags->report.AddTo(*command);
  command->footer(
      "divfix check                      # all implementations that run here\n"
      "divfix check --plugin=./mine.so   # and yours\n"
      "divfix check --exec='./mine.py' --semantics=measured --report=out\n"
      "divfix check --impl=scalar --impl=mutant/nan-payload-halved --buckets=1");
  command->callback([flags, &context] {
    if (const Failure failure = RunCheck(*flags, context)) {
      std::fprintf(stderr, "divfix check: %s\n", failure.message.c_str());
      context.exit_status = failure.exit_status;
    }
  });
}

}  // namespace divfix
