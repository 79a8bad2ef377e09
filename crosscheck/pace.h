// Spreads a participant's time evenly over a plan.
#ifndef DIVFIX_CROSSCHECK_PACE_H_
#define DIVFIX_CROSSCHECK_PACE_H_

#include <algorithm>
#include <atomic>
#include <cstdint>

#include "absl/time/time.h"

namespace divfix {

// How much of its time for one semantics a participant has used, on all threads together.
struct Pace {
  absl::Duration budget = absl::InfiniteDuration();
  uint64_t cases = 0;                // that it supports, in this shard's share of the plan
  std::atomic<uint64_t> offered{0};  // of these, so far
  std::atomic<int64_t> used{0};      // nanoseconds

  // Whether the participant should run a block now, so that its time is spread over the plan.
  bool Takes(uint64_t size, bool essential) {
    if (budget == absl::InfiniteDuration()) return true;
    const uint64_t so_far = offered.fetch_add(size, std::memory_order_relaxed) + size;
    // A part of its time is available from the start, so that a participant with enough time does
    // not lose cases because it took a moment to begin.
    constexpr double kFree = 0.1;
    const double share = std::min(
        1.0, kFree + static_cast<double>(so_far) / static_cast<double>(std::max(cases, size)));
    // Essential blocks should never take twice the time.
    return absl::Nanoseconds(used.load(std::memory_order_relaxed)) <=
           budget * (essential ? 2.0 : share);
  }
};

}  // namespace divfix

#endif  // DIVFIX_CROSSCHECK_PACE_H_
