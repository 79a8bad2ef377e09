// Checks that a line of a corpus file, an entry or not, is plain text.
#ifndef DIVFIX_CORPUS_LINE_TEXT_H_
#define DIVFIX_CORPUS_LINE_TEXT_H_

#include <optional>

#include "absl/strings/string_view.h"
#include "corpus/entry.h"

namespace divfix {

// The first fault in a line as text: a control character other than a tab (a NUL, a stray carriage
// return), bytes that are not UTF-8, or more than kLongestEntryLine bytes.
std::optional<ParseError> FindTextFault(absl::string_view line);

}  // namespace divfix

#endif  // DIVFIX_CORPUS_LINE_TEXT_H_
