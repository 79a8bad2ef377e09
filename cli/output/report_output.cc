#include "cli/output/report_output.h"

#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <system_error>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "cli/usage/arguments.h"
#include "corpus/write_file.h"
#include "triage/forms/html_report.h"
#include "triage/forms/junit_report.h"
#include "triage/forms/markdown_report.h"
#include "triage/forms/sarif_report.h"
#include "triage/forms/text_report.h"
#include "triage/report/json_report.h"
#include "triage/report/verdict.h"

namespace divfix {
namespace {

constexpr uint64_t kMostBuckets = 1'000'000;

std::string ReportPath(const std::string& directory) {
  return (std::filesystem::path(directory) / "report.json").string();
}

}  // namespace

void ReportFlags::AddTo(CLI::App& command) {
  command.add_option("--report", report, "write report.json into this folder")->type_name("DIR");
  command.add_option("--baseline", baseline, "buckets that are accepted for now: only others fail")
      ->type_name("FILE");
  command.add_option("--buckets", buckets, "show N buckets of each participant (default a few)")
      ->type_name("N");
}

Failure PrepareReportFolder(const std::string& directory) {
  if (directory.empty()) return {};
  std::error_code error;
  std::filesystem::create_directories(directory, error);
  if (error)
    return {kExitEnvironment, absl::StrCat("--report: ", directory, ": ", error.message())};
  if (absl::Status status = CheckReplaceable(ReportPath(directory)); !status.ok()) {
    return {kExitEnvironment, absl::StrCat("--report: ", absl::string_view(status.message()))};
  }
  return {};
}

Failure PrepareReport(const ReportFlags& flags, Baseline& baseline) {
  if (!flags.buckets.empty()) {
    const absl::StatusOr<uint64_t> buckets =
        ParseNumber("--buckets", flags.buckets, 1, kMostBuckets);
    if (!buckets.ok()) return FailureOf(buckets.status());
  }
  if (!flags.baseline.empty()) {
    std::vector<Problem> problems;
    absl::StatusOr<Baseline> loaded = LoadBaseline(flags.baseline, problems);
    if (!loaded.ok()) return FailureOf(loaded.status());
    if (!problems.empty()) {
      return {kExitUsage, absl::StrCat("the baseline is at fault\n", FormatProblems(problems))};
    }
    baseline = *std::move(loaded);
  }
  return PrepareReportFolder(flags.report);
}

Failure PutOut(const ReportFlags& flags, const Baseline& baseline, Triage& triage,
               int& exit_status) {
  ApplyBaseline(baseline, absl::ToCivilDay(absl::Now(), absl::UTCTimeZone()), triage);
  SettleSemantics(triage);
  TextReportOptions options;
  if (!flags.buckets.empty()) {
    options = {SIZE_MAX, ParseNumber("--buckets", flags.buckets, 1, kMostBuckets).value()};
  }
  std::fputs(FormatTextReport(triage, options).c_str(), stdout);
  exit_status = triage.passes() ? kExitOk : kExitDivergence;
  return WriteJson(flags.report, triage.report);
}

Failure WriteJson(const std::string& directory, const Report& report) {
  if (directory.empty()) return {};
  const absl::Status status = ReplaceFile(ReportPath(directory), FormatJsonReport(report));
  return status.ok() ? Failure() : FailureOf(status);
}

Failure WriteForms(const ReportFlags& flags, const Triage& triage, const SourcePlaces& sources) {
  if (flags.report.empty()) return {};
  const std::filesystem::path folder = flags.report;
  // All that was found, however much that is: this file is not a screen.
  const TextReportOptions everything = {SIZE_MAX, SIZE_MAX};
  for (const auto& [name, text] : {std::pair("report.txt", FormatTextReport(triage, everything)),
                                   std::pair("summary.md", FormatMarkdownReport(triage)),
                                   std::pair("report.sarif", FormatSarifReport(triage, sources)),
                                   std::pair("junit.xml", FormatJunitReport(triage)),
                                   std::pair("index.html", FormatHtmlReport(triage))}) {
    if (absl::Status status = ReplaceFile((folder / name).string(), text); !status.ok()) {
      return FailureOf(status);
    }
  }
  return {};
}

}  // namespace divfix
