// The report as text for a terminal.
#ifndef DIVFIX_TRIAGE_TEXT_REPORT_H_
#define DIVFIX_TRIAGE_TEXT_REPORT_H_

#include <cstddef>
#include <string>

#include "triage/report.h"

namespace divfix {

struct TextReportOptions {
  size_t buckets = 20;                // shown in full, over all participants
  size_t buckets_of_participant = 3;  // of each
};

// What was compared by whom, the cells, and the buckets with their examples decoded.
std::string FormatTextReport(const Report& report, const TextReportOptions& options);

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_TEXT_REPORT_H_
