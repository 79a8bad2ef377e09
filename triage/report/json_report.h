// The report as JSON, for other programs; docs/report-schema.md describes it.
#ifndef DIVFIX_TRIAGE_REPORT_JSON_REPORT_H_
#define DIVFIX_TRIAGE_REPORT_JSON_REPORT_H_

#include <string>

#include "triage/report/triage.h"

namespace divfix {

inline constexpr char kReportSchemaName[] = "divfix-report";
inline constexpr int kReportSchemaVersion = 2;  // within a version, keys are only added

// Indented, with a final newline. The verdicts must have been given.
std::string FormatJsonReport(const Triage& triage);

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_REPORT_JSON_REPORT_H_
