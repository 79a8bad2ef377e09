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
  std::vector<std::string> sources;
  std::string source_root;
  bool update_baseline = false;
  ReportFlags report;
};

// A baseline that is to be updated may not be there yet, and may have entries that still want a
// reason.
Failure UpdateBaseline(const std::string& path, const Triage& fresh) {
  std::vector<Problem> problems;
  absl::StatusOr<Baseline> old = LoadBaseline(path, problems);
  if (absl::IsNotFound(old.status())) {
    old = Baseline{.path = path};
  } else if (!old.ok()) {
    return FailureOf(old.status());
  } else if (!problems.empty()) {
    return {kExitUsage, absl::StrCat("the baseline is at fault, and nothing is added to it\n",
                                     FormatProblems(problems))};
  }
  const absl::CivilDay today = absl::ToCivilDay(absl::Now(), absl::UTCTimeZone());
  Triage triage = fresh;
  ApplyBaseline(*old, today, triage);
  SettleSemantics(triage);
  const std::string text = WithNewBuckets(old->text, triage, today);
  if (text == old->text) return {};
  if (absl::Status status = ReplaceFile(path, text); !status.ok()) return FailureOf(status);
  std::fprintf(stderr,
               "divfix triage: %s has new lines: each needs an owner, a link and a reason\n",
               path.c_str());
  return {};
}

Failure RunTriage(const Flags& flags, CommandContext& context) {
  if (flags.update_baseline && flags.report.baseline.empty()) {
    return {kExitUsage, "--update-baseline needs --baseline=FILE"};
  }
  SourcePlaces sources = {.root = flags.source_root};
  for (const std::string& text : flags.sources) {
    const absl::StatusOr<SourcePlace> place = ParseSourcePlace(text);
    if (!place.ok()) {
      return {kExitUsage, absl::StrCat("--source: ", absl::string_view(place.status().message()))};
    }
    sources.places.push_back(*place);
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

  Baseline baseline;
  if (Failure failure = PrepareReport(flags.report, baseline)) return failure;
  if (!flags.against.empty()) {
    const absl::StatusOr<Report> other = ReadReport(flags.against);
    if (!other.ok()) return FailureOf(other.status());
    CompareWith(*other, triage);
  }
  for (const std::string& shard : triage.report.run.shards_missing) {
    triage.problems.push_back(absl::StrCat("the report of shard ", shard, " is missing"));
  }
  if (Failure failure = PutOut(flags.report, baseline, triage, context.exit_status)) return failure;
  return WriteForms(flags.report, triage, sources);
}

}  // namespace

void AddTriageCommand(CLI::App& app, CommandContext& context) {
  auto flags = std::make_shared<Flags>();
  CLI::App* command = app.add_subcommand(
      "triage", "Merge reports, and compare them with a baseline or with another report");
  command->add_option("reports", flags->reports, "folders of --report, or report.json files")
      ->required()
      ->type_name("REPORT...");
  command->add_option("--against", flags->against, "only what this report does not have is new")
      ->type_name("REPORT");
  command
      ->add_option("--source", flags->sources,
                   "where a participant's source is, for SARIF: NAME=FILE[:LINE]")
      ->type_name("PLACE")
      ->allow_extra_args(false);
  command->add_option("--source-root", flags->source_root, "the folder that files are named from")
      ->type_name("DIR");
  command->add_flag("--update-baseline", flags->update_baseline,
                    "add what is new to the baseline, for somebody to give reasons");
  flags->report.AddTo(*command);
  command->footer(
      "divfix triage out --report=out                 # every form of the report\n"
      "divfix triage shard0 shard1 --against=before\n"
      "divfix triage out --baseline=accepted.txt --update-baseline");
  command->callback([flags, &context] {
    if (const Failure failure = RunTriage(*flags, context)) {
      std::fprintf(stderr, "divfix triage: %s\n", failure.message.c_str());
      context.exit_status = failure.exit_status;
    }
  });
}

}  // namespace divfix
