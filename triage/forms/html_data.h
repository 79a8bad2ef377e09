// What the HTML report shows, as the JSON that its page carries.
#ifndef DIVFIX_TRIAGE_FORMS_HTML_DATA_H_
#define DIVFIX_TRIAGE_FORMS_HTML_DATA_H_

#include <string>

#include "triage/report/triage.h"

namespace divfix {

// JSON in ASCII and without a '<', so that no text in it can end the <script> element around it or
// begin a comment there. Bytes that are no UTF-8 are replaced.
std::string FormatHtmlData(const Triage& triage);

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_FORMS_HTML_DATA_H_
