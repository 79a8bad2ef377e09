// Constants as values, and globals as objects in memory.
#ifndef DIVFIX_PROVE_EXECUTE_CONSTANTS_H_
#define DIVFIX_PROVE_EXECUTE_CONSTANTS_H_

#include <llvm/IR/Constant.h>
#include <llvm/IR/Instruction.h>

#include "prove/execute/machine.h"
#include "prove/memory/value.h"

namespace divfix::prove {

// Returns the value of a constant. `at` is named in a refusal, if it is not null.
Value ConstantValue(Machine& m, const llvm::Constant* constant, const llvm::Instruction* at);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_EXECUTE_CONSTANTS_H_
