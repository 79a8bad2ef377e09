// A program as terms: its results for variable operands, and when it has none.
#ifndef DIVFIX_PROVE_SOLVE_TRANSLATION_H_
#define DIVFIX_PROVE_SOLVE_TRANSLATION_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "prove/term/hazard.h"
#include "prove/term/term.h"

namespace divfix::prove {

// If the environment may flush denormals, the names of the variables that say whether inputs are
// flushed (DAZ), and results (FTZ).
inline constexpr char kInputsFlushed[] = "inputs_flushed";
inline constexpr char kResultsFlushed[] = "results_flushed";

// A result, and whether it is poison (1 bit).
struct ResultTerm {
  Term bits;
  Term poison;
};

// One case: its operands, which are variables, and the function's results.
struct CaseTerms {
  Term s0, s1, s2;
  ResultTerm d;                          // 32 bits
  std::optional<ResultTerm> exceptions;  // 8 bits or more
};

// A byte of memory that is not known when the function is called.
struct HeldVariable {
  Term variable;
  std::optional<uint64_t> at_start;  // its value before the first call, if that is known
  std::string what;                  // "what 'table' holds when the function is called"
};

struct Translation {
  std::shared_ptr<TermPool> pool;  // copies share it
  std::optional<Term> control;     // the variable, if the function takes a control
  // If the function uses the instruction itself: whether that follows the measured semantics.
  std::optional<Term> measured;
  std::vector<CaseTerms> cases;  // one, except for arrays
  std::vector<Hazard> hazards;
  // What the result must not depend on.
  std::vector<HeldVariable> held;
  Term returns;     // when it returns; it always does without a hazard
  Term assumption;  // what may be assumed of addresses and numbers of work-items
};

// Returns the translation with these bits of the control word fixed, so that terms no longer depend
// on them. Changes nothing if the function takes no control.
Translation WithControlBits(const Translation& translation, uint32_t mask, uint32_t value);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_SOLVE_TRANSLATION_H_
