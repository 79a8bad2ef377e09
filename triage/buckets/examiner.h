// Finds a divergence's bucket: its mismatch, and the control fields that it requires.
#ifndef DIVFIX_TRIAGE_BUCKETS_EXAMINER_H_
#define DIVFIX_TRIAGE_BUCKETS_EXAMINER_H_

#include "absl/status/statusor.h"
#include "crosscheck/block.h"
#include "crosscheck/divergence.h"
#include "crosscheck/runner.h"
#include "triage/buckets/bucket.h"

namespace divfix {

struct Examined {
  BucketKey key;
  Example example;  // with as many control fields at their default as the bucket allows
};

// Examines divergences of one participant on one thread by running their cases again one by one.
// The result depends on the divergence alone, not on what was examined before.
class Examiner {
 public:
  // `runner` must outlive the examiner.
  explicit Examiner(Runner& runner) : runner_(runner) {}

  // If the case does not diverge in the same way when it runs alone, its mismatch is
  // kNotDeterministic and no required fields are named, since they are not known. The status is
  // that of the participant's environment.
  absl::StatusOr<Examined> Examine(const Block& block, const Divergence& divergence);

  // Returns the bucket of a case that runs alone. Its mismatches are `equal` if the case does not
  // diverge.
  absl::StatusOr<Examined> ExamineAlone(const Case& c);

 private:
  // The same, without required fields.
  absl::StatusOr<Examined> RunAlone(const Case& c);
  // Resets every control field that can be reset without changing the way in which the case
  // diverges. Returns false if some case was not run; the result then means nothing.
  absl::StatusOr<bool> ReduceControl(Examined& examined);

  Runner& runner_;
};

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_BUCKETS_EXAMINER_H_
