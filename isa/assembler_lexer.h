// Splits a line of assembler into tokens.
#ifndef DIVFIX_ISA_ASSEMBLER_LEXER_H_
#define DIVFIX_ISA_ASSEMBLER_LEXER_H_

#include <cstddef>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace divfix {

struct AssemblerToken {
  enum class Kind : char { kName, kNumber, kMark, kEnd };
  Kind kind = Kind::kEnd;
  absl::string_view text;  // of the line; empty at the end
  size_t column = 1;       // from 1, in bytes

  // Returns whether the token is this name or mark.
  bool Is(absl::string_view what) const { return kind != Kind::kEnd && text == what; }
};

// Returns InvalidArgument with "column 28: REASON".
absl::Status ErrorAt(size_t column, absl::string_view reason);

// Returns the tokens; the last one is kEnd. Comments (// and ; to the end of the line, /* */) and
// blanks separate tokens. The tokens refer to `text`. Returns InvalidArgument if a comment does not
// end, or if there is a second line.
absl::StatusOr<std::vector<AssemblerToken>> LexAssembler(absl::string_view text);

}  // namespace divfix

#endif  // DIVFIX_ISA_ASSEMBLER_LEXER_H_
