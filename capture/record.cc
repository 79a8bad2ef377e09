#include "capture/record.h"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "corpus/control_text.h"
#include "corpus/exceptions_text.h"
#include "corpus/operand_text.h"
#include "crosscheck/block.h"
#include "impls/fp_environment.h"

namespace divfix {
namespace {

std::string CaseText(const Case& c) {
  const auto& [s0, s1, s2] = c.operands;
  const std::string control = FormatControl(c.control);
  return absl::StrCat(FormatBits(s0), " ", FormatBits(s1), " ", FormatBits(s2),
                      control.empty() ? "" : " ", control);
}

std::string OutcomeText(uint32_t d, std::optional<uint8_t> exceptions) {
  std::string text = absl::StrCat("D ", FormatBits(d));
  if (!exceptions) return text;
  if (*exceptions > kAllExceptions) {
    return absl::StrCat(text, " and the exceptions' bits 0x", absl::Hex(*exceptions));
  }
  const std::string names = FormatExceptions(*exceptions);
  return absl::StrCat(text, " ", names.empty() ? "no exceptions" : names);
}

// Up to a block of the cases under one control, and their place among all.
struct Piece {
  Control control;
  std::span<const Operands> operands;
  size_t begin = 0;
};

std::vector<Piece> PiecesOf(const std::vector<CaseList>& lists) {
  std::vector<Piece> pieces;
  size_t cases = 0;
  for (const CaseList& list : lists) {
    const std::span<const Operands> operands = *list.operands;
    for (size_t begin = 0; begin < operands.size(); begin += kBlockCapacity) {
      const size_t size = std::min(kBlockCapacity, operands.size() - begin);
      pieces.push_back({list.control, operands.subspan(begin, size), cases});
      cases += size;
    }
  }
  return pieces;
}

// Runs pieces, in one of two ways that differ in what the outputs hold before, and in the order.
class Batch {
 public:
  explicit Batch(Implementation& implementation) : implementation_(implementation) {}

  absl::Status Run(const Piece& piece, bool second) {
    piece_ = &piece;
    reversed_ = second;
    const size_t size = piece.operands.size();
    for (size_t i = 0; i < size; ++i) {
      const Operands& operands = piece.operands[i];
      s0_[LaneOf(i)] = operands.s0;
      s1_[LaneOf(i)] = operands.s1;
      s2_[LaneOf(i)] = operands.s2;
    }
    std::fill_n(d_.begin(), size, second ? 0xa5a5a5a5 : 0x5a5a5a5a);
    std::fill_n(exceptions_.begin(), size, second ? 0xbf : 0xff);
    const auto part = [size](auto& array) { return std::span(array).first(size); };
    const FpState before = ReadFpState();
    absl::Status status = implementation_.Run(
        piece.control, part(s0_), part(s1_), part(s2_), part(d_),
        implementation_.ReportsExceptions() ? part(exceptions_) : std::span<uint8_t>());
    WriteFpState(before);
    if (!status.ok()) return status;
    for (const LaneFailure& failure : implementation_.failures()) {
      if (HasNoOutcome(failure.failure)) return NoOutcome(failure.lane, failure.note);
    }
    const std::span<const size_t> not_run = implementation_.lanes_not_run();
    return not_run.empty() ? absl::OkStatus() : NoOutcome(not_run.front(), "it was not run");
  }

  absl::Status AppendTo(RecordedOutcomes& outcomes) const {
    for (size_t i = 0; i < piece_->operands.size(); ++i) {
      const std::optional<uint8_t> exceptions = ExceptionsOf(i);
      if (exceptions.value_or(0) > kAllExceptions) {
        return absl::UnavailableError(absl::StrCat(TextOf(i), " gave ",
                                                   OutcomeText(d_[LaneOf(i)], exceptions),
                                                   ", which are no exceptions"));
      }
      outcomes.d.push_back(d_[LaneOf(i)]);
      if (exceptions) outcomes.exceptions.push_back(*exceptions);
    }
    return absl::OkStatus();
  }

  absl::Status CompareWith(const RecordedOutcomes& outcomes) const {
    for (size_t i = 0; i < piece_->operands.size(); ++i) {
      const size_t at = piece_->begin + i;
      const std::optional<uint8_t> exceptions = ExceptionsOf(i);
      const std::optional<uint8_t> first =
          exceptions ? std::optional(outcomes.exceptions[at]) : std::nullopt;
      if (outcomes.d[at] != d_[LaneOf(i)] || first != exceptions) {
        return absl::UnavailableError(absl::StrCat(
            "two runs of ", TextOf(i), " gave ", OutcomeText(outcomes.d[at], first), " and ",
            OutcomeText(d_[LaneOf(i)], exceptions), ", the second in the opposite order"));
      }
    }
    return absl::OkStatus();
  }

 private:
  size_t LaneOf(size_t i) const { return reversed_ ? piece_->operands.size() - 1 - i : i; }

  std::string TextOf(size_t i) const { return CaseText({piece_->operands[i], piece_->control}); }

  std::optional<uint8_t> ExceptionsOf(size_t i) const {
    return implementation_.ReportsExceptions() ? std::optional(exceptions_[LaneOf(i)])
                                               : std::nullopt;
  }

  absl::Status NoOutcome(size_t lane, absl::string_view note) const {
    return absl::UnavailableError(
        absl::StrCat("no outcome for ", TextOf(LaneOf(lane)), note.empty() ? "" : ": ", note));
  }

  Implementation& implementation_;
  const Piece* piece_ = nullptr;
  bool reversed_ = false;
  std::array<uint32_t, kBlockCapacity> s0_ = {};
  std::array<uint32_t, kBlockCapacity> s1_ = {};
  std::array<uint32_t, kBlockCapacity> s2_ = {};
  std::array<uint32_t, kBlockCapacity> d_ = {};
  std::array<uint8_t, kBlockCapacity> exceptions_ = {};
};

}  // namespace

absl::StatusOr<RecordedOutcomes> Record(Implementation& implementation,
                                        const std::vector<CaseList>& lists,
                                        const std::atomic<bool>& stop,
                                        const std::function<void(uint64_t)>& progress) {
  RecordedOutcomes outcomes;
  std::vector<Piece> pieces = PiecesOf(lists);
  const auto batch = std::make_unique<Batch>(implementation);
  uint64_t runs = 0;
  for (const bool second : {false, true}) {
    if (second) {
      implementation.Restart();
      std::ranges::reverse(pieces);
    }
    for (const Piece& piece : pieces) {
      if (stop) return absl::CancelledError("interrupted");
      absl::Status status = batch->Run(piece, second);
      if (status.ok()) status = second ? batch->CompareWith(outcomes) : batch->AppendTo(outcomes);
      if (!status.ok()) return absl::UnavailableError(status.message());
      runs += piece.operands.size();
      if (progress) progress(runs / 2);
    }
  }
  return outcomes;
}

}  // namespace divfix
