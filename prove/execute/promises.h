// What a program promises: attributes of arguments, results and functions, metadata of loads.
#ifndef DIVFIX_PROVE_EXECUTE_PROMISES_H_
#define DIVFIX_PROVE_EXECUTE_PROMISES_H_

#include <llvm/IR/Attributes.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/InstrTypes.h>
#include <llvm/IR/Type.h>

#include <vector>

#include "prove/execute/machine.h"
#include "prove/memory/value.h"

namespace divfix::prove {

// asserted_values.cc. Makes the value poison, or adds a hazard, where an attribute of its parameter
// or result does not hold.
void ApplyAttributes(Machine& m, llvm::AttributeSet attributes, llvm::Type* type,
                     const llvm::Instruction& at, Value& value);
// Does the same for the metadata of a load.
void ApplyLoadMetadata(Machine& m, const llvm::Instruction& i, llvm::Type* type, Value& value);

// promises.cc. `call` is null for the function that is proved, which nothing calls.
//
// Tells the access rules what pointer arguments assert, and marks the pointers accordingly.
void MarkArguments(Machine& m, const llvm::Function& function, const llvm::CallBase* call,
                   std::vector<Value>& arguments);
// Checks the promises of a function that has just returned.
void CheckPromises(Machine& m, llvm::Function& function, const llvm::CallBase* call,
                   const std::vector<Value>& arguments, const Value& returned,
                   const llvm::Instruction& at);
// Checks what a call of an intrinsic says beyond what the intrinsic itself does.
void CheckIntrinsicCall(Machine& m, const llvm::CallBase& i, const llvm::Function& function);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_EXECUTE_PROMISES_H_
