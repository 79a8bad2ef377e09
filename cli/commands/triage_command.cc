#include <cstdio>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "cli/commands/commands.h"
#include "cli/output/report_output.h"
#include "cli/usage/exit_status.h"
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
absl::Status UpdateBaseline(const std::string& path, const Triage& fresh) {
  std::vector<Problem> problems;
  absl::StatusOr<Baseline> old = LoadBaseline(path, problems);
  if (absl::IsNotFound(old.status())) {
    old = Baseline{.path = path};
  } else if (!old.ok()) {
    return old.status();
  } else if (!problems.empty()) {
    return absl::InvalidArgumentError(absl::StrCat(
        "the baseline has errors, and nothing is added to it\n", FormatProblems(problems)));
  }
  const absl::CivilDay today = absl::ToCivilDay(absl::Now(), absl::UTCTimeZone());
  Triage triage = fresh;
  ApplyBaseline(*old, today, triage);
  GiveVerdicts(triage);
  const std::string text = WithNewBuckets(old->text, triage, today);
  if (text == old->text) return absl::OkStatus();
  if (absl::Status status = ReplaceFile(path, text); !status.ok()) return status;
  std::fprintf(stderr, "divfix triage: %s has new lines; give each an owner, a link and a reason\n",
               path.c_str());
  return absl::OkStatus();
}

absl::StatusOr<int> RunTriage(const Flags& flags) {
  if (flags.update_baseline && flags.report.baseline.empty()) {
    return absl::InvalidArgumentError("--update-baseline needs --baseline=FILE");
  }
  std::vector<Report> reports;
  for (const std::string& path : flags.reports) {
    absl::StatusOr<Report> report = ReadReport(path);
    if (!report.ok()) return report.status();
    reports.push_back(*std::move(report));
  }
  absl::StatusOr<Report> merged = MergeReports(reports);
  if (!merged.ok()) return merged.status();
  Triage triage = MakeTriage(*std::move(merged));
  if (flags.update_baseline) {
    absl::Status status = UpdateBaseline(flags.report.baseline, triage);
    if (!status.ok()) return status;
    return kExitOk;
  }

  ReportPlan plan;
  if (absl::Status status = PrepareReport(flags.report, NamesOf(triage.report.participants), plan);
      !status.ok()) {
    return status;
  }
  if (!flags.against.empty()) {
    const absl::StatusOr<Report> other = ReadReport(flags.against);
    if (!other.ok()) return other.status();
    CompareWith(*other, triage);
  }
  return PutOut(flags.report, plan, triage);
}

}  // namespace

Command TriageCommand() {
  auto flags = std::make_shared<Flags>();
  Command command = {
      .name = "triage",
      .summary = "Merge reports, and compare them with a baseline or with another report",
      .flags = {{"--against", &flags->against, "REPORT",
                 "count as new only what this report does not have"},
                {"--update-baseline", &flags->update_baseline, "",
                 "add new buckets to the baseline, for somebody to give reasons"}},
      .operand = Operand{"REPORT...", &flags->reports, "folders of --report, or report.json files",
                         /*required=*/true},
      .examples = {"divfix triage shard0 shard1 --report=out      # one report of several",
                   "divfix triage out --against=before",
                   "divfix triage out --baseline=accepted.txt --update-baseline"},
      .run = [flags](const auto&) { return RunTriage(*flags); }};
  flags->report.AddTo(command);
  return command;
}

}  // namespace divfix
