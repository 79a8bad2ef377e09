// Escapes text for XML.
#ifndef DIVFIX_TRIAGE_FORMS_XML_TEXT_H_
#define DIVFIX_TRIAGE_FORMS_XML_TEXT_H_

#include <string>

#include "absl/strings/string_view.h"

namespace divfix {

// Returns the text as XML character data. Escapes markup, and replaces by U+FFFD what is not UTF-8
// and what XML 1.0 forbids even as a reference (most control characters).
std::string XmlText(absl::string_view text);

// The same for an attribute's value in double quotes, where a parser would turn line breaks and
// tabs into spaces.
std::string XmlAttribute(absl::string_view text);

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_FORMS_XML_TEXT_H_
