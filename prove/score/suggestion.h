// Suggests cases to add if something survives.
#ifndef DIVFIX_PROVE_SCORE_SUGGESTION_H_
#define DIVFIX_PROVE_SCORE_SUGGESTION_H_

#include <span>
#include <vector>

#include "oracle/case.h"
#include "prove/score/runnable_mutants.h"

namespace divfix::prove {

// Returns few cases that together kill every mutant that any of the cases kills; of equally good
// cases the first.
std::vector<Case> LeastKillers(std::span<const Case> cases,
                               std::span<const RunnableMutants::Function> mutants);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_SCORE_SUGGESTION_H_
