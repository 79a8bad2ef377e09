// A whole check: the cross-check with its divergences sorted into buckets, as a report.
#ifndef DIVFIX_TRIAGE_REPORT_CHECK_H_
#define DIVFIX_TRIAGE_REPORT_CHECK_H_

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "corpus/corpus.h"
#include "crosscheck/crosscheck.h"
#include "crosscheck/plan.h"
#include "impls/participant.h"
#include "triage/report/report.h"

namespace divfix {

struct CheckRequest {
  std::vector<Participant> participants;  // those that can't run here are reported as not run
  PlanOptions plan;
  CrosscheckOptions crosscheck;
  bool fp_warns = false;           // RunInfo's
  const Corpus* corpus = nullptr;  // to find the entries that hold examples; may be null
  std::string corpus_folder;       // where it was read from
};

// Runs the check to its end or until `stop` is set. `progress` is called as RunCrosscheck says. The
// report's command stays empty. The status is a failure of the environment.
absl::StatusOr<Report> Check(const CheckRequest& request, const std::atomic<bool>& stop,
                             const std::function<void(const Progress&)>& progress = nullptr);

// Adds the buckets of participants, all of which can run here, with the smallest example of each
// and every participant's outcome on it. Each thread works on one participant at a time. Once
// `stop` is set, examples stay as they were found. The status is a failure of a participant's
// environment.
absl::Status AddBuckets(const std::vector<Participant>& participants,
                        const std::vector<Buckets>& buckets, unsigned threads,
                        const std::atomic<bool>& stop,
                        const std::function<void(const Progress&)>& progress, Report& report);

// Notes the corpus entry that holds each bucket's example, if there is one.
void AddCorpusPlaces(const Corpus& corpus, Report& report);

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_REPORT_CHECK_H_
