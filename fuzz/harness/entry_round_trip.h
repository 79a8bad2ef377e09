// The corpus's grammar under fuzzing: what parses must format, and parse back to the same.
#ifndef DIVFIX_FUZZ_HARNESS_ENTRY_ROUND_TRIP_H_
#define DIVFIX_FUZZ_HARNESS_ENTRY_ROUND_TRIP_H_

#include <string>

#include "absl/strings/string_view.h"

namespace divfix {

// Takes the text for a corpus file. What does not hold, in a sentence with the line in question, or
// "" when all does: every entry is the same when it was formatted and parsed; the file as it is
// laid out has the same entries and is laid out already; what is refused is refused at a place that
// is in the text, with a reason.
std::string RoundTripFault(absl::string_view text);

}  // namespace divfix

#endif  // DIVFIX_FUZZ_HARNESS_ENTRY_ROUND_TRIP_H_
