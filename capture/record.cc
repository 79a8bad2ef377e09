#include "capture/record.h"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>

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

// One batch: its operands apart, and the outcomes of two runs.
class Batch {
 public:
  explicit Batch(Implementation& implementation) : implementation_(implementation) {}

  absl::Status Run(const Control& control, std::span<const Operands> operands) {
    control_ = control;
    operands_ = operands;
    for (size_t i = 0; i < operands.size(); ++i) {
      s0_[i] = operands[i].s0;
      s1_[i] = operands[i].s1;
      s2_[i] = operands[i].s2;
    }
    for (size_t run = 0; run < 2; ++run) {
      if (absl::Status status = RunOnce(run); !status.ok()) return status;
    }
    return CompareRuns();
  }

  void AppendTo(RecordedOutcomes& outcomes) const {
    const size_t size = operands_.size();
    outcomes.d.insert(outcomes.d.end(), d_[0].begin(), d_[0].begin() + size);
    if (!implementation_.ReportsExceptions()) return;
    outcomes.exceptions.insert(outcomes.exceptions.end(), exceptions_[0].begin(),
                               exceptions_[0].begin() + size);
  }

 private:
  absl::Status RunOnce(size_t run) {
    const size_t size = operands_.size();
    // What is left as it was differs between the runs.
    std::fill_n(d_[run].begin(), size, run == 0 ? 0x5a5a5a5a : 0xa5a5a5a5);
    std::fill_n(exceptions_[run].begin(), size, run == 0 ? 0xff : 0xbf);
    const auto part = [size](auto& array) { return std::span(array).first(size); };
    const FpState before = ReadFpState();
    absl::Status status = implementation_.Run(
        control_, part(s0_), part(s1_), part(s2_), part(d_[run]),
        implementation_.ReportsExceptions() ? part(exceptions_[run]) : std::span<uint8_t>());
    WriteFpState(before);
    if (!status.ok()) return status;
    for (const LaneFailure& failure : implementation_.failures()) {
      if (HasNoOutcome(failure.failure)) return NoOutcome(failure.lane, failure.note);
    }
    const std::span<const size_t> not_run = implementation_.lanes_not_run();
    return not_run.empty() ? absl::OkStatus() : NoOutcome(not_run.front(), "it was not run");
  }

  absl::Status NoOutcome(size_t lane, absl::string_view note) const {
    return absl::UnavailableError(absl::StrCat(
        "no outcome for ", CaseText({operands_[lane], control_}), note.empty() ? "" : ": ", note));
  }

  absl::Status CompareRuns() const {
    const bool with_exceptions = implementation_.ReportsExceptions();
    for (size_t i = 0; i < operands_.size(); ++i) {
      const auto exceptions = [&](size_t run) {
        return with_exceptions ? std::optional(exceptions_[run][i]) : std::nullopt;
      };
      if (d_[0][i] != d_[1][i] || exceptions(0) != exceptions(1)) {
        return absl::UnavailableError(absl::StrCat(
            "two runs of ", CaseText({operands_[i], control_}), " gave ",
            OutcomeText(d_[0][i], exceptions(0)), " and ", OutcomeText(d_[1][i], exceptions(1))));
      }
      if (exceptions(0).value_or(0) > kAllExceptions) {
        return absl::UnavailableError(absl::StrCat(CaseText({operands_[i], control_}), " gave ",
                                                   OutcomeText(d_[0][i], exceptions(0)),
                                                   ", which are no exceptions"));
      }
    }
    return absl::OkStatus();
  }

  Implementation& implementation_;
  Control control_;
  std::span<const Operands> operands_;
  std::array<uint32_t, kBlockCapacity> s0_ = {};
  std::array<uint32_t, kBlockCapacity> s1_ = {};
  std::array<uint32_t, kBlockCapacity> s2_ = {};
  std::array<std::array<uint32_t, kBlockCapacity>, 2> d_ = {};
  std::array<std::array<uint8_t, kBlockCapacity>, 2> exceptions_ = {};
};

}  // namespace

absl::StatusOr<RecordedOutcomes> Record(Implementation& implementation,
                                        const std::vector<CaseList>& lists,
                                        const std::atomic<bool>& stop,
                                        const std::function<void(uint64_t)>& progress) {
  RecordedOutcomes outcomes;
  const auto batch = std::make_unique<Batch>(implementation);
  for (const CaseList& list : lists) {
    const std::span<const Operands> operands = *list.operands;
    for (size_t begin = 0; begin < operands.size(); begin += kBlockCapacity) {
      if (stop) return absl::CancelledError("interrupted");
      absl::Status status = batch->Run(
          list.control, operands.subspan(begin, std::min(kBlockCapacity, operands.size() - begin)));
      if (!status.ok()) return absl::UnavailableError(status.message());
      batch->AppendTo(outcomes);
      if (progress) progress(outcomes.d.size());
    }
  }
  return outcomes;
}

}  // namespace divfix
