// The report flags of the subcommands that make a report, and the writing of its forms.
#ifndef DIVFIX_CLI_OUTPUT_REPORT_OUTPUT_H_
#define DIVFIX_CLI_OUTPUT_REPORT_OUTPUT_H_

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "cli/usage/command.h"
#include "triage/forms/source_places.h"
#include "triage/report/baseline.h"
#include "triage/report/triage.h"

namespace divfix {

// One form of the report: a file in the report's folder.
struct ReportForm {
  const char* name;  // as --report-forms takes it: "html"
  const char* file;  // "index.html"
  std::string (*format)(const Triage& triage, const SourcePlaces& sources);
};

// Every form: report.json, report.txt, summary.md, report.sarif, junit.xml, index.html.
std::vector<ReportForm> AllReportForms();

// As given on the command line.
struct ReportFlags {
  std::string report;    // a folder; empty: no report is written
  std::string forms;     // names with commas between them; empty: every form
  std::string baseline;  // a file; empty: none
  std::string buckets;   // how many of each participant are shown in full
  std::vector<std::string> sources;
  std::string source_root;

  // Adds the flags to a command; the object must outlive it.
  void AddTo(Command& command);
};

// What the flags ask for, read and checked.
struct ReportPlan {
  std::string folder;  // empty: no report is written
  std::vector<ReportForm> forms = AllReportForms();
  SourcePlaces sources;
  Baseline baseline;
};

// Creates the folder and checks that every form can be written there. Does nothing where the plan
// names no folder.
absl::Status PrepareFolder(const ReportPlan& plan);

// The names of participants, as --source may have them.
template <typename Participants>
std::vector<std::string> NamesOf(const Participants& participants) {
  std::vector<std::string> names;
  for (const auto& participant : participants) names.push_back(participant.name);
  return names;
}

// Reads and checks everything that the flags name, before the work: a faulty baseline or a folder
// that can't be written should not cost the time of a run. `participants` are those that --source
// may name.
absl::Status PrepareReport(const ReportFlags& flags, const std::vector<std::string>& participants,
                           ReportPlan& plan);

// Applies the baseline, gives the verdicts, prints the report as text, and writes its forms.
// Returns the exit status that the findings mean.
absl::StatusOr<int> PutOut(const ReportFlags& flags, const ReportPlan& plan, Triage& triage);

// Writes the forms into the plan's folder, if it names one. The verdicts must have been given.
absl::Status WriteForms(const ReportPlan& plan, const Triage& triage);

}  // namespace divfix

#endif  // DIVFIX_CLI_OUTPUT_REPORT_OUTPUT_H_
