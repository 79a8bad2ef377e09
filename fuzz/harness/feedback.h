// Tells the fuzzing engine which bins an input reached. Code without branches has no edges that an
// engine could count, so each reachable bin of the contract is a counter of its own.
#ifndef DIVFIX_FUZZ_HARNESS_FEEDBACK_H_
#define DIVFIX_FUZZ_HARNESS_FEEDBACK_H_

#include <cstddef>
#include <vector>

#include "crosscheck/coverage.h"

namespace divfix {

// More counters cost an engine more than they tell it: it goes through all of them for every input,
// and keeps an input for each.
inline constexpr size_t kMostCounters = 1024;

// Speaks to libFuzzer through its extra counters and to AFL++ through its coverage hook, whichever
// of them the program is linked with, and to nobody where it is neither.
class Feedback {
 public:
  // A counter for each bin that any case can reach.
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
