#include "impls/external/external.h"

#include <algorithm>

#include "absl/strings/str_cat.h"

namespace divfix {
namespace {

// After so many lanes at fault the rest of a batch is not run: the same fault again and again tells
// nothing new, and each costs a process.
constexpr size_t kMostTroubledLanes = 8;

constexpr int kTimeoutParts = 8;

}  // namespace

absl::Status External::Run(const Control& control, std::span<const uint32_t> s0,
                           std::span<const uint32_t> s1, std::span<const uint32_t> s2,
                           std::span<uint32_t> d, std::span<uint8_t> exceptions) {
  mishaps_.clear();
  by_lane_.clear();
  troubled_ = 0;
  const ExternalBatch batch = {control, s0, s1, s2, d, exceptions};
  for (size_t begin = 0; begin < d.size(); begin += kExternalBatch) {
    const size_t end = std::min(d.size(), begin + kExternalBatch);
    if (absl::Status status = RunLanes(batch, begin, end); !status.ok()) return status;
  }
  for (auto& [lane, mishap] : by_lane_) mishaps_.push_back(std::move(mishap));
  return absl::OkStatus();
}

absl::Status External::RunLanes(const ExternalBatch& batch, size_t begin, size_t end) {
  while (begin < end) {
    if (troubled_ >= kMostTroubledLanes || patience_->is_over() || stop_) {
      for (size_t lane = begin; lane < end; ++lane) {
        by_lane_[lane] = {.lane = lane, .kind = MishapKind::kNotRun};
      }
      return absl::OkStatus();
    }
    absl::StatusOr<std::optional<Trouble>> trouble = Try(batch, begin, end, Care::kFast);
    if (!trouble.ok()) return trouble.status();
    if (stopped_) continue;
    if (!trouble->has_value()) return absl::OkStatus();
    absl::StatusOr<size_t> lane = Locate(batch, begin, end, **trouble);
    if (!lane.ok()) return lane.status();
    by_lane_[*lane] = {.lane = *lane, .kind = (*trouble)->kind, .note = (*trouble)->note};
    ++troubled_;
    begin = *lane + 1;
  }
  return absl::OkStatus();
}

absl::Duration External::Limit() const {
  return patience_->has_hung() ? timeout_ / kTimeoutParts : timeout_;
}

absl::StatusOr<std::optional<Trouble>> External::Try(const ExternalBatch& batch, size_t begin,
                                                     size_t end, Care care) {
  const absl::Duration limit = Limit();
  absl::StatusOr<Attempt> attempt = executor_->Try(batch.Part(begin, end), limit, care);
  if (!attempt.ok()) return attempt.status();
  stopped_ = attempt->stopped;
  for (Mishap& remark : attempt->remarks) {
    remark.lane += begin;
    by_lane_.try_emplace(remark.lane, std::move(remark));
  }
  std::optional<Trouble>& trouble = attempt->trouble;
  if (trouble) {
    patience_->Count(trouble->kind);
    if (trouble->kind == MishapKind::kHang && limit < timeout_) {
      absl::StrAppend(&trouble->note, " (the first time, ", absl::FormatDuration(timeout_), ")");
    }
    if (trouble->lane) *trouble->lane += begin;
  }
  return std::move(trouble);
}

absl::StatusOr<size_t> External::Locate(const ExternalBatch& batch, size_t begin, size_t end,
                                        Trouble& trouble) {
  const size_t size = end - begin;
  bool confirmed = true;  // `trouble` is that of [begin, end)
  while (!trouble.lane && end - begin > 1) {
    const size_t middle = begin + (end - begin) / 2;
    absl::StatusOr<std::optional<Trouble>> half = Try(batch, begin, middle, Care::kExact);
    if (!half.ok()) return half.status();
    if (stopped_) break;
    confirmed = half->has_value();
    if (half->has_value()) {
      trouble = **std::move(half);
      end = middle;
    } else {
      begin = middle;
    }
  }
  if (trouble.lane) return *trouble.lane;
  if (confirmed && end - begin == 1) return begin;
  const auto unsure = [&] {
    absl::StrAppend(&trouble.note, ", in a batch of ", size, size == 1 ? " case" : " cases",
                    ": interrupted before it was known which");
    return begin;
  };
  if (stopped_) return unsure();
  absl::StatusOr<std::optional<Trouble>> alone = Try(batch, begin, begin + 1, Care::kExact);
  if (!alone.ok()) return alone.status();
  if (stopped_) return unsure();
  if (alone->has_value()) {
    trouble = **std::move(alone);
  } else {
    absl::StrAppend(&trouble.note, ", in a batch of ", size, " cases but not alone");
  }
  return begin;
}

}  // namespace divfix
