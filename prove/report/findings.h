// Counterexamples as divergences: seen on this machine, sorted into buckets, made small.
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

// A counterexample, and what became of it.
struct Finding {
  Counterexample example;
  std::optional<Outcome> replayed;  // what the compiled function gives
  std::string not_replayed;         // else why not, or why no more is made of it
  bool ended = false;               // what it did was to end its process
  bool seen = false;                // the bucket is one of what was run, and can be made small
  // Its bucket, with the bucket's smallest example once Settle has been called.
  ReportBucket bucket;
};

class Findings {
 public:
  // Of the function; `name` of its participant, where that can't run here.
  Findings(CompiledParticipantOptions options, std::string name)
      : options_(std::move(options)), name_(std::move(name)) {}

  // Runs the counterexample through the compiled function, where it can run here. Internal: that
  // is right, or gives another result than the proof says, so that the prover is wrong.
  absl::Status Add(Counterexample example);

  // Runs the plainest cases of a rule that was found right through the compiled function. Internal:
  // one of them is wrong, so that the prover is. Does nothing where it can't run here.
  absl::Status Confirm(Rule rule, Semantics semantics);

  // Minimizes what was added. The status is that of the environment.
  absl::Status Settle(const std::atomic<bool>& stop);

  const std::vector<Finding>& findings() const { return findings_; }

  // Why the compiled function was not run, "" where it was or there was no need.
  const std::string& not_run() const { return not_here_; }

  // Adds participants, with what they were asked, bins and buckets. Its semantics are those that
  // the bins are of.
  void AddTo(Report& report) const;

 private:
  // A place in arrays is another participant: the function may be wrong in one place alone.
  struct Place {
    Participant participant;
    std::unique_ptr<Implementation> implementation;
    std::unique_ptr<Runner> runner;
    Tally tally;
    Buckets buckets;
  };
  // Null where it can't run here; not_here_ says why then.
  absl::StatusOr<Place*> PlaceOf(size_t lane);
  // The bucket that the counterexample is in, by running it.
  absl::StatusOr<Examined> Examine(const Finding& finding, Place& place) const;

  const CompiledParticipantOptions options_;
  const std::string name_;
  std::string not_here_;
  std::map<size_t, Place> places_;  // by lane
  std::vector<Finding> findings_;
  std::vector<ReportBucket> buckets_;
  Coverage coverage_;  // of what was run
};

// What a person is told of a fault of the prover's.
extern const char kProverIsWrong[];

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_REPORT_FINDINGS_H_
