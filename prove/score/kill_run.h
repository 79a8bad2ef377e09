// Finds the mutants that a set of cases kills: those that give another outcome than the contract
// for any of them.
#ifndef DIVFIX_PROVE_SCORE_KILL_RUN_H_
#define DIVFIX_PROVE_SCORE_KILL_RUN_H_

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "crosscheck/block.h"
#include "oracle/case.h"
#include "prove/score/runnable_mutants.h"

namespace divfix::prove {

// Blocks of cases: their number, and a function that fills one. `fill` is called on several
// threads.
struct BlockSource {
  uint64_t blocks = 0;
  std::function<void(uint64_t index, Block& block)> fill;
};

// Returns the cases in blocks with one control each.
BlockSource SourceOf(std::span<const Case> cases);

// Returns for each mutant whether a case kills it. Stops as soon as all are killed; the order of
// blocks soon covers each stage.
std::vector<bool> RunKills(const BlockSource& source,
                           std::span<const RunnableMutants::Function> mutants, unsigned threads);

// Returns few cases that together kill every mutant that any of the cases kills; of equally good
// cases the first.
std::vector<Case> LeastKillers(std::span<const Case> cases,
                               std::span<const RunnableMutants::Function> mutants);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_SCORE_KILL_RUN_H_
