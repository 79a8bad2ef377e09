// Cases to be added where something survives.
#ifndef DIVFIX_PROVE_SCORE_SUGGESTION_H_
#define DIVFIX_PROVE_SCORE_SUGGESTION_H_

#include <span>
#include <vector>

#include "oracle/case.h"
#include "prove/score/runnable_mutants.h"

namespace divfix::prove {

// As few of the cases as kill all of the mutants that any of them kills; of cases that are equally
// good the first.
std::vector<Case> LeastKillers(std::span<const Case> cases,
                               std::span<const RunnableMutants::Function> mutants);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_SCORE_SUGGESTION_H_
