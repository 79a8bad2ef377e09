#include "isa/words_text.h"

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"

namespace divfix {

std::string FormatWords(std::span<const uint32_t> words) {
  std::string text;
  for (const uint32_t word : words) {
    absl::StrAppendFormat(&text, "%s0x%08x", text.empty() ? "" : " ", word);
  }
  return text;
}

std::string FormatWordBytes(std::span<const uint32_t> words) {
  std::string text;
  for (const uint32_t word : words) {
    for (int i = 0; i < 4; ++i) {
      absl::StrAppendFormat(&text, "%s%02x", text.empty() ? "" : " ", word >> (8 * i) & 0xff);
    }
  }
  return text;
}

absl::StatusOr<uint32_t> ParseWord(absl::string_view text) {
  absl::string_view digits = text;
  if (absl::StartsWithIgnoreCase(digits, "0x")) digits.remove_prefix(2);
  uint32_t word = 0;
  const bool hex = !digits.empty() && digits.size() <= 8 &&
                   digits.find_first_not_of("0123456789abcdefABCDEF") == absl::string_view::npos;
  if (!hex || !absl::SimpleHexAtoi(digits, &word)) {
    return absl::InvalidArgumentError(
        absl::StrCat("'", text, "' is not a 32-bit word in hexadecimal, such as 0xd6270005"));
  }
  return word;
}

}  // namespace divfix
