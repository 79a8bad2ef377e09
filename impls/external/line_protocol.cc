#include "impls/external/line_protocol.h"

#include <array>

#include "absl/strings/ascii.h"
#include "absl/strings/escaping.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"

namespace divfix {
namespace {

constexpr size_t kWordDigits = 8;
constexpr size_t kExceptionDigits = 2;

void AppendWord(uint32_t word, char end, std::string& text) {
  std::array<char, kWordDigits + 1> digits;
  for (size_t i = 0; i < kWordDigits; ++i) {
    digits[i] = "0123456789abcdef"[word >> (28 - 4 * i) & 15];
  }
  digits[kWordDigits] = end;
  text.append(digits.data(), digits.size());
}

// Parses exactly `digits` hex digits, with or without "0x".
std::optional<uint32_t> ParseHex(absl::string_view text, size_t digits) {
  if (text.size() == digits + 2 && absl::StartsWithIgnoreCase(text, "0x")) text.remove_prefix(2);
  if (text.size() != digits) return std::nullopt;
  uint32_t value = 0;
  for (const char c : text) {
    const auto u = static_cast<unsigned char>(c);
    if (!absl::ascii_isxdigit(u)) return std::nullopt;
    const int digit = absl::ascii_isdigit(u) ? c - '0' : absl::ascii_tolower(u) - 'a' + 10;
    value = value << 4 | static_cast<uint32_t>(digit);
  }
  return value;
}

// Quotes what a program wrote, for use in a message.
std::string Shown(absl::string_view line) {
  constexpr size_t kMost = 60;
  return absl::StrCat("'", absl::CHexEscape(line.substr(0, kMost)),
                      line.size() > kMost ? "..." : "", "'");
}

}  // namespace

std::string FormatCases(const ProcessBatch& batch) {
  std::string text;
  text.reserve(batch.d.size() * 4 * (kWordDigits + 1));
  const uint32_t control = ControlToWord(batch.control);
  for (size_t i = 0; i < batch.d.size(); ++i) {
    AppendWord(batch.s0[i], ' ', text);
    AppendWord(batch.s1[i], ' ', text);
    AppendWord(batch.s2[i], ' ', text);
    AppendWord(control, '\n', text);
  }
  return text;
}

std::optional<AnswerLine> ParseAnswer(absl::string_view line, std::string& fault) {
  const absl::string_view whole = absl::StripAsciiWhitespace(line);
  absl::string_view rest = whole;
  const size_t end = std::min(rest.find_first_of(" \t"), rest.size());
  const std::optional<uint32_t> d = ParseHex(rest.substr(0, end), kWordDigits);
  rest = absl::StripAsciiWhitespace(rest.substr(end));
  if (!d) {
    fault = whole.empty() ? "it answered an empty line"
                          : absl::StrCat("it answered ", Shown(whole),
                                         ", which does not begin with a D of 8 hex digits");
    return std::nullopt;
  }
  if (rest.empty()) return AnswerLine{*d, std::nullopt};
  const std::optional<uint32_t> exceptions = ParseHex(rest, kExceptionDigits);
  if (!exceptions) {
    fault = absl::StrCat("it answered ", Shown(whole),
                         ", in which D is not followed by exceptions of 2 hex digits");
    return std::nullopt;
  }
  return AnswerLine{*d, static_cast<uint8_t>(*exceptions)};
}

}  // namespace divfix
