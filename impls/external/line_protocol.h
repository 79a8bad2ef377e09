// The lines that are exchanged with a program: "S0 S1 S2 CONTROL" for a case, "D" or "D EXCEPTIONS"
// for its outcome, all in hex digits, 8 for a word and 2 for exceptions.
#ifndef DIVFIX_IMPLS_EXTERNAL_LINE_PROTOCOL_H_
#define DIVFIX_IMPLS_EXTERNAL_LINE_PROTOCOL_H_

#include <cstdint>
#include <optional>
#include <string>

#include "absl/strings/string_view.h"
#include "impls/process/executor.h"

namespace divfix {

// All cases of the batch, a line each.
std::string FormatCases(const ProcessBatch& batch);

struct AnswerLine {
  uint32_t d = 0;
  std::optional<uint8_t> exceptions;
};

// Reads an answer, without its line feed. Blanks around the words, a carriage return, and "0x" are
// allowed. Nothing for any other text; `fault` then says what is wrong with it, in a few words.
std::optional<AnswerLine> ParseAnswer(absl::string_view line, std::string& fault);

}  // namespace divfix

#endif  // DIVFIX_IMPLS_EXTERNAL_LINE_PROTOCOL_H_
