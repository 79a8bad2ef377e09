#include "impls/external/program_executor.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/time/clock.h"
#include "impls/external/line_protocol.h"
#include "impls/process/said.h"

namespace divfix {
namespace {

// After this long without progress, the input is closed in case the program waits for its end.
constexpr absl::Duration kQuietTime = absl::Seconds(1);
// How long to look for extra lines after the last answer; and how long a program may go on after
// its input has ended, the first time and if it is known to linger.
constexpr absl::Duration kGraceTime = absl::Milliseconds(1);
constexpr absl::Duration kLingerTime = absl::Seconds(1);
constexpr absl::Duration kLingerAgainTime = absl::Milliseconds(100);
// How a program answers shows in batches of so many cases.
constexpr size_t kLongBatch = 1000;

// "300 cases, from '3f800000 ...' to '40000000 ...'".
std::string DescribeBatch(const ProcessBatch& batch) {
  const auto line = [&](size_t lane) {
    std::string text = FormatCases(batch.Part(lane, lane + 1));
    text.pop_back();
    return absl::StrCat("'", text, "'");
  };
  const size_t size = batch.d.size();
  if (size == 1) return absl::StrCat("the case ", line(0));
  return absl::StrCat(size, " cases, from ", line(0), " to ", line(size - 1));
}

}  // namespace

void ProgramExecutor::Drop(bool went_on) {
  if (went_on && program_ != nullptr && said_.empty()) {
    said_ = TellingLine(program_->ErrorOutput());
  }
  program_ = nullptr;
}

absl::Status ProgramExecutor::EnsureStarted() {
  if (program_ != nullptr) return absl::OkStatus();
  absl::StatusOr<std::unique_ptr<Program>> program =
      Program::Start(options_.divfix, options_.command);
  if (!program.ok()) return program.status();
  program_ = *std::move(program);
  output_.clear();
  started_ = absl::Now();
  answered_ = false;
  return absl::OkStatus();
}

absl::Duration ProgramExecutor::QuietLimit(absl::Duration timeout) const {
  if (answered_) return timeout;
  if (traits_.startup == absl::ZeroDuration()) return options_.start_timeout;
  return absl::Ceil(timeout + 3 * traits_.startup, absl::Milliseconds(10));
}

absl::StatusOr<Attempt> ProgramExecutor::Try(const ProcessBatch& batch, absl::Duration timeout,
                                             Care care) {
  Attempt attempt;
  if (std::string line = LateLine(); !line.empty()) {
    // This is a failure, but which case of that batch caused it is not known.
    attempt.remarks.push_back(
        {.lane = 0,
         .failure = Failure::kWrongCount,
         .note = absl::StrCat("not this case but the batch before it (", last_batch_,
                              "): after all its answers came the line '", line, "'")});
    wrote_late_ = true;
    Drop(true);
  }
  const bool to_end = care == Care::kExact || at_end_only_ >= kAtEndOnly || wrote_late_;
  if (to_end || std::exchange(restart_, false)) Drop(true);
  if (absl::Status status = EnsureStarted(); !status.ok()) return status;
  const Progress progress = Converse(batch, timeout, to_end);
  attempt.stopped = progress.stopped;
  if (attempt.stopped) {
    Drop(true);
    return attempt;
  }
  const bool complete =
      progress.lanes == batch.d.size() && progress.extra == 0 && !progress.bad && output_.empty();
  if (!complete || progress.quiet) {
    attempt.failure = Explain(batch, progress);
    Drop(false);
    // Twice without any answer: a program that can no longer be started (a file that is gone, a
    // port in use) says nothing about the cases.
    constexpr int kSuspicious = 2;
    const bool at_once = !answered_ && attempt.failure->failure == Failure::kCrash;
    ended_at_once_ = at_once ? ended_at_once_ + 1 : 0;
    if (traits_.answered && ended_at_once_ >= kSuspicious) {
      ended_at_once_ = 0;
      absl::Status again = StartsAgain(timeout);
      if (!again.ok()) return again;
    }
    return attempt;
  }
  ended_at_once_ = 0;
  if (!traits_.answered) {
    traits_.answered = Case{{batch.s0[0], batch.s1[0], batch.s2[0]}, batch.control};
  }
  last_batch_ = DescribeBatch(batch);
  if (to_end) {
    EndWell(progress);
  } else if (!program_->input_is_open()) {
    // It answered only when its input ended; or it was slow once.
    ++at_end_only_;
    Drop(true);
  }
  return attempt;
}

absl::Status ProgramExecutor::StartsAgain(absl::Duration timeout) {
  const auto& [s0, s1, s2] = traits_.answered->operands;
  uint32_t d = 0;
  uint8_t exceptions = 0;
  const ProcessBatch one = {.control = traits_.answered->control,
                            .s0 = {&s0, 1},
                            .s1 = {&s1, 1},
                            .s2 = {&s2, 1},
                            .d = {&d, 1},
                            .exceptions = {&exceptions, options_.exceptions ? 1u : 0u}};
  if (absl::Status status = EnsureStarted(); !status.ok()) return status;
  const Progress progress = Converse(one, timeout, true);
  if (progress.stopped || progress.lanes == 1) {
    Drop(false);
    return absl::OkStatus();
  }
  const BatchFailure failure = Explain(one, progress);
  Drop(false);
  return absl::UnavailableError(absl::StrCat(
      "it can't be started again; the case that it answered first now gives: ", failure.note));
}

ProgramExecutor::Progress ProgramExecutor::Converse(const ProcessBatch& batch,
                                                    absl::Duration timeout, bool to_end) {
  Progress progress;
  const std::string cases = FormatCases(batch);
  absl::string_view input = cases;
  absl::Time moved = absl::Now();
  for (;;) {
    if (*options_.stop) {
      progress.stopped = true;
      return progress;
    }
    if (input.empty() && to_end) program_->CloseInput();
    constexpr absl::Duration kLook = absl::Milliseconds(50);
    switch (program_->Exchange(input, output_, kLook)) {
      case Program::Event::kMoved: {
        moved = absl::Now();
        const size_t before = progress.lanes;
        TakeLines(batch, progress);
        if (batch.d.size() >= kLongBatch && progress.lanes != before) {
          ++arrivals_;
          lines_ += progress.lanes - before;
        }
        break;
      }
      case Program::Event::kClosed:
        progress.closed = true;
        TakeLines(batch, progress);
        return progress;
      case Program::Event::kQuiet: {
        const absl::Duration quiet = absl::Now() - moved;
        const absl::Duration limit = QuietLimit(timeout);
        const absl::Duration start = answered_ ? absl::ZeroDuration() : 2 * traits_.startup;
        const bool all = progress.lanes == batch.d.size() && !program_->input_is_open();
        if (all && quiet > (traits_.lingers ? kLingerAgainTime : kLingerTime)) {
          progress.lingers = true;
          return progress;
        }
        if (quiet > limit && !all) {
          progress.quiet = true;
          progress.limit = limit;
          return progress;
        }
        // The rest of the time is for answering after its input has ended.
        if (input.empty() && quiet > std::min(kQuietTime + start, limit / 2)) {
          program_->CloseInput();
        }
        break;
      }
    }
    const bool waits_for_end = to_end || !program_->input_is_open();
    if (!progress.bad && progress.lanes == batch.d.size() && progress.extra == 0 &&
        !waits_for_end) {
      // An extra line usually comes at once; it is then known to belong to this batch.
      if (program_->Exchange(input, output_, kGraceTime) == Program::Event::kMoved) {
        TakeLines(batch, progress);
      }
    }
    if (progress.bad || (progress.lanes == batch.d.size() && !waits_for_end)) return progress;
  }
}

void ProgramExecutor::TakeLines(const ProcessBatch& batch, Progress& progress) {
  size_t begin = 0;
  for (;;) {
    size_t end = output_.find('\n', begin);
    // The very last line may lack its line feed.
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
    if (answer && options_.exceptions && !answer->exceptions) {
      progress.fault = "it answered D without exceptions, but is declared to report them";
    }
    if (!answer || !progress.fault.empty()) {
      progress.bad = true;
      break;
    }
    batch.d[progress.lanes] = answer->d;
    if (answer->exceptions && !options_.exceptions) unread_exceptions_ = true;
    if (!batch.exceptions.empty()) batch.exceptions[progress.lanes] = *answer->exceptions;
    ++progress.lanes;
    if (!answered_) {
      answered_ = true;
      traits_.startup = std::max(traits_.startup, absl::Now() - started_);
    }
  }
  output_.erase(0, begin);
}

std::string ProgramExecutor::LateLine() {
  if (program_ == nullptr || !answered_) return "";
  absl::string_view nothing;
  while (program_->Exchange(nothing, output_, absl::ZeroDuration()) == Program::Event::kMoved) {
  }
  if (output_.empty()) return "";
  constexpr size_t kMost = 60;
  const size_t end = std::min({output_.find('\n'), output_.size(), kMost});
  const std::string line = output_.substr(0, end);
  return line.empty() ? " " : line;
}

void ProgramExecutor::EndWell(const Progress& progress) {
  std::string how;
  if (progress.lingers) {
    traits_.lingers = true;
  } else {
    const Program::Ending ending = program_->End(false, how);
    if (ending == Program::Ending::kNot) traits_.lingers = true;
    if (ending == Program::Ending::kBadly) traits_.bad_end = how;
  }
  Drop(true);
}

BatchFailure ProgramExecutor::Explain(const ProcessBatch& batch, const Progress& progress) {
  const size_t size = batch.d.size();
  std::string how;
  const bool by_itself = progress.closed && !progress.bad;
  const bool badly = program_->End(!by_itself, how) == Program::Ending::kBadly;
  if (progress.bad) {
    return {.failure = Failure::kUnwritten, .note = progress.fault, .lane = std::nullopt};
  }
  if (progress.quiet) {
    const bool first = !answered_ && traits_.startup == absl::ZeroDuration();
    return {.failure = Failure::kHang,
            .note = absl::StrCat("no answer within ", absl::FormatDuration(progress.limit),
                                 first ? " of its start (--start-timeout)" : ""),
            .lane = std::nullopt};
  }
  if (progress.lanes < size && badly) {
    return {.failure = Failure::kCrash,
            .note = how,
            .output = program_->ErrorOutput(),
            .lane = std::nullopt};
  }
  if (progress.lanes < size) {
    return {.failure = Failure::kWrongCount,
            .note = absl::StrCat("it answered ", progress.lanes, " of ", size,
                                 " cases and ended: ", how),
            .output = program_->ErrorOutput(),
            .lane = std::nullopt};
  }
  return {.failure = Failure::kWrongCount,
          .note = absl::StrCat("it answered ", size + std::max<size_t>(progress.extra, 1),
                               " lines to ", size, size == 1 ? " case" : " cases"),
          .lane = std::nullopt};
}

std::vector<std::string> ProgramExecutor::notes() const {
  std::vector<std::string> notes;
  const bool ask = said_.empty() && program_ != nullptr;
  if (const std::string said = ask ? TellingLine(program_->ErrorOutput()) : said_; !said.empty()) {
    notes.push_back(absl::StrCat("it goes on, but writes to standard error: ", said));
  }
  constexpr size_t kLineByLine = 64;
  if (lines_ > 0 && lines_ < kLineByLine * arrivals_) {
    notes.emplace_back(
        "it answers line by line: it would be compared on about ten times as many cases if it read "
        "all the lines that have arrived, and answered them with one write");
  }
  if (at_end_only_ >= kAtEndOnly) {
    notes.emplace_back(
        "it answers only when its input ends, so each batch had to have a process of its own: "
        "flush the output after each line to be fast");
  }
  if (traits_.lingers) {
    notes.emplace_back("it goes on when its input has ended, and had to be ended");
  }
  if (!traits_.bad_end.empty()) {
    notes.push_back(absl::StrCat("its answers are taken, but it did not end well after them: ",
                                 traits_.bad_end));
  }
  if (unread_exceptions_) {
    notes.emplace_back(
        "it answers exceptions, which were not compared: --exec-supports=exceptions does");
  }
  return notes;
}

}  // namespace divfix
