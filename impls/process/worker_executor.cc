#include "impls/process/worker_executor.h"

#include <algorithm>
#include <cstring>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "impls/process/said.h"

namespace divfix {
namespace {

constexpr absl::Duration kKillTime = absl::Seconds(20);

// Words on each side of the answers, within their pages, that must not be changed.
constexpr size_t kGuardWords = 16;
constexpr uint32_t kGuardWord = 0x510e527f;
constexpr uint8_t kGuardByte = 0x5a;

// The bits of FpState::control that flush denormals.
uint64_t FlushBits(const FpState& state) {
  return FpVariant(state, 12).control & ~FpVariant(state, 0).control;
}

// "flush-to-zero: MXCSR 0x1f80, x87 0x037f became MXCSR 0x9fc0, x87 0x037f".
std::string DescribeFpChange(const FpState& before, const FpState& after) {
  std::vector<const char*> what;
  const FpState base = FpVariant(before, 0);
  const uint64_t changed = before.control ^ after.control;
  if (((FpVariant(base, 3).control ^ base.control) & changed) != 0) {
    what.push_back("the rounding mode");
  }
  if (((FpVariant(base, 4).control ^ base.control) & changed) != 0) what.push_back("flush-to-zero");
  if (((FpVariant(base, 8).control ^ base.control) & changed) != 0) {
    what.push_back("denormals-are-zero");
  }
  return absl::StrCat(
      what.empty() ? "the floating-point control state" : absl::StrJoin(what, " and "), ": ",
      FormatFpState(before), " became ", FormatFpState(after));
}

template <typename T>
bool AllAre(const T* begin, size_t count, T value) {
  return std::all_of(begin, begin + count, [value](T x) { return x == value; });
}

}  // namespace

absl::StatusOr<std::string> WorkerExecutor::Load() {
  if (loaded_) return description_;
  batches_ = 0;
  // If the last worker took the host with it, that may show only now.
  const bool started = host_ != nullptr && !host_lost_ && host_->StartWorker().ok();
  if (!started) {
    absl::StatusOr<std::unique_ptr<Host>> host = Host::Start(options_);
    if (!host.ok()) return host.status();
    host_ = *std::move(host);
    host_lost_ = false;
    if (absl::Status status = host_->StartWorker(); !status.ok()) return status;
  }
  const absl::StatusOr<bool> answered = host_->Await(SharedHead::kStarting, start_timeout_, stop_);
  if (!answered.ok()) {
    host_lost_ = true;
    return absl::AbortedError(
        absl::StrCat("it was not loaded: ", absl::string_view(answered.status().message())));
  }
  if (!*answered) {
    (void)Kill(SharedHead::kStarting);
    if (stop_) return absl::CancelledError("interrupted while it was loaded");
    return absl::DeadlineExceededError(
        absl::StrCat("it was not loaded within ", absl::FormatDuration(start_timeout_)));
  }
  const uint32_t answer = host_->head().answer.load();
  if (answer == SharedHead::kEnded) {
    return absl::AbortedError(
        absl::StrCat("its process ended while it was loaded: ", host_->DescribeEnd()));
  }
  description_ = Text();
  loaded_ = answer == SharedHead::kLoaded;
  if (loaded_) return description_;
  (void)Kill(SharedHead::kLoadFailed);
  return absl::InvalidArgumentError(description_);
}

std::string WorkerExecutor::Text() const {
  const SharedBlock& block = host_->block();
  return {block.text.data(), std::min<size_t>(block.head.text_size, block.text.size())};
}

absl::StatusOr<Attempt> WorkerExecutor::Try(const ProcessBatch& batch, absl::Duration timeout,
                                            Care /*care*/) {
  Attempt attempt;
  if (const absl::Status status = Load().status(); !status.ok()) {
    attempt.stopped = absl::IsCancelled(status);
    if (attempt.stopped) return attempt;
    // It could be loaded before, so this is a failure of the environment.
    return absl::UnavailableError(absl::string_view(status.message()));
  }
  const size_t count = batch.d.size();
  Put(batch);
  absl::StatusOr<std::optional<BatchFailure>> failure = AwaitAnswer(timeout);
  attempt.stopped = absl::IsCancelled(failure.status());
  if (attempt.stopped) return attempt;
  if (!failure.ok()) return failure.status();
  attempt.failure = *std::move(failure);
  if (!attempt.failure && host_->head().run_failed != 0) return absl::UnavailableError(Text());
  if (!attempt.failure && !GuardsIntact(count)) {
    attempt.failure = BatchFailure{.failure = Failure::kWrongCount,
                                   .note = "it wrote beside the answers of the batch",
                                   .lane = std::nullopt};
  }
  Take(batch, attempt.failure ? attempt.failure->lane.value_or(0) : count);
  if (!attempt.failure) AddRemarks(count, attempt.remarks);
  if (!attempt.failure) NoteOutput();
  return attempt;
}

void WorkerExecutor::Put(const ProcessBatch& batch) {
  SharedBlock& block = host_->block();
  SharedHead& head = block.head;
  at_end_ = !at_end_;
  head.control = ControlToWord(batch.control);
  head.count = static_cast<uint32_t>(batch.d.size());
  head.with_exceptions = batch.exceptions.empty() ? 0 : 1;
  head.at_end = at_end_ ? 1 : 0;
  head.fp = ReadFpState();
  const size_t first = FirstLane(head.at_end, head.count);
  const std::span<const uint32_t> operands[] = {batch.s0, batch.s1, batch.s2};
  for (size_t i = 0; i < 3; ++i) {
    std::memcpy(block.operands[i].data() + first, operands[i].data(), operands[i].size_bytes());
  }
  // The caller's poison shows lanes that are never written; guards show writes outside the batch.
  const size_t after = first + head.count;
  const size_t guards_before = std::min(kGuardWords, first);
  const size_t guards_after = std::min(kGuardWords, kProcessBatch - after);
  std::fill_n(block.d.begin() + (first - guards_before), guards_before, kGuardWord);
  std::fill_n(block.d.begin() + after, guards_after, kGuardWord);
  std::fill_n(block.exceptions.begin() + (first - guards_before), guards_before, kGuardByte);
  std::fill_n(block.exceptions.begin() + after, guards_after, kGuardByte);
  std::copy(batch.d.begin(), batch.d.end(), block.d.begin() + first);
  std::copy(batch.exceptions.begin(), batch.exceptions.end(), block.exceptions.begin() + first);
  head.lane.store(kNoLane, std::memory_order_relaxed);
  head.request.store(++batches_, std::memory_order_release);
  FutexWake(head.request);
}

bool WorkerExecutor::GuardsIntact(size_t count) {
  SharedBlock& block = host_->block();
  const size_t first = FirstLane(block.head.at_end, count);
  const size_t after = first + count;
  const size_t guards_before = std::min(kGuardWords, first);
  const size_t guards_after = std::min(kGuardWords, kProcessBatch - after);
  return AllAre(block.d.data() + first - guards_before, guards_before, kGuardWord) &&
         AllAre(block.d.data() + after, guards_after, kGuardWord) &&
         AllAre(block.exceptions.data() + first - guards_before, guards_before, kGuardByte) &&
         AllAre(block.exceptions.data() + after, guards_after, kGuardByte);
}

void WorkerExecutor::Take(const ProcessBatch& batch, size_t lanes) {
  const SharedBlock& block = host_->block();
  const size_t first = FirstLane(block.head.at_end, batch.d.size());
  std::memcpy(batch.d.data(), block.d.data() + first, lanes * sizeof(uint32_t));
  if (!batch.exceptions.empty()) {
    std::memcpy(batch.exceptions.data(), block.exceptions.data() + first, lanes);
  }
}

absl::StatusOr<std::optional<BatchFailure>> WorkerExecutor::AwaitAnswer(absl::Duration timeout) {
  SharedHead& head = host_->head();
  const uint32_t before = batches_ == 1 ? SharedHead::kLoaded : batches_ - 1;
  constexpr int kLooks = 8;  // within the time-out
  uint32_t lane = kNoLane;
  for (int looks = 0;;) {
    const absl::StatusOr<bool> answered = host_->Await(before, timeout / kLooks, stop_);
    if (!answered.ok()) return std::optional(DescribeLostHost(answered.status().message()));
    if (*answered) break;
    if (stop_) {
      absl::Status killed = Kill(before);
      return killed.ok() ? absl::CancelledError("interrupted") : killed;
    }
    // A worker that still gets to new lanes is slow, but does not hang.
    const uint32_t now = head.lane.load(std::memory_order_relaxed);
    looks = now == lane ? looks + 1 : 0;
    lane = now;
    if (looks < kLooks) continue;
    if (absl::Status killed = Kill(before); !killed.ok()) return killed;
    BatchFailure hang = {.failure = Failure::kHang,
                         .note = absl::StrCat("no answer within ", absl::FormatDuration(timeout))};
    if (lane != kNoLane) hang.lane = lane;
    return std::optional(hang);
  }
  if (head.answer.load() != SharedHead::kEnded) return std::optional<BatchFailure>();
  loaded_ = false;
  return std::optional(DescribeCrash(head.count));
}

absl::Status WorkerExecutor::Kill(uint32_t before) {
  loaded_ = false;
  host_->KillWorker();
  const absl::StatusOr<bool> killed = host_->Await(before, kKillTime);
  host_lost_ = !killed.ok();  // the worker has ended with it
  return host_lost_ || *killed ? absl::OkStatus()
                               : absl::UnavailableError("its process can't be killed");
}

BatchFailure WorkerExecutor::DescribeLostHost(absl::string_view how) {
  BatchFailure crash = {.failure = Failure::kCrash, .note = std::string(how)};
  const uint32_t lane = host_->head().lane.load();
  if (lane < host_->head().count) crash.lane = lane;
  loaded_ = false;
  host_lost_ = true;
  return crash;
}

BatchFailure WorkerExecutor::DescribeCrash(size_t count) {
  SharedHead& head = host_->head();
  BatchFailure crash = {
      .failure = Failure::kCrash, .note = host_->DescribeEnd(), .output = host_->Output()};
  switch (static_cast<BadAccess>(head.bad_access.load())) {
    case BadAccess::kBesideAnswers:
      crash.failure = Failure::kWrongCount;
      absl::StrAppend(&crash.note, ", for access beside the answers of the batch");
      break;
    case BadAccess::kBesideOperands:
      absl::StrAppend(&crash.note, ", for access beside the operands of the batch");
      break;
    case BadAccess::kOnOperands:
      absl::StrAppend(&crash.note, ", for writing to an operand");
      break;
    case BadAccess::kNone:
      break;
    case BadAccess::kElsewhere:
      absl::StrAppendFormat(&crash.note, ", at address 0x%x", head.fault_address);
      break;
  }
  if (head.bad_access.load() != static_cast<uint32_t>(BadAccess::kNone)) {
    if (head.fault_module[0] != '\0') {
      absl::StrAppendFormat(&crash.note, ", in %s+0x%x", head.fault_module.data(),
                            head.fault_offset);
    }
    if (head.runs.load() == 0) absl::StrAppend(&crash.note, ", after it had returned");
  }
  const uint32_t lane = head.lane.load();
  if (lane < count) crash.lane = lane;
  return crash;
}

void WorkerExecutor::AddRemarks(size_t count, std::vector<LaneFailure>& remarks) {
  const SharedHead& head = host_->head();
  const bool at_load = head.fp_after_load != head.fp_before_load;
  if (at_load) {
    const uint64_t set = head.fp_after_load.control & ~head.fp_before_load.control;
    const bool flushes = (set & FlushBits(head.fp_before_load)) != 0;
    remarks.push_back(
        {.lane = 0,
         .failure = Failure::kFpState,
         .note = absl::StrCat(
             "loading it changes ", DescribeFpChange(head.fp_before_load, head.fp_after_load),
             flushes ? " (linking with -ffast-math or -mdaz-ftz does that)" : "")});
  }
  if (head.fp_lane < count && !(at_load && head.fp_lane == 0)) {
    remarks.push_back(
        {.lane = head.fp_lane,
         .failure = Failure::kFpState,
         .note = absl::StrCat("it changes ", DescribeFpChange(head.fp, head.fp_after))});
  }
  if (head.breach_lane < count) {
    remarks.push_back({.lane = head.breach_lane,
                       .failure = Failure::kCallingConvention,
                       .note = DescribeBreaches(head.breaches)});
  }
}

void WorkerExecutor::NoteOutput() {
  if (host_ == nullptr || !loaded_ ||
      host_->head().output_bytes.load(std::memory_order_relaxed) == 0)
    return;
  if (said_.empty()) said_ = TellingLine(host_->Output());
}

std::vector<std::string> WorkerExecutor::notes() const {
  std::string said = said_;
  if (said.empty() && loaded_) {
    host_->ReadOutput();
    said = TellingLine(host_->Output());
  }
  if (said.empty()) return {};
  return {absl::StrCat("it goes on, but writes to standard output or error: ", said)};
}

}  // namespace divfix
