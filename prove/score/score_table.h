// The fate of all mechanical mutants, as a table.
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
    std::vector<bool> killed;  // for the wrong ones, in order
  };

  std::vector<JudgedMutant> mutants;
  std::vector<Kills> kills;
  std::vector<Case> suggestions;  // cases that kill every mutant, if some survive

  // `killed` has an element for each mutant that is kWrong.
  void AddKills(std::string by, std::vector<bool> killed) {
    kills.push_back({std::move(by), std::move(killed)});
  }

  size_t unknown() const;
  // Counts pairs of a wrong mutant and a set of cases that does not kill it.
  size_t survivors() const;
};

// Returns a row for each kind of mutation, then each survivor with a case that kills it, as a
// corpus line.
std::string FormatScore(const ScoreTable& table);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_SCORE_SCORE_TABLE_H_
