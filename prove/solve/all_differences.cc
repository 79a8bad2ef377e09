#include "prove/solve/all_differences.h"

#include <algorithm>
#include <utility>

#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "prove/faults/fault_point.h"
#include "prove/solve/prover.h"
#include "triage/report/rule_verdicts.h"

namespace divfix::prove {
namespace {

constexpr char kNoTimeLeft[] = "the time ran out";

// A rule whose differences are being searched.
struct Open {
  const Question* question;
  Focus focus;
};

class Search {
 public:
  Search(Translation& translation, const ProveOptions& options,
         const std::function<void(const SearchProgress&)>& progress)
      : translation_(translation),
        options_(options),
        progress_(progress),
        deadline_(absl::Now() + options.timeout) {}

  std::vector<RuleDifferences> Run(const std::vector<Question>& questions) {
    for (const Question& question : questions) {
      for (const Rule rule : kRules) {
        if (!DecidesAny(rule, *question.semantics)) continue;
        rows_.push_back({.semantics = *question.semantics, .rule = rule, .reason = kNoTimeLeft});
        open_.push_back({.question = &question, .focus = {.rule = rule}});
      }
    }
    // A rule that does not finish within its share of the time may finish with what the others have
    // left.
    constexpr absl::Duration kLeastShare = absl::Milliseconds(50);
    for (;;) {
      size_t left = CountOpen();
      if (left == 0 || Stopped() || Remaining() / left < kLeastShare) break;
      for (size_t i = 0; i < rows_.size() && !Stopped(); ++i) {
        if (!IsOpen(rows_[i])) continue;
        const absl::Time until = absl::Now() + Remaining() / left--;
        SearchRule(open_[i], rows_[i], until);
        ReportProgress();
      }
    }
    CheckTermination();
    for (RuleDifferences& row : rows_) {
      if (Stopped() && row.reason == kNoTimeLeft) row.reason = "interrupted";
    }
    return std::move(rows_);
  }

 private:
  static bool IsOpen(const RuleDifferences& row) { return !row.complete && !row.at_fault; }
  size_t CountOpen() const { return static_cast<size_t>(std::ranges::count_if(rows_, IsOpen)); }
  bool Stopped() const { return options_.stop != nullptr && *options_.stop; }
  absl::Duration Remaining() const {
    return std::max(deadline_ - absl::Now(), absl::ZeroDuration());
  }

  // Finds one difference after the other, until there is none or the time runs out.
  void SearchRule(Open& open, RuleDifferences& row, absl::Time until) {
    row.complete = row.rule == Rule::kUnderflow && IsPlanted(FaultPoint::kSearchRuleSkipped);
    while (!row.complete) {
      ProveOptions own = options_;
      own.timeout = std::max(until - absl::Now(), absl::Milliseconds(1));
      ProofResult result = Prover(translation_, *open.question, own).Next(open.focus);
      if (result.answer == Answer::kProved) {
        row.complete = true;
        row.reason.clear();
        return;
      }
      if (result.answer == Answer::kCannot) {
        row.reason = std::move(result.reason);
        row.at_fault = result.at_fault;
        return;
      }
      Prover::AddTo(*result.counterexample, open.focus);
      row.examples.push_back(*std::move(result.counterexample));
      row.complete = IsPlanted(FaultPoint::kSearchEndsEarly);
      if (absl::Now() >= until || Stopped()) {
        row.reason = Stopped() ? "interrupted" : kNoTimeLeft;
        return;
      }
      ReportProgress();
    }
  }

  // Termination is part of being right.
  void CheckTermination() {
    const Question* held = nullptr;
    ProofResult ends;
    for (size_t i = 0; i < rows_.size(); ++i) {
      if (!rows_[i].complete) continue;
      if (open_[i].question != held) {
        held = open_[i].question;
        ProveOptions own = options_;
        own.timeout = std::max(Remaining(), absl::Seconds(1));
        ends = Prover(translation_, *held, own).Terminates();
      }
      if (ends.answer == Answer::kProved) continue;
      rows_[i].complete = false;
      rows_[i].reason = ends.reason;
    }
  }

  void ReportProgress() const {
    if (!progress_) return;
    SearchProgress progress = {.rules_done = rows_.size() - CountOpen(), .rules = rows_.size()};
    for (const RuleDifferences& row : rows_) progress.examples += row.examples.size();
    progress_(progress);
  }

  Translation& translation_;
  const ProveOptions& options_;
  const std::function<void(const SearchProgress&)>& progress_;
  const absl::Time deadline_;
  std::vector<RuleDifferences> rows_;
  std::vector<Open> open_;  // indexed by row
};

}  // namespace

std::vector<RuleDifferences> FindAllDifferences(
    Translation& translation, const std::vector<Question>& questions, const ProveOptions& options,
    const std::function<void(const SearchProgress&)>& progress) {
  return Search(translation, options, progress).Run(questions);
}

}  // namespace divfix::prove
