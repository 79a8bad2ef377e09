#include "impls/process/isolated.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "absl/time/clock.h"

namespace divfix {
namespace {

// After this many failed lanes the rest of a batch is not run: more of the same tells nothing new,
// and each failure costs a process.
constexpr size_t kMostFailedLanes = 8;

// The same after failures that took this long together.
constexpr absl::Duration kMostFailureTime = absl::Milliseconds(300);

// After the first hang, the time-out is divided by this.
constexpr int kTimeoutParts = 8;

}  // namespace

absl::Status Isolated::Run(const Control& control, std::span<const uint32_t> s0,
                           std::span<const uint32_t> s1, std::span<const uint32_t> s2,
                           std::span<uint32_t> d, std::span<uint8_t> exceptions) {
  failures_.clear();
  found_.clear();
  not_run_.clear();
  failed_lanes_ = 0;
  failure_time_ = absl::ZeroDuration();
  const ProcessBatch batch = {control, s0, s1, s2, d, exceptions};
  for (size_t begin = 0; begin < d.size(); begin += kProcessBatch) {
    const size_t end = std::min(d.size(), begin + kProcessBatch);
    if (absl::Status status = RunLanes(batch, begin, end); !status.ok()) return status;
  }
  for (auto& [place, failure] : found_) failures_.push_back(std::move(failure));
  return absl::OkStatus();
}

absl::Status Isolated::RunLanes(const ProcessBatch& batch, size_t begin, size_t end) {
  while (begin < end) {
    if (failed_lanes_ >= kMostFailedLanes || failure_time_ >= kMostFailureTime ||
        budget_->is_over() || *options_.stop) {
      for (size_t lane = begin; lane < end; ++lane) not_run_.push_back(lane);
      return absl::OkStatus();
    }
    const absl::Time start = absl::Now();
    absl::StatusOr<std::optional<BatchFailure>> failure = Try(batch, begin, end, Care::kFast);
    if (!failure.ok()) return failure.status();
    if (stopped_) continue;
    if (!failure->has_value()) return absl::OkStatus();
    absl::StatusOr<size_t> lane = Locate(batch, begin, end, **failure);
    if (!lane.ok()) return lane.status();
    Add({*lane, (*failure)->failure, (*failure)->note, (*failure)->output});
    ++failed_lanes_;
    failure_time_ += absl::Now() - start;
    begin = *lane + 1;
  }
  return absl::OkStatus();
}

void Isolated::Add(LaneFailure failure) {
  const std::pair place(failure.lane, failure.failure);
  found_.try_emplace(place, std::move(failure));
}

absl::Duration Isolated::Limit() const {
  return budget_->has_hung() ? options_.timeout / kTimeoutParts : options_.timeout;
}

absl::StatusOr<std::optional<BatchFailure>> Isolated::Try(const ProcessBatch& batch, size_t begin,
                                                          size_t end, Care care) {
  const absl::Duration limit = Limit();
  absl::StatusOr<Attempt> attempt = executor_->Try(batch.Part(begin, end), limit, care);
  if (!attempt.ok()) return attempt.status();
  stopped_ = attempt->stopped;
  if (stopped_) return std::optional<BatchFailure>();
  for (LaneFailure& remark : attempt->remarks) {
    remark.lane += begin;
    Add(std::move(remark));
  }
  std::optional<BatchFailure>& failure = attempt->failure;
  if (failure) {
    budget_->Count(failure->failure);
    if (failure->failure == Failure::kHang && limit < options_.timeout) {
      absl::StrAppend(&failure->note, " (the first time, ", absl::FormatDuration(options_.timeout),
                      ")");
    }
    if (failure->lane) *failure->lane += begin;
  }
  return std::move(failure);
}

absl::StatusOr<size_t> Isolated::Locate(const ProcessBatch& batch, size_t begin, size_t end,
                                        BatchFailure& failure) {
  const size_t size = end - begin;
  bool confirmed = true;  // `failure` is that of [begin, end)
  while (!failure.lane && end - begin > 1) {
    const size_t middle = begin + (end - begin) / 2;
    absl::StatusOr<std::optional<BatchFailure>> half = Try(batch, begin, middle, Care::kExact);
    if (!half.ok()) return half.status();
    if (stopped_) break;
    confirmed = half->has_value();
    if (half->has_value()) {
      failure = **std::move(half);
      end = middle;
    } else {
      begin = middle;
    }
  }
  if (failure.lane) return *failure.lane;
  if (confirmed && end - begin == 1) return begin;
  const auto unsure = [&] {
    absl::StrAppend(&failure.note, ", in a batch of ", size, size == 1 ? " case" : " cases",
                    ": interrupted before it was known which");
    return begin;
  };
  if (stopped_) return unsure();
  absl::StatusOr<std::optional<BatchFailure>> alone = Try(batch, begin, begin + 1, Care::kExact);
  if (!alone.ok()) return alone.status();
  if (stopped_) return unsure();
  if (alone->has_value()) {
    failure = **std::move(alone);
  } else {
    absl::StrAppend(&failure.note, ", in a batch of ", size, " cases but not alone");
  }
  return begin;
}

}  // namespace divfix
