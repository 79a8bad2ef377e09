// What a target's hardware demands of the instruction beyond its having the codes.
#ifndef DIVFIX_ISA_RULES_H_
#define DIVFIX_ISA_RULES_H_

#include <string>
#include <vector>

#include "isa/instruction.h"

namespace divfix {

struct RuleFault {
  int source = -1;  // 0 to 2; -1 when it is of the whole instruction
  std::string reason;
};

// Why the target can't run it: a source that the target does not have, more scalar values than the
// constant bus carries, two different literals, OPSEL where there is none. In the order of the
// sources; empty when all is well.
std::vector<RuleFault> FaultsOf(const Instruction& instruction, Target target);

}  // namespace divfix

#endif  // DIVFIX_ISA_RULES_H_
