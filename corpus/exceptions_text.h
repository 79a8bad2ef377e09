// The names of exceptions, as corpus entries and reports write them.
#ifndef DIVFIX_CORPUS_EXCEPTIONS_TEXT_H_
#define DIVFIX_CORPUS_EXCEPTIONS_TEXT_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace divfix {

// All names in the order of their bits, for messages and help.
inline constexpr char kExceptionNames[] =
    "invalid, input-denormal, divide-by-zero, overflow, underflow, inexact";

// Reads one name as its ExceptionBit. InvalidArgument: an unknown name.
absl::StatusOr<uint8_t> ParseException(absl::string_view name);

// Reads names separated by commas, white space or both, each at most once, in any order. No name,
// or "none" alone, is 0. InvalidArgument: an unknown name, or a name that comes twice.
absl::StatusOr<uint8_t> ParseExceptions(absl::string_view text);

// The names in the order of their bits. Unknown bits are left out.
std::vector<std::string> NamesOfExceptions(uint8_t exceptions);

// The same with spaces between them: "underflow inexact"; "" for none.
std::string FormatExceptions(uint8_t exceptions);

}  // namespace divfix

#endif  // DIVFIX_CORPUS_EXCEPTIONS_TEXT_H_
