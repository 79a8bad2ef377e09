#include <atomic>
#include <cstdio>
#include <memory>
#include <string>
#include <utility>

#include "absl/status/statusor.h"
#include "cli/commands/commands.h"
#include "cli/flags/check_request.h"
#include "cli/output/interrupt.h"
#include "cli/output/progress_line.h"
#include "cli/output/report_output.h"
#include "cli/usage/exit_status.h"
#include "triage/report/check.h"

namespace divfix {
namespace {

struct Flags {
  CheckFlags check;
  ReportFlags report;
};

absl::StatusOr<int> RunCheck(const Flags& flags, const std::vector<std::string>& arguments) {
  Corpus corpus;
  CheckRequest request;
  const std::atomic<bool>& stop = CatchInterrupts();
  if (absl::Status status = BuildRequest(flags.check, stop, corpus, request); !status.ok())
    return status;
  ReportPlan plan;
  if (absl::Status status = PrepareReport(flags.report, NamesOf(request.participants), plan);
      !status.ok()) {
    return status;
  }

  ProgressLine line;
  absl::StatusOr<Report> report =
      Check(request, stop, [&](const Progress& progress) { line.Show(progress); });
  line.End();
  if (!report.ok()) return absl::UnavailableError(report.status().message());
  report->run.command = arguments;
  Triage triage = MakeTriage(*std::move(report));
  const absl::StatusOr<int> exit_status = PutOut(flags.report, plan, triage);
  if (!exit_status.ok()) return exit_status;
  if (absl::Status status = HoldToRequired(flags.check, triage.report); !status.ok()) return status;
  return exit_status;
}

}  // namespace

Command CheckCommand() {
  auto flags = std::make_shared<Flags>();
  Command command = {
      .name = "check",
      .summary = "Cross-check all participants over the corpus, a sweep and every control",
      .examples = {"divfix check                      # all implementations that run here",
                   "divfix check --plugin=./mine.so   # and yours",
                   "divfix check --exec='./mine.py' --semantics=measured --report=out",
                   "divfix check --impl=scalar --impl=mutant/nan-payload-halved --buckets=1"},
      .run = [flags](const auto& arguments) { return RunCheck(*flags, arguments); }};
  flags->check.AddTo(command);
  flags->report.AddTo(command);
  return command;
}

}  // namespace divfix
