// Where a path goes on: branches, switches, returns, and what ends it.
#ifndef DIVFIX_PROVE_EXECUTE_CONTROL_FLOW_H_
#define DIVFIX_PROVE_EXECUTE_CONTROL_FLOW_H_

#include <llvm/IR/Instruction.h>

#include "prove/execute/machine.h"

namespace divfix::prove {

// Executes the terminator of a block.
void Terminate(Machine& m, const llvm::Instruction& instruction);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_EXECUTE_CONTROL_FLOW_H_
