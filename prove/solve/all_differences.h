// Finds everything that is wrong with a function: rule by rule, with an example of each way in
// which it differs, until there is no other.
#ifndef DIVFIX_PROVE_SOLVE_ALL_DIFFERENCES_H_
#define DIVFIX_PROVE_SOLVE_ALL_DIFFERENCES_H_

#include <functional>
#include <string>
#include <vector>

#include "prove/solve/prove.h"

namespace divfix::prove {

// The cases of one rule under one semantics.
struct RuleDifferences {
  Semantics semantics = Semantics::kPublished;
  Rule rule = Rule::kQuotient;
  std::vector<Counterexample> examples;  // one for each way of being wrong
  bool complete = false;                 // there is no other way for any input
  std::string reason;                    // if not complete: why, as far as known
  bool at_fault = false;                 // as in ProofResult

  bool right() const { return complete && examples.empty(); }
};

struct SearchProgress {
  size_t rules_done = 0;
  size_t rules = 0;
  size_t examples = 0;
};

// Returns, for each question, which must name its semantics, a row for each rule that decides any
// case, in the contract's order. `options.timeout` covers all of them together, and each gets a
// share of it. Returns what was found by then, or when `options.stop` is set.
std::vector<RuleDifferences> FindAllDifferences(
    Translation& translation, const std::vector<Question>& questions, const ProveOptions& options,
    const std::function<void(const SearchProgress&)>& progress = nullptr);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_SOLVE_ALL_DIFFERENCES_H_
