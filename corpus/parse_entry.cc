// Reads an entry's line token by token, so that every message has a column.
#include <algorithm>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "corpus/control_text.h"
#include "corpus/entry.h"
#include "corpus/exceptions_text.h"
#include "corpus/line_text.h"
#include "corpus/operand_text.h"

namespace divfix {
namespace {

using Error = std::optional<ParseError>;

struct Token {
  absl::string_view text;
  int column;
};

Error At(int column, absl::string_view reason) {
  return ParseError{.column = column, .reason = std::string(reason)};
}

Error At(const Token& token, const absl::Status& status) {
  return At(token.column, status.message());
}

// The tokens of one line, read one after the other.
class Reader {
 public:
  explicit Reader(absl::string_view body) {
    size_t i = 0;
    while ((i = body.find_first_not_of(" \t", i)) != absl::string_view::npos) {
      const size_t stop = std::min(body.find_first_of(" \t", i), body.size());
      tokens_.push_back({body.substr(i, stop - i), static_cast<int>(i) + 1});
      i = stop;
    }
    // Report a part that is missing at the end right after the last token.
    const absl::string_view stripped = absl::StripTrailingAsciiWhitespace(body);
    end_ = {absl::string_view(), static_cast<int>(stripped.size()) + 1};
  }

  bool AtEnd() const { return next_ == tokens_.size(); }
  const Token& Peek() const { return AtEnd() ? end_ : tokens_[next_]; }
  const Token& Take() { return AtEnd() ? end_ : tokens_[next_++]; }

 private:
  std::vector<Token> tokens_;
  Token end_;
  size_t next_ = 0;
};

bool IsArrow(const Token& token) { return token.text == "->"; }
bool IsOrigin(const Token& token) { return absl::StartsWith(token.text, "@"); }

Error ReadName(Reader& reader, Entry& entry) {
  const Token& token = reader.Take();
  entry.name = std::string(token.text);
  const std::string fault = NameFault(token.text);
  return fault.empty() ? std::nullopt : At(token.column, fault);
}

Error ReadOperand(Reader& reader, absl::string_view what, uint32_t& bits) {
  const Token& token = reader.Peek();
  if (reader.AtEnd() || IsArrow(token) || IsOrigin(token) || absl::StrContains(token.text, "=")) {
    return At(token.column, absl::StrCat(what, " is missing"));
  }
  const auto operand = ParseOperand(token.text);
  if (!operand.ok()) return At(token, operand.status());
  bits = *operand;
  reader.Take();
  return std::nullopt;
}

// The fields up to the arrow, and the arrow.
Error ReadControl(Reader& reader, Entry& entry) {
  ControlReader control;
  while (!reader.AtEnd() && !IsArrow(reader.Peek()) && !IsOrigin(reader.Peek())) {
    const Token& token = reader.Take();
    if (!absl::StrContains(token.text, "=")) {
      return At(token.column, absl::StrCat("'", token.text, "' is not a control field such as ",
                                           "round=up, and '->' is still missing"));
    }
    const absl::Status added = control.Add(token.text);
    if (!added.ok()) return At(token, added);
  }
  entry.control = control.Result();
  if (control.Given(ControlField::kSemantics)) entry.semantics = entry.control.semantics;
  if (!IsArrow(reader.Peek())) return At(reader.Peek().column, "'->' is missing");
  reader.Take();
  return std::nullopt;
}

Error ReadExceptions(Reader& reader, uint8_t& exceptions) {
  while (!reader.AtEnd() && !IsOrigin(reader.Peek())) {
    const Token& token = reader.Take();
    const auto bit = ParseException(token.text);
    if (!bit.ok()) return At(token, bit.status());
    if ((exceptions & *bit) != 0) {
      return At(token.column, absl::StrCat("exception '", token.text, "' comes twice"));
    }
    exceptions |= *bit;
  }
  return std::nullopt;
}

Error ReadOrigin(Reader& reader, Entry& entry) {
  const Token& token = reader.Take();
  if (!IsOrigin(token)) {
    return At(token.column, "the origin is missing: @hand, @silicon:TARGET, @ieee or @oracle");
  }
  entry.origin = std::string(token.text.substr(1));
  const std::string fault = OriginFault(entry.origin);
  return fault.empty() ? std::nullopt : At(token.column, fault);
}

// `comment` is the text after the '#', which is at `column`.
Error ReadWhy(absl::string_view comment, int column, Entry& entry) {
  entry.why = absl::StrReplaceAll(comment, {{"\t", " "}});
  absl::StripAsciiWhitespace(&entry.why);
  if (entry.why.empty()) return At(column, "the reason after '#' is empty");
  if (entry.why.size() > kLongestWhy) {
    return At(column, absl::StrCat("the reason has ", entry.why.size(), " bytes; at most ",
                                   kLongestWhy, " are read"));
  }
  return std::nullopt;
}

}  // namespace

std::optional<ParseError> ParseEntry(absl::string_view line, Entry& entry) {
  if (Error fault = FindTextFault(line)) return fault;
  entry = {};
  const size_t hash = line.find('#');  // no other part can hold one
  const absl::string_view body = line.substr(0, hash);
  Reader reader(body);
  if (Error error = ReadName(reader, entry)) return error;
  if (Error error = ReadOperand(reader, "S0", entry.operands.s0)) return error;
  if (Error error = ReadOperand(reader, "S1", entry.operands.s1)) return error;
  if (Error error = ReadOperand(reader, "S2", entry.operands.s2)) return error;
  if (Error error = ReadControl(reader, entry)) return error;
  if (Error error = ReadOperand(reader, "the expected D", entry.expected.d)) return error;
  if (Error error = ReadExceptions(reader, entry.expected.exceptions)) return error;
  if (Error error = ReadOrigin(reader, entry)) return error;
  if (!reader.AtEnd()) {
    return At(reader.Peek().column, absl::StrCat("'", reader.Peek().text,
                                                 "' after the origin, where '# why' is expected"));
  }
  if (hash == absl::string_view::npos) {
    return At(reader.Peek().column, "the reason is missing: '# why'");
  }
  return ReadWhy(line.substr(hash + 1), static_cast<int>(hash) + 1, entry);
}

absl::StatusOr<Entry> ParseEntry(absl::string_view line) {
  Entry entry;
  if (const Error error = ParseEntry(line, entry)) {
    return absl::InvalidArgumentError(absl::StrCat("column ", error->column, ": ", error->reason));
  }
  return entry;
}

}  // namespace divfix
