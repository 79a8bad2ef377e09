// Comparisons of integers and pointers, and select.
#ifndef DIVFIX_PROVE_EXECUTE_COMPARE_H_
#define DIVFIX_PROVE_EXECUTE_COMPARE_H_

#include <llvm/IR/Instructions.h>

#include "prove/execute/machine.h"
#include "prove/memory/value.h"

namespace divfix::prove {

Value IntegerCompare(Machine& m, const llvm::ICmpInst& i);
Value Select(Machine& m, const llvm::SelectInst& i);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_EXECUTE_COMPARE_H_
