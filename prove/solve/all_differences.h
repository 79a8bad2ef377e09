// What is wrong with a function, in full: rule by rule, with an example of each way in which it
// differs, until none is left.
#ifndef DIVFIX_PROVE_SOLVE_ALL_DIFFERENCES_H_
#define DIVFIX_PROVE_SOLVE_ALL_DIFFERENCES_H_

#include <functional>
#include <string>
#include <vector>

#include "prove/solve/prove.h"

namespace divfix::prove {

// The cases of one rule under one semantics.
struct RuleOfMap {
  Semantics semantics = Semantics::kPublished;
  Rule rule = Rule::kQuotient;
  std::vector<Counterexample> examples;  // each of another way of going wrong
  bool complete = false;                 // there is no other way, for any input
  std::string reason;                    // where it is not: why not, as far as that is known
  bool at_fault = false;                 // as ProofResult has it

  bool right() const { return complete && examples.empty(); }
};

struct MapProgress {
  size_t rules_done = 0;
  size_t rules = 0;
  size_t examples = 0;
};

// Of each question, which names its semantics, a row for each rule that decides any case, in the
// contract's order. `options.timeout` is for all of them together, and they get their shares of it;
// what is found by then, or when `options.stop` is set, is the map.
std::vector<RuleOfMap> MakeMap(Translation& translation, const std::vector<Question>& questions,
                               const ProveOptions& options,
                               const std::function<void(const MapProgress&)>& progress = nullptr);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_SOLVE_ALL_DIFFERENCES_H_
