// What a function promises of its own behaviour, checked after it has been executed.
#ifndef DIVFIX_PROVE_EXECUTE_PROMISES_H_
#define DIVFIX_PROVE_EXECUTE_PROMISES_H_

#include <llvm/IR/Function.h>
#include <llvm/IR/InstrTypes.h>

#include <vector>

#include "prove/execute/machine.h"
#include "prove/memory/value.h"

namespace divfix::prove {

// Checks the promises of a function that has just returned. `call` is null for the function that is
// proved, which nothing calls.
void CheckPromises(Machine& m, llvm::Function& function, const llvm::CallBase* call,
                   const std::vector<Value>& arguments, const Value& returned,
                   const llvm::Instruction& at);
// Checks what a call of an intrinsic says beyond what the intrinsic itself does.
void CheckIntrinsicCall(Machine& m, const llvm::CallBase& i, const llvm::Function& function);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_EXECUTE_PROMISES_H_
