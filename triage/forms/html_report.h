// The report as one page for a browser. It needs no other file and no network.
#ifndef DIVFIX_TRIAGE_FORMS_HTML_REPORT_H_
#define DIVFIX_TRIAGE_FORMS_HTML_REPORT_H_

#include <string>

#include "triage/report/triage.h"

namespace divfix {

// The whole page: fixed parts (triage/forms/html/) and the triage as JSON. The page's script shows
// the JSON as text, never as markup. The size grows with buckets, not with divergences.
std::string FormatHtmlReport(const Triage& triage);

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_FORMS_HTML_REPORT_H_
