// A hazard: a condition under which a function goes wrong before it returns a result. The program
// then has undefined behaviour, or does not return.
#ifndef DIVFIX_PROVE_TERM_HAZARD_H_
#define DIVFIX_PROVE_TERM_HAZARD_H_

#include <string>

#include "prove/term/term.h"

namespace divfix::prove {

enum class HazardKind : uint8_t {
  kUndefinedBehaviour,  // the program has no meaning for such operands
  kDoesNotReturn,       // it aborts, traps or panics
};

struct Hazard {
  Term when;
  HazardKind kind = HazardKind::kUndefinedBehaviour;
  std::string what;   // "a division by zero"
  std::string where;  // the instruction, its function and its line
};

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_TERM_HAZARD_H_
