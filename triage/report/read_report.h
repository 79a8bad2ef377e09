// Reads back what json_report.h writes.
#ifndef DIVFIX_TRIAGE_REPORT_READ_REPORT_H_
#define DIVFIX_TRIAGE_REPORT_READ_REPORT_H_

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "triage/report/report.h"

namespace divfix {

// `name` is for messages. InvalidArgument: no JSON, no report, another version of the schema, or a
// part that is missing or of the wrong kind, which is named.
absl::StatusOr<Report> ParseReport(const std::string& name, absl::string_view json);

// From a file, or from the report.json of a folder. NotFound: there is none; Unavailable: it can't
// be read.
absl::StatusOr<Report> ReadReport(const std::string& path);

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_REPORT_READ_REPORT_H_
