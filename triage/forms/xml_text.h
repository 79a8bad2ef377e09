// Text as XML may hold it.
#ifndef DIVFIX_TRIAGE_FORMS_XML_TEXT_H_
#define DIVFIX_TRIAGE_FORMS_XML_TEXT_H_

#include <string>

#include "absl/strings/string_view.h"

namespace divfix {

// Text as XML's character data. Markup is escaped; what is no UTF-8, and what XML 1.0 forbids even
// as a reference (most control characters), is replaced by U+FFFD.
std::string XmlText(absl::string_view text);

// The same for an attribute's value in double quotes, whose line breaks and tabs a parser would
// otherwise turn into spaces.
std::string XmlAttribute(absl::string_view text);

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_FORMS_XML_TEXT_H_
