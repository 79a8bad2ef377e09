// The lines exchanged with a program: "S0 S1 S2 CONTROL" for a case, "D" or "D EXCEPTIONS" for its
// outcome, in hex: 8 digits for a word, 2 for exceptions.
#ifndef DIVFIX_IMPLS_EXTERNAL_LINE_PROTOCOL_H_
#define DIVFIX_IMPLS_EXTERNAL_LINE_PROTOCOL_H_

#include <cstdint>
#include <optional>
#include <string>

#include "absl/strings/string_view.h"
#include "impls/process/executor.h"

namespace divfix {

// Returns all cases of the batch, one line each.
std::string FormatCases(const ProcessBatch& batch);

struct AnswerLine {
  uint32_t d = 0;
  std::optional<uint8_t> exceptions;
};

// Parses an answer without its line feed. Blanks around the words, a carriage return, and "0x" are
// allowed. For any other text returns nothing and sets `fault` to what is wrong with it.
std::optional<AnswerLine> ParseAnswer(absl::string_view line, std::string& fault);

}  // namespace divfix

#endif  // DIVFIX_IMPLS_EXTERNAL_LINE_PROTOCOL_H_
