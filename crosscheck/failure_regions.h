// Where a participant gives no outcome, because it crashes or hangs.
#ifndef DIVFIX_CROSSCHECK_FAILURE_REGIONS_H_
#define DIVFIX_CROSSCHECK_FAILURE_REGIONS_H_

#include <array>
#include <atomic>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "absl/time/time.h"
#include "crosscheck/block.h"
#include "crosscheck/divergence.h"
#include "oracle/float32.h"
#include "oracle/rule.h"

namespace divfix {

// A region is a rule with a class of S1 and one of S2. Once a participant has failed on a few cases
// of a region and answered none, or has used up the time for failures of the rule, more of the
// region's cases would only cost time. For one participant on all threads.
class FailureRegions {
 public:
  // `budget` is how long the failures of one rule may take before all regions of the rule count as
  // known in which a case has failed.
  explicit FailureRegions(absl::Duration budget) : budget_(budget) {}

  // Records what a run of the block took and in which lanes it failed. `not_run` are the lanes that
  // it left out, in order.
  void Record(const Block& block, std::span<const Divergence> divergences,
              std::span<const size_t> not_run, absl::Duration took);

  // Whether there was any failure.
  bool any() const { return any_.load(std::memory_order_relaxed); }

  // Copies the block without the cases in known regions, and returns how many these are.
  size_t LeaveOutKnown(const Block& block, Block& kept);

  // What a person should know about it, a sentence each.
  std::vector<std::string> notes() const;

 private:
  static constexpr uint32_t kEnough = 3;  // failures make a region known

  static size_t RegionOf(const Block& block, size_t lane) {
    const auto c1 = static_cast<size_t>(ClassOf(block.s1[lane]));
    const auto c2 = static_cast<size_t>(ClassOf(block.s2[lane]));
    return (static_cast<size_t>(block.rules[lane]) * kOperandClasses + c1) * kOperandClasses + c2;
  }
  bool IsKnown(size_t region) const;

  struct Region {
    std::atomic<uint32_t> failures = 0;
    std::atomic<uint32_t> answers = 0;  // since the first failure
  };
  struct OfRule {
    std::atomic<uint64_t> failures = 0;
    std::atomic<uint64_t> left_out = 0;
    std::atomic<int64_t> nanoseconds = 0;
  };

  const absl::Duration budget_;
  std::atomic<bool> any_ = false;
  std::array<Region, kRuleCount * kOperandClasses * kOperandClasses> regions_;
  std::array<OfRule, kRuleCount> rules_;
};

}  // namespace divfix

#endif  // DIVFIX_CROSSCHECK_FAILURE_REGIONS_H_
