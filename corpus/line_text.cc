#include "corpus/line_text.h"

#include <cstddef>
#include <cstdint>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"

namespace divfix {
namespace {

uint8_t Byte(absl::string_view text, size_t i) { return static_cast<uint8_t>(text[i]); }

// The length of the UTF-8 character at `i`, or 0 if it is invalid: a lone or missing continuation
// byte, an overlong form, a surrogate, or beyond U+10FFFF.
size_t Utf8Length(absl::string_view text, size_t i) {
  const uint8_t first = Byte(text, i);
  if (first < 0x80) return 1;
  const size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || i + length > text.size()) return 0;
  for (size_t k = 1; k < length; ++k) {
    if ((Byte(text, i + k) & 0xc0) != 0x80) return 0;
  }
  const uint8_t second = Byte(text, i + 1);
  if (first == 0xe0 && second < 0xa0) return 0;  // overlong
  if (first == 0xed && second > 0x9f) return 0;  // a surrogate
  if (first == 0xf0 && second < 0x90) return 0;  // overlong
  if (first == 0xf4 && second > 0x8f) return 0;  // beyond U+10FFFF
  return length;
}

ParseError At(size_t index, std::string reason) {
  return {.column = static_cast<int>(index) + 1, .reason = std::move(reason)};
}

}  // namespace

std::optional<ParseError> FindTextFault(absl::string_view line) {
  if (line.size() > kLongestEntryLine) {
    return At(kLongestEntryLine, absl::StrCat("the line has ", line.size(), " bytes; at most ",
                                              kLongestEntryLine, " are read"));
  }
  for (size_t i = 0; i < line.size();) {
    const uint8_t byte = Byte(line, i);
    if ((byte < 0x20 && byte != '\t') || byte == 0x7f) {
      return At(i, absl::StrFormat("control character 0x%02x", byte));
    }
    const size_t length = Utf8Length(line, i);
    if (length == 0) return At(i, absl::StrFormat("byte 0x%02x is not UTF-8", byte));
    i += length;
  }
  return std::nullopt;
}

}  // namespace divfix
