// Runs batches through a program that answers lines.
#ifndef DIVFIX_IMPLS_EXTERNAL_PROGRAM_EXECUTOR_H_
#define DIVFIX_IMPLS_EXTERNAL_PROGRAM_EXECUTOR_H_

#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "impls/external/executor.h"
#include "impls/external/program.h"

namespace divfix {

class ProgramExecutor : public Executor {
 public:
  // What is known of a program from running it before.
  struct Manners {
    absl::Duration startup = absl::ZeroDuration();  // to its first answer; zero: not known
    bool at_end_only = false;                       // it answers only when its input ends
  };

  // `exceptions`: whether each answer must have them.
  ProgramExecutor(std::string divfix, std::string command, bool exceptions, const Manners& manners)
      : divfix_(std::move(divfix)),
        command_(std::move(command)),
        exceptions_(exceptions),
        startup_(manners.startup),
        at_end_only_(manners.at_end_only ? kAtEndOnly : 0) {}

  Manners manners() const { return {startup_, at_end_only_ > 0}; }

  // Usually a batch is written to the process at hand, which goes on to wait for the next. An exact
  // try has a process of its own that is told where its input ends, so that every line it writes is
  // known to belong to this batch.
  absl::StatusOr<Attempt> Try(const ExternalBatch& batch, absl::Duration timeout,
                              Care care) override;

  bool sees_fp_environment() const override { return false; }
  std::vector<std::string> notes() const override;

 private:
  // Batches in a row that must have shown it, since a slow program may look like that once.
  static constexpr int kAtEndOnly = 2;

  // How much of a batch has been answered.
  struct Progress {
    size_t lanes = 0;         // with an answer
    size_t extra = 0;         // lines after the last lane's
    std::string first_extra;  // the first of these
    bool quiet = false;       // it was waited for in vain
    bool closed = false;      // it will answer no more
    bool bad = false;         // a line was no answer: `fault` says why
    std::string fault;
  };
  absl::Status EnsureStarted();
  // Writes the batch's cases and reads answers until all are there, or none comes any more. With
  // `to_end`, input is closed behind the cases, and reading goes on until output is.
  Progress Converse(const ExternalBatch& batch, absl::Duration timeout, bool to_end);
  // Takes whole lines out of output_.
  void TakeLines(const ExternalBatch& batch, Progress& progress);
  Trouble Explain(const ExternalBatch& batch, const Progress& progress, absl::Duration timeout);
  // How long it may be quiet before its input is closed, or before it counts as stuck.
  absl::Duration Patience(absl::Duration timeout) const;

  const std::string divfix_;
  const std::string command_;
  const bool exceptions_;
  std::unique_ptr<Program> program_;
  std::string output_;  // what the process wrote and is not taken yet
  absl::Time started_;
  absl::Duration startup_;  // the longest to a first answer
  bool answered_ = false;   // by the process at hand
  // Batches that were answered only when input ended.
  int at_end_only_;
  bool unread_exceptions_ = false;
};

}  // namespace divfix

#endif  // DIVFIX_IMPLS_EXTERNAL_PROGRAM_EXECUTOR_H_
