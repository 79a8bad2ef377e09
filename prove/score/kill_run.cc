#include "prove/score/kill_run.h"

#include <algorithm>
#include <map>
#include <memory>
#include <mutex>
#include <numeric>
#include <thread>
#include <utility>

#include "oracle/oracle.h"
#include "vectors/set_cover.h"

namespace divfix::prove {
namespace {

bool Kills(const Block& block, uint32_t control, RunnableMutants::Function mutant) {
  for (size_t i = 0; i < block.size; ++i) {
    const uint64_t got = mutant(block.s0[i], block.s1[i], block.s2[i], control);
    if (got != Packed(block.expected(i))) return true;
  }
  return false;
}

// A number with no common factor with n, far from 1 and from n: its multiples modulo n are each
// number once, and the first of them lie far apart.
uint64_t StrideOf(uint64_t n) {
  uint64_t stride = std::max<uint64_t>(1, n * 5 / 13);
  while (std::gcd(stride, n) != 1) ++stride;
  return stride;
}

}  // namespace

BlockSource SourceOf(std::span<const Case> cases) {
  auto blocks = std::make_shared<std::vector<std::pair<Control, std::vector<Operands>>>>();
  std::map<uint32_t, std::vector<Operands>> by_control;
  for (const Case& c : cases) by_control[ControlToWord(c.control)].push_back(c.operands);
  for (auto& [word, operands] : by_control) {
    for (size_t begin = 0; begin < operands.size(); begin += kBlockCapacity) {
      const size_t end = std::min(begin + kBlockCapacity, operands.size());
      blocks->emplace_back(ControlFromWord(word),
                           std::vector<Operands>(operands.begin() + static_cast<ptrdiff_t>(begin),
                                                 operands.begin() + static_cast<ptrdiff_t>(end)));
    }
  }
  const uint64_t count = blocks->size();
  return {count, [blocks = std::move(blocks)](uint64_t index, Block& block) {
            const auto& [control, operands] = (*blocks)[index];
            block.control = control;
            block.size = operands.size();
            for (size_t i = 0; i < operands.size(); ++i) block.SetOperands(i, operands[i]);
          }};
}

std::vector<bool> RunKills(const BlockSource& source,
                           std::span<const RunnableMutants::Function> mutants, unsigned threads) {
  std::vector<bool> killed(mutants.size());
  size_t alive = mutants.size();
  uint64_t next = 0;
  const uint64_t stride = source.blocks > 0 ? StrideOf(source.blocks) : 1;
  std::mutex mutex;
  const auto work = [&] {
    const auto block = std::make_unique<Block>();
    std::unique_lock lock(mutex);
    while (alive > 0 && next < source.blocks) {
      const uint64_t index = next++ * stride % source.blocks;
      const std::vector<bool> dead = killed;
      lock.unlock();
      source.fill(index, *block);
      block->Judge();
      std::vector<size_t> found;
      for (size_t i = 0; i < mutants.size(); ++i) {
        if (!dead[i] && Kills(*block, ControlToWord(block->control), mutants[i])) {
          found.push_back(i);
        }
      }
      lock.lock();
      for (const size_t i : found) {
        if (!killed[i]) --alive;
        killed[i] = true;
      }
    }
  };
  std::vector<std::jthread> pool;
  for (unsigned i = 0; i < threads; ++i) pool.emplace_back(work);
  pool.clear();
  return killed;
}

std::vector<Case> LeastKillers(std::span<const Case> cases,
                               std::span<const RunnableMutants::Function> mutants) {
  std::vector<BitSet> kills;
  for (const Case& c : cases) {
    const uint64_t expected = Packed(Judge(c).outcome);
    const auto& [s0, s1, s2] = c.operands;
    BitSet& killed = kills.emplace_back(mutants.size());
    for (size_t m = 0; m < mutants.size(); ++m) {
      const uint64_t got = mutants[m](s0, s1, s2, ControlToWord(c.control));
      if (got != expected) killed.Insert(m);
    }
  }
  std::vector<Case> least;
  for (const size_t i : LeastCover(mutants.size(), kills).chosen) least.push_back(cases[i]);
  return least;
}

}  // namespace divfix::prove
