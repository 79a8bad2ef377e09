// The report as text for a terminal.
#ifndef DIVFIX_TRIAGE_FORMS_TEXT_REPORT_H_
#define DIVFIX_TRIAGE_FORMS_TEXT_REPORT_H_

#include <cstddef>
#include <string>

#include "triage/report/triage.h"

namespace divfix {

struct TextReportOptions {
  size_t buckets = 20;                // shown in full, over all participants
  size_t buckets_of_participant = 3;  // of each
};

// What was compared by whom, the bins, and the buckets with their examples decoded: those that are
// new before those that were there before; those that the baseline accepts are only counted. What
// is wrong with the baseline comes last.
std::string FormatTextReport(const Triage& triage, const TextReportOptions& options);

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_FORMS_TEXT_REPORT_H_
