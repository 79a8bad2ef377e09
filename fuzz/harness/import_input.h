// Turns a fuzz input into corpus entries.
#ifndef DIVFIX_FUZZ_HARNESS_IMPORT_INPUT_H_
#define DIVFIX_FUZZ_HARNESS_IMPORT_INPUT_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "corpus/entry.h"
#include "impls/participant.h"

namespace divfix {

struct Imported {
  std::vector<Entry> added;  // with their places
  size_t there_already = 0;  // cases that the corpus had
  bool diverges = false;     // whether any participant diverges on the input
};

// Adds entries to the corpus's regressions.txt: the smallest example of each bucket that the input
// leads to, or the input's cases if no participant diverges. Each has the oracle's outcome and a
// reason that begins with "why?", for a person to replace; no case is added twice. All participants
// must be able to run here. The status is that of AddEntry or of a participant's environment.
absl::StatusOr<Imported> ImportInput(std::span<const uint8_t> input,
                                     const std::vector<Participant>& participants,
                                     const std::string& corpus_directory);

}  // namespace divfix

#endif  // DIVFIX_FUZZ_HARNESS_IMPORT_INPUT_H_
