// Finds a divergence's bucket: its kind, and the control fields that it needs.
#ifndef DIVFIX_TRIAGE_BUCKETS_EXAMINER_H_
#define DIVFIX_TRIAGE_BUCKETS_EXAMINER_H_

#include "absl/status/statusor.h"
#include "crosscheck/block.h"
#include "crosscheck/divergence.h"
#include "crosscheck/runner.h"
#include "triage/buckets/bucket.h"

namespace divfix {

// The kind of D by what was seen at the time, without running anything again.
DMismatch KindAsSeen(const Outcome& expected, const Divergence& divergence);

struct Examined {
  BucketKey key;
  Example example;  // with every control field reset that can be within the bucket
};

// Looks at divergences of one participant on one thread, running cases again one by one. What comes
// out depends on the divergence alone, not on what was examined before.
class Examiner {
 public:
  // `runner` must outlive the examiner.
  explicit Examiner(Runner& runner) : runner_(runner) {}

  // A case that does not diverge in the same way when it runs alone is not deterministic, and its
  // needs are unknown: none are named. The status is that of the participant's environment.
  absl::StatusOr<Examined> Examine(const Block& block, const Divergence& divergence);

  // The bucket that a case falls into when it runs alone; its mismatch of D and exceptions are `equal`
  // when it does not diverge.
  absl::StatusOr<Examined> ExamineAlone(const Case& c);

 private:
  // The bucket that the case alone falls into, with no needs; its mismatch of D is kEqual when it does not
  // diverge.
  absl::StatusOr<Examined> RunAlone(const Case& c);
  // Resets field after field as long as it goes on to diverge in the same way. False: some case of
  // that was never run, and what came out means nothing.
  absl::StatusOr<bool> ReduceControl(Examined& examined);

  Runner& runner_;
};

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_BUCKETS_EXAMINER_H_
