// Finds the mutants that a set of cases kills: those that give another outcome than the contract
// for any of them.
#ifndef DIVFIX_PROVE_SCORE_KILL_RUN_H_
#define DIVFIX_PROVE_SCORE_KILL_RUN_H_

#include <atomic>
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
// blocks soon covers each stage. Once `stop` is set, returns what is killed so far.
std::vector<bool> RunKills(const BlockSource& source,
                           std::span<const RunnableMutants::Function> mutants, unsigned threads,
                           const std::atomic<bool>& stop);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_SCORE_KILL_RUN_H_
