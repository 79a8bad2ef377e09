// Tells the fuzzing engine which coverage bins an input reached. Code without branches has no edges
// for an engine to count, so each reachable bin is a counter of its own.
#ifndef DIVFIX_FUZZ_HARNESS_FEEDBACK_H_
#define DIVFIX_FUZZ_HARNESS_FEEDBACK_H_

#include <cstddef>
#include <vector>

#include "crosscheck/coverage.h"

namespace divfix {

// More counters would cost more than they gain: an engine goes through all of them for every input,
// and keeps an input for each.
inline constexpr size_t kMostCounters = 1024;

// Uses libFuzzer's extra counters or AFL++'s coverage hook, whichever engine the program is linked
// with. Does nothing without an engine.
class Feedback {
 public:
  // Assigns a counter to each bin that a case can reach.
  Feedback();

  // Counts the bins that an input reached.
  void Count(const Coverage& reached) const;

  size_t counters() const { return bins_.size(); }

 private:
  std::vector<size_t> bins_;  // by counter
};

// Whether this program is built for AFL++.
bool IsAflTarget();

}  // namespace divfix

#endif  // DIVFIX_FUZZ_HARNESS_FEEDBACK_H_
