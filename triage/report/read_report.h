// Reads what json_report.h writes, except for what a triage makes anew: standings, problems,
// verdicts.
#ifndef DIVFIX_TRIAGE_REPORT_READ_REPORT_H_
#define DIVFIX_TRIAGE_REPORT_READ_REPORT_H_

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "triage/report/report.h"

namespace divfix {

// `name` is for messages. InvalidArgument: it is not JSON or not a report, has another version of
// the schema, or a part is missing or malformed, which the message names.
absl::StatusOr<Report> ParseReport(const std::string& name, absl::string_view json);

// Reads a file, or the report.json of a folder. NotFound: there is no such file; Unavailable: it
// can't be read.
absl::StatusOr<Report> ReadReport(const std::string& path);

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_REPORT_READ_REPORT_H_
