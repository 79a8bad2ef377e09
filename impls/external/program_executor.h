// Runs batches through a program that answers lines.
#ifndef DIVFIX_IMPLS_EXTERNAL_PROGRAM_EXECUTOR_H_
#define DIVFIX_IMPLS_EXTERNAL_PROGRAM_EXECUTOR_H_

#include <atomic>
#include <cstddef>
#include <memory>
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
  std::string divfix;       // as HostOptions has it
  std::string command;      // for a shell
  bool exceptions = false;  // whether each answer must have them
  // The longest to a first answer, until that is known from a process before.
  absl::Duration start_timeout = absl::Seconds(60);
  // Once it is set, whatever waits ends; it must outlive the executor.
  const std::atomic<bool>* stop = &kNeverStopped;
};

// What is known about a program from running it before.
struct ProgramTraits {
  absl::Duration startup = absl::ZeroDuration();  // until its first answer; zero: not known
  bool at_end_only = false;                       // it answers only when its input ends
  bool lingers = false;                           // it goes on when its input has ended
  // How it ended after all answers, if it did not end well.
  std::string bad_end = {};
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

  // Usually a batch is written to the process at hand, which goes on to wait for the next. An exact
  // try has a process of its own that is told where its input ends, so that every line it writes is
  // known to belong to this batch.
  absl::StatusOr<Attempt> Try(const ProcessBatch& batch, absl::Duration timeout,
                              Care care) override;

  std::vector<std::string> notes() const override;

 private:
  // Batches in a row that must have shown it, since a slow program may look like that once.
  static constexpr int kAtEndOnly = 2;

  // How much of a batch has been answered.
  struct Progress {
    size_t lanes = 0;         // with an answer
    size_t extra = 0;         // lines after the last lane's
    std::string first_extra;  // the first of these
    bool quiet = false;       // it was waited for in vain, for `limit`
    absl::Duration limit = absl::ZeroDuration();
    bool lingers = false;  // all is answered, and it was waited for its end in vain
    bool stopped = false;  // nobody waits for it any more
    bool closed = false;   // it will answer no more
    bool bad = false;      // a line was no answer: `fault` says why
    std::string fault;
  };
  absl::Status EnsureStarted();
  // Writes the batch's cases and reads answers until all are there, or none comes any more. With
  // `to_end`, input is closed behind the cases, and reading goes on until output is.
  Progress Converse(const ProcessBatch& batch, absl::Duration timeout, bool to_end);
  // Takes whole lines out of output_.
  void TakeLines(const ProcessBatch& batch, Progress& progress);
  BatchFailure Explain(const ProcessBatch& batch, const Progress& progress);
  // Ends the process at hand, which has answered all, and keeps what there is to say of that.
  void EndWell(const Progress& progress);
  // How long it may be quiet before it counts as stuck.
  absl::Duration QuietLimit(absl::Duration timeout) const;
  // Reads what the process at hand wrote after its last batch: a line, or "".
  std::string LateLine();

  const ProgramOptions options_;
  ProgramTraits traits_;  // but for at_end_only
  std::unique_ptr<Program> program_;
  std::string output_;  // what the process wrote and is not taken yet
  absl::Time started_;
  bool answered_ = false;  // by the process at hand
  // Batches that were answered only when input ended.
  int at_end_only_;
  // Whether it has written lines when its batch was thought to be over: from then on each batch has
  // a process of its own.
  bool wrote_late_ = false;
  std::string last_batch_;  // of the process at hand, for a person
  bool unread_exceptions_ = false;
};

}  // namespace divfix

#endif  // DIVFIX_IMPLS_EXTERNAL_PROGRAM_EXECUTOR_H_
