// Calls of functions: a function that has a body is executed in place.
#ifndef DIVFIX_PROVE_EXECUTE_CALLS_H_
#define DIVFIX_PROVE_EXECUTE_CALLS_H_

#include <llvm/IR/Function.h>
#include <llvm/IR/InstrTypes.h>

#include <optional>
#include <vector>

#include "prove/execute/machine.h"
#include "prove/memory/value.h"

namespace divfix::prove {

// Returns the result, without scalars for void. Nothing: the call does not return, or it was
// refused.
std::optional<Value> Call(Machine& m, const llvm::CallBase& i);

// Tells the access rules what pointer arguments assert, and marks the pointers accordingly. `call`
// is null for the function that is proved.
void MarkArguments(Machine& m, const llvm::Function& function, const llvm::CallBase* call,
                   std::vector<Value>& arguments);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_EXECUTE_CALLS_H_
