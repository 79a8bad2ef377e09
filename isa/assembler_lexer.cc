#include "isa/assembler_lexer.h"

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"

namespace divfix {
namespace {

bool IsNameStart(char c) { return absl::ascii_isalpha(c) || c == '_'; }
bool IsNamePart(char c) { return absl::ascii_isalnum(c) || c == '_' || c == '.'; }

// How long the number at the start is: digits, letters and dots, and a sign that follows an
// exponent's letter. Whether it is one is not asked here.
size_t NumberLength(absl::string_view text) {
  const bool hex = absl::StartsWithIgnoreCase(text, "0x");
  size_t length = 0;
  while (length < text.size()) {
    const char c = absl::ascii_tolower(text[length]);
    const char before = length == 0 ? ' ' : absl::ascii_tolower(text[length - 1]);
    const bool exponent_sign = (c == '+' || c == '-') && before == (hex ? 'p' : 'e');
    if (!IsNamePart(c) && !exponent_sign) break;
    ++length;
  }
  return length;
}

// How much of the text is blanks and comments; npos when a comment does not end.
size_t BlankLength(absl::string_view text) {
  size_t length = 0;
  while (length < text.size()) {
    const absl::string_view rest = text.substr(length);
    if (rest[0] == ' ' || rest[0] == '\t') {
      ++length;
    } else if (rest[0] == ';' || absl::StartsWith(rest, "//")) {
      const size_t end = rest.find_first_of("\r\n");
      length = end == absl::string_view::npos ? text.size() : length + end;
    } else if (absl::StartsWith(rest, "/*")) {
      const size_t end = rest.find("*/", 2);
      if (end == absl::string_view::npos) return end;
      length += end + 2;
    } else {
      break;
    }
  }
  return length;
}

}  // namespace

absl::Status ErrorAt(size_t column, absl::string_view reason) {
  return absl::InvalidArgumentError(absl::StrCat("column ", column, ": ", reason));
}

absl::StatusOr<std::vector<AssemblerToken>> LexAssembler(absl::string_view text) {
  // A line may end with its end.
  const absl::string_view whole = absl::StripTrailingAsciiWhitespace(text);
  std::vector<AssemblerToken> tokens;
  size_t at = 0;
  while (true) {
    const size_t blank = BlankLength(whole.substr(at));
    if (blank == absl::string_view::npos) return ErrorAt(at + 1, "the comment does not end");
    at += blank;
    const absl::string_view rest = whole.substr(at);
    if (rest.empty()) break;
    using Kind = AssemblerToken::Kind;
    if (rest[0] == '\n' || rest[0] == '\r') {
      return ErrorAt(at + 1, "an instruction is one line, but another begins here");
    }
    Kind kind = Kind::kMark;
    size_t length = 1;
    if (absl::ascii_isdigit(rest[0]) ||
        (rest[0] == '.' && rest.size() > 1 && absl::ascii_isdigit(rest[1]))) {
      kind = Kind::kNumber;
      length = NumberLength(rest);
    } else if (IsNameStart(rest[0])) {
      kind = Kind::kName;
      while (length < rest.size() && IsNamePart(rest[length])) ++length;
    }
    tokens.push_back({kind, rest.substr(0, length), at + 1});
    at += length;
  }
  tokens.push_back({AssemblerToken::Kind::kEnd, "", whole.size() + 1});
  return tokens;
}

}  // namespace divfix
