// The report as one page for a browser: no file beside it, nothing from a network.
#ifndef DIVFIX_TRIAGE_FORMS_HTML_REPORT_H_
#define DIVFIX_TRIAGE_FORMS_HTML_REPORT_H_

#include <string>

#include "triage/report/triage.h"

namespace divfix {

// The whole page. It is fixed parts (triage/html/) and the triage as JSON, from which the page's
// script makes all that is shown, as text and never as markup. Its size grows with buckets, not
// with divergences.
std::string FormatHtmlReport(const Triage& triage);

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_FORMS_HTML_REPORT_H_
