// A line of assembler to tokens.
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

  // Whether it is this name or this mark.
  bool Is(absl::string_view what) const { return kind != Kind::kEnd && text == what; }
};

// "column 28: ..."
absl::Status ErrorAt(size_t column, absl::string_view reason);

// The tokens, the last of them the end. Comments (// and ; to the end, /* */) and blanks part
// tokens. The tokens live as long as the text. InvalidArgument: a comment or a line that doesn't
// end, or ends before the text does.
absl::StatusOr<std::vector<AssemblerToken>> LexAssembler(absl::string_view text);

}  // namespace divfix

#endif  // DIVFIX_ISA_ASSEMBLER_LEXER_H_
