#include "vectors/set_cover.h"

#include <algorithm>
#include <utility>

#include "vectors/cover_problem.h"

namespace divfix {
namespace {

// Chooses the biggest set again and again.
std::vector<size_t> GreedyCover(CoverProblem problem) {
  std::vector<size_t> chosen;
  problem.Reduce(chosen);
  while (!problem.Solved()) {
    chosen.push_back(problem.Choose(problem.Biggest()));
    problem.Reduce(chosen);
  }
  return chosen;
}

// Removes sets whose elements the others cover, the last chosen first.
void LeaveOutSuperfluous(size_t elements, std::span<const BitSet> sets,
                         std::vector<size_t>& chosen) {
  for (size_t i = chosen.size(); i-- > 0;) {
    BitSet others(elements);
    for (size_t j = 0; j < chosen.size(); ++j) {
      if (j != i) others |= sets[chosen[j]];
    }
    if (sets[chosen[i]].IsSubsetOf(others)) {
      chosen.erase(chosen.begin() + static_cast<ptrdiff_t>(i));
    }
  }
}

// Branch and bound: looks for a cover with fewer sets than the best so far.
class Search {
 public:
  Search(std::vector<size_t> best, size_t nodes) : best_(std::move(best)), nodes_(nodes) {}

  void Run(const CoverProblem& problem) { Extend(problem, {}); }

  const std::vector<size_t>& Best() const { return best_; }
  // Whether no cover is better.
  bool Complete() const { return complete_; }

 private:
  void Extend(CoverProblem problem, std::vector<size_t> chosen) {
    if (nodes_ == 0) {
      complete_ = false;
      return;
    }
    --nodes_;
    problem.Reduce(chosen);
    if (problem.Solved()) {
      if (chosen.size() < best_.size()) best_ = std::move(chosen);
      return;
    }
    for (const size_t choice : problem.Choices()) {
      // Checked for each choice: a better cover may have been found, and the tried ones are gone.
      if (!problem.Coverable() || chosen.size() + problem.LowerBound() >= best_.size()) return;
      CoverProblem with = problem;
      std::vector<size_t> longer = chosen;
      longer.push_back(with.Choose(choice));
      Extend(std::move(with), std::move(longer));
      problem.Reject(choice);
    }
  }

  std::vector<size_t> best_;
  size_t nodes_;
  bool complete_ = true;
};

}  // namespace

Cover LeastCover(size_t elements, std::span<const BitSet> sets, size_t search_nodes) {
  CoverProblem problem(elements, sets);
  Cover cover;
  problem.Reduce(cover.chosen);
  cover.lower_bound = cover.chosen.size();
  for (const CoverProblem& part : problem.Parts()) {
    std::vector<size_t> greedy = GreedyCover(part);
    LeaveOutSuperfluous(elements, sets, greedy);
    Search search(std::move(greedy), search_nodes);
    search.Run(part);
    const std::vector<size_t>& best = search.Best();
    cover.lower_bound += search.Complete() ? best.size() : part.LowerBound();
    cover.chosen.insert(cover.chosen.end(), best.begin(), best.end());
  }
  // A search that was cut short may have left superfluous sets.
  LeaveOutSuperfluous(elements, sets, cover.chosen);
  std::ranges::sort(cover.chosen);
  return cover;
}

}  // namespace divfix
