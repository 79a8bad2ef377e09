// The data of the HTML report's page, as JSON.
#ifndef DIVFIX_TRIAGE_FORMS_HTML_DATA_H_
#define DIVFIX_TRIAGE_FORMS_HTML_DATA_H_

#include <string>

#include "triage/report/triage.h"

namespace divfix {

// JSON in ASCII and without '<', so that no text in it can end the <script> element around it or
// begin a comment. Bytes that are not UTF-8 are replaced.
std::string FormatHtmlData(const Triage& triage);

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_FORMS_HTML_DATA_H_
