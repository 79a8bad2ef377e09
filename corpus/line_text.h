// What any line of a corpus file must be, an entry or not: plain text.
#ifndef DIVFIX_CORPUS_LINE_TEXT_H_
#define DIVFIX_CORPUS_LINE_TEXT_H_

#include <optional>

#include "absl/strings/string_view.h"
#include "corpus/entry.h"

namespace divfix {

// The first thing wrong with a line as text: a control character other than a tab (a NUL, a stray
// carriage return), bytes that are not UTF-8, or more than kLongestEntryLine bytes.
std::optional<ParseError> FindTextFault(absl::string_view line);

}  // namespace divfix

#endif  // DIVFIX_CORPUS_LINE_TEXT_H_
