// How often a participant may fail before a run gives up on it.
#ifndef DIVFIX_IMPLS_PROCESS_FAILURE_BUDGET_H_
#define DIVFIX_IMPLS_PROCESS_FAILURE_BUDGET_H_

#include <atomic>

#include "impls/failure.h"

namespace divfix {

// Shared by the participant's instances on all threads. Every failure counts, also those seen while
// searching for the case at fault. The first limit ends the sweep; cases that were found by then
// may still be examined until the second limit is reached.
class FailureBudget {
 public:
  struct Limits {
    int failures_of_sweep = 2000;
    int failures = 20000;
    // The first hang costs the whole time-out, each later one a part of it.
    int hangs_of_sweep = 12;
    int hangs = 60;
  };
  explicit FailureBudget(const Limits& limits) : limits_(limits) {}

  void Count(Failure failure) {
    ++failures_;
    if (failure == Failure::kHang) ++hangs_;
  }
  bool has_hung() const { return hangs_ > 0; }
  bool sweep_is_over() const {
    return failures_ >= limits_.failures_of_sweep || hangs_ >= limits_.hangs_of_sweep;
  }
  bool is_over() const { return failures_ >= limits_.failures || hangs_ >= limits_.hangs; }

 private:
  const Limits limits_;
  std::atomic<int> failures_ = 0;
  std::atomic<int> hangs_ = 0;
};

}  // namespace divfix

#endif  // DIVFIX_IMPLS_PROCESS_FAILURE_BUDGET_H_
