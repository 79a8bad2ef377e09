// Where the subcommands that have a report put it, and what they hold it against.
#ifndef DIVFIX_CLI_OUTPUT_REPORT_OUTPUT_H_
#define DIVFIX_CLI_OUTPUT_REPORT_OUTPUT_H_

#include <CLI/CLI.hpp>
#include <string>

#include "cli/usage/failure.h"
#include "triage/forms/source_places.h"
#include "triage/report/baseline.h"
#include "triage/report/triage.h"

namespace divfix {

struct ReportFlags {
  std::string report;    // a folder; empty: no report is written
  std::string baseline;  // a file; empty: none
  std::string buckets;   // how many of each participant are shown in full

  // Adds the flags to a command; the object must outlive it.
  void AddTo(CLI::App& command);
};

// Makes the folder of a report, and checks that it can be written, before the work. No failure
// where none is named.
Failure PrepareReportFolder(const std::string& directory);

// Reads and checks all that the flags name, before the work: a baseline that is at fault or a
// folder that can't be written costs no time then. `baseline` stays empty where none is named.
Failure PrepareReport(const ReportFlags& flags, Baseline& baseline);

// Applies the baseline, prints the report as text and writes report.json; sets the exit status that
// the findings mean.
Failure PutOut(const ReportFlags& flags, const Baseline& baseline, Triage& triage,
               int& exit_status);

// Writes report.json into the folder, where one is named.
Failure WriteJson(const std::string& directory, const Report& report);

// Writes the forms for people and for other tools beside report.json, where a folder is named:
// report.txt, summary.md, report.sarif, junit.xml, index.html.
Failure WriteForms(const ReportFlags& flags, const Triage& triage, const SourcePlaces& sources);

}  // namespace divfix

#endif  // DIVFIX_CLI_OUTPUT_REPORT_OUTPUT_H_
