// Integer arithmetic, with the flags that make a result poison.
#ifndef DIVFIX_PROVE_EXECUTE_ARITHMETIC_H_
#define DIVFIX_PROVE_EXECUTE_ARITHMETIC_H_

#include <llvm/IR/InstrTypes.h>

#include "prove/execute/machine.h"
#include "prove/memory/value.h"

namespace divfix::prove {

Value IntegerBinary(Machine& m, const llvm::BinaryOperator& i);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_EXECUTE_ARITHMETIC_H_
