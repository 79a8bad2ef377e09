#include "cli/output/report_output.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <system_error>
#include <utility>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "cli/usage/exit_status.h"
#include "cli/usage/flag_values.h"
#include "corpus/write_file.h"
#include "triage/forms/html_report.h"
#include "triage/forms/junit_report.h"
#include "triage/forms/markdown_report.h"
#include "triage/forms/sarif_report.h"
#include "triage/forms/text_report.h"
#include "triage/report/json_report.h"
#include "triage/report/safe_text.h"

namespace divfix {
namespace {

constexpr uint64_t kMostBuckets = 1'000'000;

std::string PathOf(const ReportPlan& plan, const ReportForm& form) {
  return (std::filesystem::path(plan.folder) / form.file).string();
}

absl::Status ChooseForms(const std::string& names, std::vector<ReportForm>& forms) {
  if (names.empty()) return absl::OkStatus();
  const std::vector<ReportForm> all = std::exchange(forms, {});
  for (const absl::string_view name : absl::StrSplit(names, ',')) {
    const auto found =
        std::ranges::find_if(all, [&](const ReportForm& form) { return name == form.name; });
    if (found == all.end()) {
      return absl::InvalidArgumentError(
          absl::StrCat("--report-forms: there is no form '", OneLine(name, 100), "'; there are ",
                       absl::StrJoin(all, ", ", [](std::string* out, const ReportForm& f) {
                         absl::StrAppend(out, f.name);
                       })));
    }
    forms.push_back(*found);
  }
  return absl::OkStatus();
}

absl::Status ParseSources(const ReportFlags& flags, const std::vector<std::string>& participants,
                          SourcePlaces& sources) {
  sources.root = flags.source_root;
  for (const std::string& text : flags.sources) {
    const absl::StatusOr<SourcePlace> place = ParseSourcePlace(text);
    if (!place.ok()) return About("--source", place.status());
    sources.places.push_back(*place);
  }
  absl::Status status = CheckSourcePlaces(sources, participants);
  return status.ok() ? status : About("--source", status);
}

}  // namespace

std::vector<ReportForm> AllReportForms() {
  return {
      {"json", "report.json",
       [](const Triage& triage, const SourcePlaces&) { return FormatJsonReport(triage); }},
      {"text", "report.txt",
       [](const Triage& triage, const SourcePlaces&) {
         // In full, since a file is not a screen.
         return FormatTextReport(triage, {SIZE_MAX, SIZE_MAX});
       }},
      {"markdown", "summary.md",
       [](const Triage& triage, const SourcePlaces&) { return FormatMarkdownReport(triage); }},
      {"sarif", "report.sarif", FormatSarifReport},
      {"junit", "junit.xml",
       [](const Triage& triage, const SourcePlaces&) { return FormatJunitReport(triage); }},
      {"html", "index.html",
       [](const Triage& triage, const SourcePlaces&) { return FormatHtmlReport(triage); }},
  };
}

void ReportFlags::AddTo(Command& command) {
  command.Add({
      {"--report", &report, "DIR", "write the report in every form into this folder"},
      {"--report-forms", &forms, "FORM,...",
       "write these forms only: json, text, markdown, sarif, junit, html", kMoreGroup},
      {"--baseline", &baseline, "FILE", "accept the buckets in this file; only others fail"},
      {"--buckets", &buckets, "N", "show N buckets of each participant (default: a few)"},
      {"--source", &sources, "PLACE",
       "where a participant's source is, for SARIF: NAME=FILE[:LINE[:COLUMN]]", kMoreGroup},
      {"--source-root", &source_root, "DIR", "name source files relative to this folder",
       kMoreGroup},
  });
}

absl::Status PrepareFolder(const ReportPlan& plan) {
  if (plan.folder.empty()) return absl::OkStatus();
  std::error_code error;
  std::filesystem::create_directories(plan.folder, error);
  if (error) {
    return absl::UnavailableError(absl::StrCat("--report: ", plan.folder, ": ", error.message()));
  }
  for (const ReportForm& form : plan.forms) {
    if (absl::Status status = CheckReplaceable(PathOf(plan, form)); !status.ok()) {
      return absl::UnavailableError(absl::StrCat("--report: ", status.message()));
    }
  }
  return absl::OkStatus();
}

absl::Status PrepareReport(const ReportFlags& flags, const std::vector<std::string>& participants,
                           ReportPlan& plan) {
  plan.folder = flags.report;
  if (absl::Status status = ChooseForms(flags.forms, plan.forms); !status.ok()) return status;
  if (absl::Status status = ParseSources(flags, participants, plan.sources); !status.ok()) {
    return status;
  }
  if (!flags.buckets.empty()) {
    const absl::StatusOr<uint64_t> buckets =
        ParseNumber("--buckets", flags.buckets, 1, kMostBuckets);
    if (!buckets.ok()) return buckets.status();
  }
  if (!flags.baseline.empty()) {
    std::vector<Problem> problems;
    absl::StatusOr<Baseline> loaded = LoadBaseline(flags.baseline, problems);
    if (!loaded.ok()) return loaded.status();
    if (!problems.empty()) {
      return absl::InvalidArgumentError(
          absl::StrCat("the baseline has errors\n", FormatProblems(problems)));
    }
    plan.baseline = *std::move(loaded);
  }
  return PrepareFolder(plan);
}

absl::StatusOr<int> PutOut(const ReportFlags& flags, const ReportPlan& plan, Triage& triage) {
  ApplyBaseline(plan.baseline, absl::ToCivilDay(absl::Now(), absl::UTCTimeZone()), triage);
  GiveVerdicts(triage);
  TextReportOptions options;
  if (!flags.buckets.empty()) {
    options = {SIZE_MAX, ParseNumber("--buckets", flags.buckets, 1, kMostBuckets).value()};
  }
  std::fputs(FormatTextReport(triage, options).c_str(), stdout);
  if (absl::Status status = WriteForms(plan, triage); !status.ok()) return status;
  return triage.passes() ? kExitOk : kExitDivergence;
}

absl::Status WriteForms(const ReportPlan& plan, const Triage& triage) {
  if (plan.folder.empty()) return absl::OkStatus();
  for (const ReportForm& form : plan.forms) {
    const absl::Status status = ReplaceFile(PathOf(plan, form), form.format(triage, plan.sources));
    if (!status.ok()) return status;
  }
  return absl::OkStatus();
}

}  // namespace divfix
