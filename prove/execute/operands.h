// Operands of instructions: constants, with globals as objects in memory, and earlier values.
#ifndef DIVFIX_PROVE_EXECUTE_OPERANDS_H_
#define DIVFIX_PROVE_EXECUTE_OPERANDS_H_

#include <llvm/IR/Constant.h>
#include <llvm/IR/Instruction.h>
#include <llvm/IR/Value.h>

#include "prove/execute/machine.h"
#include "prove/memory/value.h"

namespace divfix::prove {

// Returns the value of a constant, an argument or an earlier instruction. Its undefined bits are
// new variables, since they may differ at each use.
Value Use(Machine& m, const llvm::Value* value);
Scalar UseScalar(Machine& m, const llvm::Value* value);

// Returns the value of a constant. `at` is named in a refusal, if it is not null.
Value ConstantValue(Machine& m, const llvm::Constant* constant, const llvm::Instruction* at);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_EXECUTE_OPERANDS_H_
