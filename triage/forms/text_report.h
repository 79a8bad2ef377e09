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

// The participants with what was compared, the coverage bins, the verdicts on what the user brings,
// and the buckets with their examples decoded: new ones first, then those seen before; those that
// the baseline accepts are only counted. Problems come last. Shown buckets are numbered from 1.
std::string FormatTextReport(const Triage& triage, const TextReportOptions& options);

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_FORMS_TEXT_REPORT_H_
