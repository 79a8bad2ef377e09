// A whole check: the cross-check with its divergences sorted into buckets, as a report.
#ifndef DIVFIX_TRIAGE_CHECK_H_
#define DIVFIX_TRIAGE_CHECK_H_

#include <atomic>
#include <functional>
#include <vector>

#include "absl/status/statusor.h"
#include "corpus/corpus.h"
#include "crosscheck/crosscheck.h"
#include "crosscheck/plan.h"
#include "impls/participant.h"
#include "triage/report.h"

namespace divfix {

struct CheckRequest {
  std::vector<Participant> participants;  // those that can't run here are reported as such
  PlanOptions plan;
  CrosscheckOptions crosscheck;
  const Corpus* corpus = nullptr;  // where examples that are entries are looked up; may be null
};

// Runs it until its end or until `stop` is set; `progress` as RunCrosscheck says. The report's
// command is left empty. The status is the environment's failure.
absl::StatusOr<Report> Check(const CheckRequest& request, const std::atomic<bool>& stop,
                             const std::function<void(const Progress&)>& progress = nullptr);

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_CHECK_H_
