// Turns counterexamples into divergences: runs them on this machine, sorts them into buckets and
// minimizes them.
#ifndef DIVFIX_PROVE_REPORT_FINDINGS_H_
#define DIVFIX_PROVE_REPORT_FINDINGS_H_

#include <atomic>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "crosscheck/coverage.h"
#include "crosscheck/runner.h"
#include "prove/replay/compiled_participant.h"
#include "prove/solve/prove.h"
#include "triage/buckets/bucket.h"
#include "triage/buckets/examiner.h"
#include "triage/report/report.h"

namespace divfix::prove {

// A counterexample, and what running it showed.
struct Finding {
  Counterexample example;
  std::optional<Outcome> replayed;  // what the compiled function gave
  std::string not_replayed;         // otherwise why it was not run, or not minimized
  bool ended = false;               // it ended its process
  bool seen = false;                // the bucket is of a run, and can be minimized
  // Its bucket; with the smallest example once Settle was called.
  ReportBucket bucket;
};

class Findings {
 public:
  // `options` describe the function; `name` is that of its participant if it can't run here.
  Findings(CompiledParticipantOptions options, std::string name)
      : options_(std::move(options)), name_(std::move(name)) {}

  // Runs the counterexample through the compiled function, if that can run here. Internal: the
  // result is right, or not the one that the proof predicts, so the prover is wrong.
  absl::Status Add(Counterexample example);

  // Runs the simplest cases of a rule that was proved through the compiled function. Internal: one
  // of them is wrong, so the prover is wrong. Does nothing if the function can't run here.
  absl::Status Confirm(Rule rule, Semantics semantics);

  // Minimizes what was added. An error is one of the environment.
  absl::Status Settle(const std::atomic<bool>& stop);

  const std::vector<Finding>& findings() const { return findings_; }

  // Why the compiled function was not run; "" if it was, or did not need to be.
  const std::string& not_run() const { return not_here_; }

  // Adds participants with their tallies, bins and buckets to a report. The report's semantics are
  // those of the bins.
  void AddTo(Report& report) const;

 private:
  // Each index in arrays is a separate participant, since the function may be wrong at one index
  // only.
  struct Place {
    Participant participant;
    std::unique_ptr<Implementation> implementation;
    std::unique_ptr<Runner> runner;
    Tally tally;
    Buckets buckets;
  };
  // Null if the function can't run here; not_here_ says why.
  absl::StatusOr<Place*> PlaceOf(size_t lane);
  // Runs the counterexample and returns its bucket.
  absl::StatusOr<Examined> Examine(const Finding& finding, Place& place) const;

  const CompiledParticipantOptions options_;
  const std::string name_;
  std::string not_here_;
  std::map<size_t, Place> places_;  // indexed by lane
  std::vector<Finding> findings_;
  std::vector<ReportBucket> buckets_;
  Coverage coverage_;  // of the cases that were run
};

// The message that the prover is at fault.
extern const char kProverIsWrong[];

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_REPORT_FINDINGS_H_
