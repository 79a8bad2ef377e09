#include "cli/commands/triage_command.h"

#include <cstdio>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "cli/output/report_output.h"
#include "cli/usage/failure.h"
#include "corpus/write_file.h"
#include "triage/report/merge.h"
#include "triage/report/read_report.h"
#include "triage/report/verdict.h"

namespace divfix {
namespace {

struct Flags {
  std::vector<std::string> reports;
  std::string against;
  bool update_baseline = false;
  ReportFlags report;
};

// The baseline to update need not exist yet.
Failure UpdateBaseline(const std::string& path, const Triage& fresh) {
  std::vector<Problem> problems;
  absl::StatusOr<Baseline> old = LoadBaseline(path, problems);
  if (absl::IsNotFound(old.status())) {
    old = Baseline{.path = path};
  } else if (!old.ok()) {
    return FailureOf(old.status());
  } else if (!problems.empty()) {
    return {kExitUsage, absl::StrCat("the baseline has errors, and nothing is added to it\n",
                                     FormatProblems(problems))};
  }
  const absl::CivilDay today = absl::ToCivilDay(absl::Now(), absl::UTCTimeZone());
  Triage triage = fresh;
  ApplyBaseline(*old, today, triage);
  GiveVerdicts(triage);
  const std::string text = WithNewBuckets(old->text, triage, today);
  if (text == old->text) return {};
  if (absl::Status status = ReplaceFile(path, text); !status.ok()) return FailureOf(status);
  std::fprintf(stderr, "divfix triage: %s has new lines; give each an owner, a link and a reason\n",
               path.c_str());
  return {};
}

Failure RunTriage(const Flags& flags, CommandContext& context) {
  if (flags.update_baseline && flags.report.baseline.empty()) {
    return {kExitUsage, "--update-baseline needs --baseline=FILE"};
  }
  std::vector<Report> reports;
  for (const std::string& path : flags.reports) {
    absl::StatusOr<Report> report = ReadReport(path);
    if (!report.ok()) return FailureOf(report.status());
    reports.push_back(*std::move(report));
  }
  absl::StatusOr<Report> merged = MergeReports(reports);
  if (!merged.ok()) return FailureOf(merged.status());
  Triage triage = MakeTriage(*std::move(merged));
  if (flags.update_baseline) {
    context.exit_status = kExitOk;
    return UpdateBaseline(flags.report.baseline, triage);
  }

  ReportPlan plan;
  if (Failure failure = PrepareReport(flags.report, plan)) return failure;
  if (!flags.against.empty()) {
    const absl::StatusOr<Report> other = ReadReport(flags.against);
    if (!other.ok()) return FailureOf(other.status());
    CompareWith(*other, triage);
  }
  return PutOut(flags.report, plan, triage, context.exit_status);
}

}  // namespace

void AddTriageCommand(CLI::App& app, CommandContext& context) {
  auto flags = std::make_shared<Flags>();
  CLI::App* command = app.add_subcommand(
      "triage", "Merge reports, and compare them with a baseline or with another report");
  command->add_option("reports", flags->reports, "folders of --report, or report.json files")
      ->required()
      ->type_name("REPORT...");
  command
      ->add_option("--against", flags->against, "count as new only what this report does not have")
      ->type_name("REPORT");
  command->add_flag("--update-baseline", flags->update_baseline,
                    "add new buckets to the baseline, for somebody to give reasons");
  flags->report.AddTo(*command);
  command->footer(
      "divfix triage shard0 shard1 --report=out      # one report of several\n"
      "divfix triage out --against=before\n"
      "divfix triage out --baseline=accepted.txt --update-baseline");
  command->callback([flags, &context] {
    if (const Failure failure = RunTriage(*flags, context)) {
      std::fprintf(stderr, "divfix triage: %s\n", failure.message.c_str());
      context.exit_status = failure.exit_status;
    }
  });
}

}  // namespace divfix
