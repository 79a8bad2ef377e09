// The smallest example of a bucket, and what of it does not matter.
#ifndef DIVFIX_TRIAGE_BUCKETS_MINIMIZER_H_
#define DIVFIX_TRIAGE_BUCKETS_MINIMIZER_H_

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "crosscheck/block.h"
#include "crosscheck/runner.h"
#include "triage/buckets/bucket.h"
#include "triage/buckets/examiner.h"

namespace divfix {

struct MinimalExample {
  Example example;
  // What may be anything without leaving the bucket, in words: "any S0", "any payload of S2",
  // "either sign of S1".
  std::vector<std::string> irrelevant;
};

// For one participant on one thread.
class Minimizer {
 public:
  explicit Minimizer(Runner& runner);

  // The first simple case (simple_cases.h) that is in the bucket; where none is found in good time,
  // the simplest that single steps lead to from `start`. A bucket whose cases do not show when they
  // run alone keeps `start`. The status is that of the participant's environment.
  absl::StatusOr<MinimalExample> Minimize(const BucketKey& key, const Example& start);

 private:
  // The case as an example if it is in the bucket.
  absl::StatusOr<std::optional<Example>> InBucket(const BucketKey& key, const Case& c);
  absl::StatusOr<std::optional<Example>> FirstSimpleCase(const BucketKey& key, const Control& base);
  // The first of these triples that is in the bucket; no more than a block of them.
  absl::StatusOr<std::optional<Example>> FirstOf(const BucketKey& key, const Control& control,
                                                 std::span<const Operands> triples);
  // The lanes of the block at hand that diverge in the bucket's way under the control, in order.
  absl::StatusOr<std::vector<uint32_t>> LanesAlike(const BucketKey& key, const Control& control);
  absl::StatusOr<Example> Descend(const BucketKey& key, Example example);
  absl::StatusOr<std::vector<std::string>> Irrelevant(const BucketKey& key, const Case& c);
  // Whether the case stays in the bucket with each of these values as its operand.
  absl::StatusOr<bool> StaysWith(const BucketKey& key, Case c, int operand,
                                 const std::vector<uint32_t>& values);

  Runner& runner_;
  Examiner examiner_;
  std::unique_ptr<Block> block_;
  size_t blocks_run_ = 0;  // by the search at hand
};

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_BUCKETS_MINIMIZER_H_
