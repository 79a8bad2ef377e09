// The report as JSON, for other programs; docs/report-schema.md describes it.
#ifndef DIVFIX_TRIAGE_REPORT_JSON_REPORT_H_
#define DIVFIX_TRIAGE_REPORT_JSON_REPORT_H_

#include <string>

#include "triage/report/report.h"

namespace divfix {

inline constexpr char kReportSchemaName[] = "divfix-report";
inline constexpr int kReportSchemaVersion = 1;  // within a version, keys are only added

// Indented, with a final newline.
std::string FormatJsonReport(const Report& report);

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_REPORT_JSON_REPORT_H_
