// What a target's hardware requires of the instruction, beyond codes for its fields.
#ifndef DIVFIX_ISA_RULES_H_
#define DIVFIX_ISA_RULES_H_

#include <string>
#include <vector>

#include "isa/instruction.h"

namespace divfix {

struct RuleFault {
  int source = -1;  // 0 to 2; -1: the whole instruction
  std::string reason;
};

// Returns why the target can't run the instruction, in the order of the sources: a source that the
// target does not have, more scalar values than the constant bus carries, two different literals,
// OPSEL on a target without it. Empty if the target can run it.
std::vector<RuleFault> FaultsOf(const Instruction& instruction, Target target);

}  // namespace divfix

#endif  // DIVFIX_ISA_RULES_H_
