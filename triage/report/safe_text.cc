#include "triage/report/safe_text.h"

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_replace.h"

namespace divfix {
namespace {

constexpr uint32_t kReplacement = 0xfffd;
constexpr absl::string_view kEllipsis = "\u2026";

bool IsContinuation(char c) { return (static_cast<uint8_t>(c) & 0xc0) == 0x80; }

// Leaves out the middle of a text with more than `max_bytes`, between two characters.
std::string Clip(absl::string_view text, size_t max_bytes) {
  if (text.size() <= max_bytes) return std::string(text);
  if (max_bytes <= kEllipsis.size()) return "";
  const size_t kept = max_bytes - kEllipsis.size();
  size_t head = kept / 2;
  size_t tail = text.size() - (kept - head);
  // A character has at most three continuation bytes; a longer run is no UTF-8 and may be cut.
  for (int i = 0; i < 3 && head > 0 && IsContinuation(text[head]); ++i) --head;
  for (int i = 0; i < 3 && tail < text.size() && IsContinuation(text[tail]); ++i) ++tail;
  return absl::StrCat(text.substr(0, head), kEllipsis, text.substr(tail));
}

}  // namespace

CodePoint FirstCodePoint(absl::string_view text) {
  const auto byte = [&](size_t i) { return static_cast<uint8_t>(text[i]); };
  const uint8_t first = byte(0);
  if (first < 0x80) return {first, 1};
  const size_t bytes = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  const CodePoint invalid = {kReplacement, 1};
  if (first < 0xc0 || first > 0xf7 || text.size() < bytes) return invalid;
  uint32_t value = first & (0x7fu >> bytes);
  for (size_t i = 1; i < bytes; ++i) {
    if (!IsContinuation(text[i])) return invalid;
    value = value << 6 | (byte(i) & 0x3fu);
  }
  constexpr uint32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = value >= 0xd800 && value <= 0xdfff;
  if (value < kLeast[bytes] || value > 0x10ffff || surrogate) return invalid;
  return {value, bytes};
}

void AppendUtf8(uint32_t code_point, std::string& text) {
  const auto append = [&](uint32_t byte) { text.push_back(static_cast<char>(byte)); };
  if (code_point < 0x80) {
    append(code_point);
  } else if (code_point < 0x800) {
    append(0xc0 | code_point >> 6);
    append(0x80 | (code_point & 0x3f));
  } else {
    if (code_point < 0x10000) {
      append(0xe0 | code_point >> 12);
    } else {
      append(0xf0 | code_point >> 18);
      append(0x80 | (code_point >> 12 & 0x3f));
    }
    append(0x80 | (code_point >> 6 & 0x3f));
    append(0x80 | (code_point & 0x3f));
  }
}

std::string OneLine(absl::string_view text, size_t max_bytes) {
  // Clipped before too, so that a text of megabytes is not read through for a few words of it.
  const std::string clipped = Clip(text, max_bytes);
  std::string line;
  for (absl::string_view rest = clipped; !rest.empty();) {
    const auto [value, bytes] = FirstCodePoint(rest);
    rest.remove_prefix(bytes);
    const bool breaks_line = value == 0x2028 || value == 0x2029;
    const bool reorders =
        (value >= 0x202a && value <= 0x202e) || (value >= 0x2066 && value <= 0x2069);
    if (value < 0x20) {
      AppendUtf8(0x2400 + value, line);
    } else if (value == 0x7f) {
      AppendUtf8(0x2421, line);
    } else if (breaks_line || reorders || (value > 0x7f && value < 0xa0)) {
      AppendUtf8(kReplacement, line);
    } else {
      AppendUtf8(value, line);
    }
  }
  return Clip(line, max_bytes);
}

std::string ShellQuote(absl::string_view text) {
  if (OneLine(text, text.size()) == text) {
    return absl::StrCat("'", absl::StrReplaceAll(text, {{"'", "'\\''"}}), "'");
  }
  std::string word = "$'";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (absl::ascii_isprint(byte)) {
      absl::StrAppend(&word, c == '\'' || c == '\\' ? "\\" : "", std::string(1, c));
    } else {
      absl::StrAppendFormat(&word, "\\%03o", byte);
    }
  }
  return word + "'";
}

}  // namespace divfix
