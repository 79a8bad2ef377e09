#include "prove/score/suggestion.h"

#include "oracle/oracle.h"
#include "vectors/set_cover.h"

namespace divfix::prove {

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
