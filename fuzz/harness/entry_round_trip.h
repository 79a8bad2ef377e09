// Tests the corpus's grammar: what parses must format, and parse back to the same.
#ifndef DIVFIX_FUZZ_HARNESS_ENTRY_ROUND_TRIP_H_
#define DIVFIX_FUZZ_HARNESS_ENTRY_ROUND_TRIP_H_

#include <string>

#include "absl/strings/string_view.h"

namespace divfix {

// Reads the text as a corpus file and checks that every entry survives formatting and parsing, that
// the formatted file has the same entries and formats to itself, and that every problem has a
// reason and a place within the text. Returns "", or what failed in a sentence with the line.
std::string RoundTripFault(absl::string_view text);

}  // namespace divfix

#endif  // DIVFIX_FUZZ_HARNESS_ENTRY_ROUND_TRIP_H_
