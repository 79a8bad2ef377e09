// Executes one instruction: finds its family.
#ifndef DIVFIX_PROVE_EXECUTE_DISPATCH_H_
#define DIVFIX_PROVE_EXECUTE_DISPATCH_H_

#include <llvm/IR/Instruction.h>

#include "prove/execute/machine.h"

namespace divfix::prove {

// Executes an instruction that is not a terminator. Its value is added to the current frame.
void Execute(Machine& m, const llvm::Instruction& instruction);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_EXECUTE_DISPATCH_H_
