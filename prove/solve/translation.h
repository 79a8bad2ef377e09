// A program as terms: its results for operands that are variables, and when it has none.
#ifndef DIVFIX_PROVE_SOLVE_TRANSLATION_H_
#define DIVFIX_PROVE_SOLVE_TRANSLATION_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "prove/solve/hazard.h"
#include "prove/term/term.h"

namespace divfix::prove {

// Where the environment may flush denormals, the variables that say whether inputs are flushed
// (DAZ), and results (FTZ).
inline constexpr char kInputsFlushed[] = "inputs_flushed";
inline constexpr char kResultsFlushed[] = "results_flushed";

// A result and whether it is poison, 1 bit.
struct ResultTerm {
  Term bits;
  Term poison;
};

// One case: its operands, which are variables, and what the function makes of it.
struct CaseTerms {
  Term s0, s1, s2;
  ResultTerm d;                          // 32 bits
  std::optional<ResultTerm> exceptions;  // 8 bits or more
};

struct Translation {
  std::shared_ptr<TermPool> pool;  // copies share it
  std::optional<Term> control;     // the variable, where the function has such a parameter
  // Whether the instruction itself, where the function has it, is to follow the measured semantics.
  std::optional<Term> measured;
  std::vector<CaseTerms> cases;  // one, but of arrays
  std::vector<Hazard> hazards;
  Term returns;     // when it returns; without a hazard it always does
  Term assumption;  // what holds of addresses and numbers of work-items
};

// The same where the control word has these bits, so that what else it might be is gone from the
// terms. Nothing changes where the function takes no control.
Translation WithControlBits(const Translation& translation, uint32_t mask, uint32_t value);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_SOLVE_TRANSLATION_H_
