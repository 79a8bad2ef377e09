// Finds a divergence's bucket: its mismatch, and the control fields that it requires.
#ifndef DIVFIX_TRIAGE_BUCKETS_EXAMINER_H_
#define DIVFIX_TRIAGE_BUCKETS_EXAMINER_H_

#include <vector>

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

  // Returns the divergence's bucket first. If the case gives no outcome when it runs alone, though
  // it gave a wrong one in its batch, it is examined in such a batch, and what it does alone is a
  // second bucket.
  // If the case does not diverge in the same way when it runs again, its mismatch is
  // kNotDeterministic and no required fields are named, since they are not known. The status is
  // that of the participant's environment.
  absl::StatusOr<std::vector<Examined>> Examine(const Block& block, const Divergence& divergence);

  // Returns the bucket of a case in this setting. If it diverges in several ways, `wanted` is
  // preferred. Its mismatches are `equal` if the case does not diverge.
  absl::StatusOr<Examined> ExamineCase(const Case& c, const Setting& setting = {},
                                       DMismatch wanted = DMismatch::kEqual);

 private:
  // The same, without required fields.
  absl::StatusOr<Examined> RunCase(const Case& c, const Setting& setting, DMismatch wanted);
  // Whether some field that is not at its default can be set to it.
  bool CanReduce(const Control& control) const;
  // Resets every control field that can be reset without changing the way in which the case
  // diverges. Returns false if some case was not run; the result then means nothing.
  absl::StatusOr<bool> ReduceControl(Examined& examined);

  Runner& runner_;
};

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_BUCKETS_EXAMINER_H_
