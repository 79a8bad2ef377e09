// What came of all mechanical mutants, as a table.
#ifndef DIVFIX_PROVE_SCORE_SCORE_TABLE_H_
#define DIVFIX_PROVE_SCORE_SCORE_TABLE_H_

#include <cstddef>
#include <string>
#include <vector>

#include "prove/score/judged_mutant.h"

namespace divfix::prove {

struct ScoreTable {
  struct Kills {
    std::string by;
    std::vector<bool> killed;  // of the wrong ones, in their order
  };

  std::vector<JudgedMutant> mutants;
  std::vector<Kills> kills;
  std::vector<Case> suggestions;  // that kill every mutant, where some survive something

  // `killed` has an item for each mutant that is kWrong.
  void AddKills(std::string by, std::vector<bool> killed) {
    kills.push_back({std::move(by), std::move(killed)});
  }

  size_t unknown() const;
  // Pairs of a wrong mutant and what does not kill it.
  size_t survivors() const;
};

// A row for each kind of mutation, then each survivor with a case that kills it, as a corpus line
// has it.
std::string FormatScore(const ScoreTable& table);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_SCORE_SCORE_TABLE_H_
