// A fuzz input as lines of the corpus.
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
  size_t there_already = 0;  // cases that the corpus has
  bool diverges = false;     // whether a participant does on the input
};

// Adds to the corpus's regressions.txt what the input shows: of each bucket that a participant
// falls into on it, the smallest example; where nobody diverges, its cases as they are. Each is as
// the oracle says, with a reason that begins with "why?" and is to be written; none is added twice.
// The participants can run here. The status is as AddEntry says, or that of a participant's
// environment.
absl::StatusOr<Imported> ImportInput(std::span<const uint8_t> input,
                                     const std::vector<Participant>& participants,
                                     const std::string& corpus_directory);

}  // namespace divfix

#endif  // DIVFIX_FUZZ_HARNESS_IMPORT_INPUT_H_
