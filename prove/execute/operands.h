// Operands of instructions.
#ifndef DIVFIX_PROVE_EXECUTE_OPERANDS_H_
#define DIVFIX_PROVE_EXECUTE_OPERANDS_H_

#include <llvm/IR/Value.h>

#include "prove/execute/machine.h"
#include "prove/memory/value.h"

namespace divfix::prove {

// Returns the value of a constant, an argument or an earlier instruction. Its undefined bits are
// new variables, since they may differ at each use.
Value Use(Machine& m, const llvm::Value* value);
Scalar UseScalar(Machine& m, const llvm::Value* value);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_EXECUTE_OPERANDS_H_
