#include "impls/external/program_executor.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/time/clock.h"
#include "impls/external/line_protocol.h"

namespace divfix {
namespace {

// Until its first answer a program may compile itself.
constexpr absl::Duration kStartTime = absl::Seconds(60);
// Without a move for so long, input is closed to see whether it waits for that.
constexpr absl::Duration kQuietTime = absl::Seconds(1);

}  // namespace

absl::Status ProgramExecutor::EnsureStarted() {
  if (program_ != nullptr) return absl::OkStatus();
  absl::StatusOr<std::unique_ptr<Program>> program = Program::Start(divfix_, command_);
  if (!program.ok()) return program.status();
  program_ = *std::move(program);
  output_.clear();
  started_ = absl::Now();
  answered_ = false;
  return absl::OkStatus();
}

absl::Duration ProgramExecutor::Patience(absl::Duration timeout) const {
  if (answered_) return timeout;
  return startup_ == absl::ZeroDuration() ? std::max(timeout, kStartTime) : timeout + 3 * startup_;
}

absl::StatusOr<Attempt> ProgramExecutor::Try(const ExternalBatch& batch, absl::Duration timeout,
                                             Care care) {
  const bool to_end = care == Care::kExact || at_end_only_ >= kAtEndOnly;
  if (to_end) program_ = nullptr;
  if (absl::Status status = EnsureStarted(); !status.ok()) return status;
  const Progress progress = Converse(batch, timeout, to_end);
  Attempt attempt;
  const bool complete =
      progress.lanes == batch.d.size() && progress.extra == 0 && !progress.bad && output_.empty();
  if (!complete || progress.quiet) {
    attempt.trouble = Explain(batch, progress, timeout);
    program_ = nullptr;
    return attempt;
  }
  if (to_end) {
    program_ = nullptr;
  } else if (!program_->input_is_open()) {
    // It answered when it was told that there is no more; or it was slow, once.
    ++at_end_only_;
    program_ = nullptr;
  }
  return attempt;
}

ProgramExecutor::Progress ProgramExecutor::Converse(const ExternalBatch& batch,
                                                    absl::Duration timeout, bool to_end) {
  Progress progress;
  const std::string cases = FormatCases(batch);
  absl::string_view input = cases;
  absl::Time moved = absl::Now();
  // What is there before anything was asked belongs to the batch before, which had all its answers.
  absl::string_view nothing;
  while (program_->Exchange(nothing, output_, absl::ZeroDuration()) == Program::Event::kMoved) {
  }
  if (!output_.empty()) {
    progress.bad = true;
    progress.fault = answered_ ? "it wrote more lines than there were cases before this batch"
                               : "it wrote before it was asked anything";
    progress.closed = true;
    return progress;
  }
  for (;;) {
    if (input.empty() && to_end) program_->CloseInput();
    constexpr absl::Duration kLook = absl::Milliseconds(50);
    switch (program_->Exchange(input, output_, kLook)) {
      case Program::Event::kMoved:
        moved = absl::Now();
        TakeLines(batch, progress);
        break;
      case Program::Event::kClosed:
        progress.closed = true;
        TakeLines(batch, progress);
        return progress;
      case Program::Event::kQuiet: {
        const absl::Duration quiet = absl::Now() - moved;
        const absl::Duration start = answered_ ? absl::ZeroDuration() : 2 * startup_;
        if (input.empty() && program_->input_is_open() && quiet > kQuietTime + start) {
          program_->CloseInput();
          moved = absl::Now();
        } else if (quiet > Patience(timeout)) {
          progress.quiet = true;
          return progress;
        }
        break;
      }
    }
    const bool waits_for_end = to_end || !program_->input_is_open();
    if (progress.bad || (progress.lanes == batch.d.size() && !waits_for_end)) return progress;
  }
}

void ProgramExecutor::TakeLines(const ExternalBatch& batch, Progress& progress) {
  size_t begin = 0;
  for (;;) {
    size_t end = output_.find('\n', begin);
    // The last line may have no line feed, once nothing comes after it.
    if (end == std::string::npos && progress.closed && begin < output_.size()) {
      end = output_.size();
    }
    if (end == std::string::npos || progress.bad) break;
    const absl::string_view line = absl::string_view(output_).substr(begin, end - begin);
    begin = std::min(end + 1, output_.size());
    if (progress.lanes == batch.d.size()) {
      if (progress.extra++ == 0) progress.first_extra = std::string(line.substr(0, 60));
      continue;
    }
    const std::optional<AnswerLine> answer = ParseAnswer(line, progress.fault);
    if (answer && exceptions_ && !answer->exceptions) {
      progress.fault = "it answered D without exceptions, and is said to report them";
    }
    if (!answer || !progress.fault.empty()) {
      progress.bad = true;
      break;
    }
    batch.d[progress.lanes] = answer->d;
    if (answer->exceptions && !exceptions_) unread_exceptions_ = true;
    if (!batch.exceptions.empty()) batch.exceptions[progress.lanes] = *answer->exceptions;
    ++progress.lanes;
    if (!answered_) {
      answered_ = true;
      startup_ = std::max(startup_, absl::Now() - started_);
    }
  }
  output_.erase(0, begin);
}

Trouble ProgramExecutor::Explain(const ExternalBatch& batch, const Progress& progress,
                                 absl::Duration timeout) {
  const size_t size = batch.d.size();
  std::string how;
  const bool by_itself = progress.closed && !progress.bad;
  const bool badly = program_->End(!by_itself, how);
  if (progress.bad) {
    return {.kind = MishapKind::kNoAnswer, .note = progress.fault, .lane = std::nullopt};
  }
  if (progress.quiet) {
    return {.kind = MishapKind::kHang,
            .note = absl::StrCat("no answer within ", absl::FormatDuration(timeout)),
            .lane = std::nullopt};
  }
  if (progress.lanes < size && badly) {
    return {.kind = MishapKind::kCrash, .note = how, .lane = std::nullopt};
  }
  if (progress.lanes < size) {
    return {.kind = MishapKind::kWrongCount,
            .note = absl::StrCat("it answered ", progress.lanes, " of ", size,
                                 " cases and ended: ", how),
            .lane = std::nullopt};
  }
  return {.kind = MishapKind::kWrongCount,
          .note = absl::StrCat("it answered ", size + std::max<size_t>(progress.extra, 1),
                               " lines to ", size, size == 1 ? " case" : " cases"),
          .lane = std::nullopt};
}

std::vector<std::string> ProgramExecutor::notes() const {
  std::vector<std::string> notes;
  if (at_end_only_ >= kAtEndOnly) {
    notes.emplace_back(
        "it answers only when its input ends, so each batch had to have a process of its own: "
        "flush the output after each line to be fast");
  }
  if (unread_exceptions_) {
    notes.emplace_back(
        "it answers exceptions, which were not compared: --exec-supports=exceptions does");
  }
  return notes;
}

}  // namespace divfix
