// Runs batches through a program that answers lines.
#ifndef DIVFIX_IMPLS_EXTERNAL_PROGRAM_EXECUTOR_H_
#define DIVFIX_IMPLS_EXTERNAL_PROGRAM_EXECUTOR_H_

#include <atomic>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "impls/external/program.h"
#include "impls/process/executor.h"

namespace divfix {

struct ProgramOptions {
  std::string divfix;       // as in HostOptions
  std::string command;      // for a shell
  bool exceptions = false;  // whether each answer must have them
  // The longest wait for the first answer, until it is known from an earlier process.
  absl::Duration start_timeout = absl::Seconds(60);
  // Once this is set, all waits end. It must outlive the executor.
  const std::atomic<bool>* stop = &kNeverStopped;
};

// What is known about a program from running it before.
struct ProgramTraits {
  absl::Duration startup = absl::ZeroDuration();  // until its first answer; zero: not known
  bool at_end_only = false;                       // it answers only when its input ends
  bool lingers = false;                           // it goes on when its input has ended
  // How it ended after all answers, if it did not end well.
  std::string bad_end = {};
  std::optional<Case> answered = {};  // the first case that it has answered
};

class ProgramExecutor : public Executor {
 public:
  ProgramExecutor(ProgramOptions options, const ProgramTraits& traits)
      : options_(std::move(options)),
        traits_(traits),
        at_end_only_(traits.at_end_only ? kAtEndOnly : 0) {}

  ProgramTraits traits() const {
    ProgramTraits traits = traits_;
    traits.at_end_only = at_end_only_ > 0;
    return traits;
  }

  // Usually writes the batch to the current process, which then waits for the next one. With
  // Care::kExact, uses a new process and ends its input, so that every line it writes belongs to
  // this batch.
  absl::StatusOr<Attempt> Try(const ProcessBatch& batch, absl::Duration timeout,
                              Care care) override;

  // From the next batch on.
  void Restart() override { restart_ = true; }

  std::vector<std::string> notes() const override;

 private:
  // How many batches in a row must show it, since a slow program may look like that once.
  static constexpr int kAtEndOnly = 2;

  // How much of a batch has been answered.
  struct Progress {
    size_t lanes = 0;         // with an answer
    size_t extra = 0;         // lines after the last lane's
    std::string first_extra;  // the first of these
    bool quiet = false;       // there was no answer within `limit`
    absl::Duration limit = absl::ZeroDuration();
    bool lingers = false;  // all is answered, but it did not end
    bool stopped = false;  // the run was stopped
    bool closed = false;   // it closed its output
    bool bad = false;      // a line was malformed: `fault` says why
    std::string fault;
  };
  absl::Status EnsureStarted();
  // Ends the current process. If it has gone on until now, keeps what it has written.
  void Drop(bool went_on);
  // Whether a program that has just ended without any answer still answers the case that it
  // answered first, in a process of its own. OK if it does.
  absl::Status StartsAgain(absl::Duration timeout);
  // Writes the batch's cases and reads answers until all are there, or no more come. With `to_end`,
  // closes the input after the cases and reads until the output is closed.
  Progress Converse(const ProcessBatch& batch, absl::Duration timeout, bool to_end);
  // Takes complete lines from output_.
  void TakeLines(const ProcessBatch& batch, Progress& progress);
  BatchFailure Explain(const ProcessBatch& batch, const Progress& progress);
  // Ends the current process, which has answered everything, and remembers how it ended.
  void EndWell(const Progress& progress);
  // How long it may be quiet before it counts as hanging.
  absl::Duration QuietLimit(absl::Duration timeout) const;
  // Returns the first line that the current process wrote after its last batch, or "".
  std::string LateLine();

  const ProgramOptions options_;
  ProgramTraits traits_;  // but for at_end_only
  std::unique_ptr<Program> program_;
  std::string output_;  // not taken yet
  absl::Time started_;
  bool answered_ = false;  // by the current process
  bool restart_ = false;   // the next batch gets a new process
  // How many batches were answered only after their input ended.
  int at_end_only_;
  // Whether it wrote lines after its batch seemed complete. From then on each batch has its own
  // process.
  bool wrote_late_ = false;
  std::string last_batch_;  // of the current process, for a person
  bool unread_exceptions_ = false;
  std::string said_;       // to standard error while it went on: the telling line
  int ended_at_once_ = 0;  // processes in a row that ended without any answer
  // Of long batches: their lines, and how often some of them arrived.
  size_t lines_ = 0;
  size_t arrivals_ = 0;
};

}  // namespace divfix

#endif  // DIVFIX_IMPLS_EXTERNAL_PROGRAM_EXECUTOR_H_
