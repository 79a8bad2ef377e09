// Which mutants a set of cases kills: gives another outcome than the contract's, on any of them.
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

// Blocks of cases: how many, and what fills one. `fill` is called on several threads.
struct BlockSource {
  uint64_t blocks = 0;
  std::function<void(uint64_t index, Block& block)> fill;
};

// The cases in blocks of one control each.
BlockSource SourceOf(std::span<const Case> cases);

// For each mutant whether a case kills it. It ends as soon as all are killed; blocks come in an
// order that soon has some of each stage. Once `stop` is set, what is killed so far.
std::vector<bool> RunKills(const BlockSource& source,
                           std::span<const RunnableMutants::Function> mutants, unsigned threads,
                           const std::atomic<bool>& stop);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_SCORE_KILL_RUN_H_
