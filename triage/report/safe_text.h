// Text of unknown origin (names, paths, reasons) made fit to stand in a report.
#ifndef DIVFIX_TRIAGE_REPORT_SAFE_TEXT_H_
#define DIVFIX_TRIAGE_REPORT_SAFE_TEXT_H_

#include <cstddef>
#include <cstdint>
#include <string>

#include "absl/strings/string_view.h"

namespace divfix {

// The character at the start of a text that is not empty. Bytes that are no UTF-8 are taken one by
// one as U+FFFD, the replacement character.
struct CodePoint {
  uint32_t value = 0;
  size_t bytes = 0;  // that it takes in the text
};
CodePoint FirstCodePoint(absl::string_view text);

void AppendUtf8(uint32_t code_point, std::string& text);

// As UTF-8 on one line: control characters as their pictures (a line feed as U+240A); what is no
// UTF-8, breaks a line or shows the text after it in another order is replaced. Of a text that then
// has more than `max_bytes` the middle is left out: its start says whose it is, and its end what
// sets it apart.
std::string OneLine(absl::string_view text, size_t max_bytes);

// As one word of a POSIX shell, or of bash (as $'...') where some character could not be shown as
// it is.
std::string ShellQuote(absl::string_view text);

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_REPORT_SAFE_TEXT_H_
