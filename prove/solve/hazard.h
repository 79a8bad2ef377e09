// What may go wrong while a function runs, other than that its result is wrong.
#ifndef DIVFIX_PROVE_SOLVE_HAZARD_H_
#define DIVFIX_PROVE_SOLVE_HAZARD_H_

#include <string>

#include "prove/term/term.h"

namespace divfix::prove {

enum class HazardKind : uint8_t {
  kUndefinedBehaviour,  // the program means nothing for such operands
  kDoesNotReturn,       // it aborts, traps or panics
};

struct Hazard {
  Term when;
  HazardKind kind = HazardKind::kUndefinedBehaviour;
  std::string what;   // "a division by zero"
  std::string where;  // the instruction, its function and its line
};

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_SOLVE_HAZARD_H_
