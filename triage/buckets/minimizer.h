// Finds the smallest example of a bucket, and which parts of it do not matter.
#ifndef DIVFIX_TRIAGE_BUCKETS_MINIMIZER_H_
#define DIVFIX_TRIAGE_BUCKETS_MINIMIZER_H_

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "crosscheck/block.h"
#include "crosscheck/runner.h"
#include "triage/buckets/bucket.h"
#include "triage/buckets/examiner.h"

namespace divfix {

struct MinimalExample {
  Example example;
  // The parts that can be changed without leaving the bucket, in words: "any S0",
  // "any payload of S2", "either sign of S1".
  std::vector<std::string> irrelevant;
};

// For one participant on one thread.
class Minimizer {
 public:
  // After `deadline` no further case is tried.
  explicit Minimizer(Runner& runner, absl::Time deadline = absl::InfiniteFuture());

  // Returns the first simple case (simple_cases.h) in the bucket. If none is found within a fixed
  // number of runs, returns the simplest case that can be reached from `start` in single steps.
  // Returns `start` itself if its divergence does not show when the case runs again in its setting.
  // The status is that of the participant's environment.
  absl::StatusOr<MinimalExample> Minimize(const BucketKey& key, const Example& start);

 private:
  // Returns the case as an example if it is in the bucket.
  absl::StatusOr<std::optional<Example>> InBucket(const BucketKey& key, const Case& c);
  absl::StatusOr<std::optional<Example>> FirstSimpleCase(const BucketKey& key, const Control& base);
  // Returns the first of these triples, at most a block of them, that is in the bucket.
  absl::StatusOr<std::optional<Example>> FirstOf(const BucketKey& key, const Control& control,
                                                 std::span<const Operands> triples);
  // Returns the lanes of `block_` that diverge in the bucket's way under the control, in order.
  absl::StatusOr<std::vector<uint32_t>> LanesAlike(const BucketKey& key, const Control& control);
  absl::StatusOr<Example> Descend(const BucketKey& key, Example example);
  absl::StatusOr<std::vector<std::string>> Irrelevant(const BucketKey& key, const Case& c);
  bool is_late() const { return deadline_ != absl::InfiniteFuture() && absl::Now() > deadline_; }
  // Returns whether the case stays in the bucket with each of these values as the operand.
  absl::StatusOr<bool> StaysWith(const BucketKey& key, Case c, int operand,
                                 const std::vector<uint32_t>& values);

  Runner& runner_;
  const absl::Time deadline_;
  Examiner examiner_;
  std::unique_ptr<Block> block_;
  size_t blocks_run_ = 0;  // by the current search
  Setting setting_;        // of the start
};

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_BUCKETS_MINIMIZER_H_
