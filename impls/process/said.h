// What a foreign process has written, as far as a person wants to see it.
#ifndef DIVFIX_IMPLS_PROCESS_SAID_H_
#define DIVFIX_IMPLS_PROCESS_SAID_H_

#include <string>

#include "absl/strings/string_view.h"

namespace divfix {

// The line that says what is wrong: the first that speaks of an error, a panic or the like, else
// the last; "" if there is none. The last line is seldom the cause: runtimes print backtraces,
// notes and their version after it. If it ends in a colon, the next line belongs to it.
std::string TellingLine(absl::string_view output);

// All of it, or its first and last bytes with a line between that counts those left out. `first`
// and `last` are the ends of an output of `bytes` bytes, and may overlap.
std::string CutOutput(absl::string_view first, absl::string_view last, size_t bytes);

}  // namespace divfix

#endif  // DIVFIX_IMPLS_PROCESS_SAID_H_
