#include "prove/solve/all_differences.h"

#include <algorithm>
#include <utility>

#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "prove/faults/fault_point.h"
#include "prove/solve/prover.h"
#include "triage/report/verdict.h"

namespace divfix::prove {
namespace {

constexpr char kNoTimeLeft[] = "the time was over";

// A rule whose map is being made.
struct Open {
  const Question* question;
  Focus focus;
};

class Maker {
 public:
  Maker(Translation& translation, const ProveOptions& options,
        const std::function<void(const MapProgress&)>& progress)
      : translation_(translation),
        options_(options),
        progress_(progress),
        deadline_(absl::Now() + options.timeout) {}

  std::vector<RuleOfMap> Make(const std::vector<Question>& questions) {
    for (const Question& question : questions) {
      for (const Rule rule : kRules) {
        if (!DecidesAny(rule, *question.semantics)) continue;
        rows_.push_back({.semantics = *question.semantics, .rule = rule, .reason = kNoTimeLeft});
        open_.push_back({.question = &question, .focus = {.rule = rule}});
      }
    }
    // What does not end within its share of the time may with what others have left of theirs.
    constexpr absl::Duration kLeastShare = absl::Milliseconds(50);
    for (;;) {
      size_t left = CountOpen();
      if (left == 0 || Stopped() || Remaining() / left < kLeastShare) break;
      for (size_t i = 0; i < rows_.size() && !Stopped(); ++i) {
        if (!IsOpen(rows_[i])) continue;
        const absl::Time until = absl::Now() + Remaining() / left--;
        Search(open_[i], rows_[i], until);
        Tell();
      }
    }
    HoldEnds();
    for (RuleOfMap& row : rows_) {
      if (Stopped() && row.reason == kNoTimeLeft) row.reason = "interrupted";
    }
    return std::move(rows_);
  }

 private:
  static bool IsOpen(const RuleOfMap& row) { return !row.complete && !row.at_fault; }
  size_t CountOpen() const { return static_cast<size_t>(std::ranges::count_if(rows_, IsOpen)); }
  bool Stopped() const { return options_.stop != nullptr && *options_.stop; }
  absl::Duration Remaining() const {
    return std::max(deadline_ - absl::Now(), absl::ZeroDuration());
  }

  // Finds one way after the other, until there is none or the time is over.
  void Search(Open& open, RuleOfMap& row, absl::Time until) {
    row.complete = row.rule == Rule::kUnderflow && IsPlanted(FaultPoint::kMapRuleSkipped);
    while (!row.complete) {
      ProveOptions own = options_;
      own.timeout = std::max(until - absl::Now(), absl::Milliseconds(1));
      ProofResult verdict = Prover(translation_, *open.question, own).Next(open.focus);
      if (verdict.answer == Answer::kProved) {
        row.complete = true;
        row.reason.clear();
        return;
      }
      if (verdict.answer == Answer::kCannot) {
        row.reason = std::move(verdict.reason);
        row.at_fault = verdict.at_fault;
        return;
      }
      Prover::AddTo(*verdict.counterexample, open.focus);
      row.examples.push_back(*std::move(verdict.counterexample));
      row.complete = IsPlanted(FaultPoint::kMapEndsEarly);
      if (absl::Now() >= until || Stopped()) {
        row.reason = Stopped() ? "interrupted" : kNoTimeLeft;
        return;
      }
      Tell();
    }
  }

  // That it always comes to an end is a part of being right.
  void HoldEnds() {
    const Question* held = nullptr;
    ProofResult ends;
    for (size_t i = 0; i < rows_.size(); ++i) {
      if (!rows_[i].complete) continue;
      if (open_[i].question != held) {
        held = open_[i].question;
        ProveOptions own = options_;
        own.timeout = std::max(Remaining(), absl::Seconds(1));
        ends = Prover(translation_, *held, own).ComesToAnEnd();
      }
      if (ends.answer == Answer::kProved) continue;
      rows_[i].complete = false;
      rows_[i].reason = ends.reason;
    }
  }

  void Tell() const {
    if (!progress_) return;
    MapProgress progress = {.rules_done = rows_.size() - CountOpen(), .rules = rows_.size()};
    for (const RuleOfMap& row : rows_) progress.examples += row.examples.size();
    progress_(progress);
  }

  Translation& translation_;
  const ProveOptions& options_;
  const std::function<void(const MapProgress&)>& progress_;
  const absl::Time deadline_;
  std::vector<RuleOfMap> rows_;
  std::vector<Open> open_;  // by row
};

}  // namespace

std::vector<RuleOfMap> MakeMap(Translation& translation, const std::vector<Question>& questions,
                               const ProveOptions& options,
                               const std::function<void(const MapProgress&)>& progress) {
  return Maker(translation, options, progress).Make(questions);
}

}  // namespace divfix::prove
