// Globals as objects in memory. What a mutable one holds when the function is called is not known,
// except as far as nothing but the function itself can have changed it.
#ifndef DIVFIX_PROVE_EXECUTE_GLOBALS_H_
#define DIVFIX_PROVE_EXECUTE_GLOBALS_H_

#include <llvm/IR/GlobalValue.h>
#include <llvm/IR/GlobalVariable.h>
#include <llvm/IR/Instruction.h>

#include "prove/execute/held.h"
#include "prove/execute/machine.h"
#include "prove/memory/memory.h"

namespace divfix::prove {

// Returns the global's object; makes it when it is first named. `at` is named in a refusal, if it
// is not null.
ObjectId GlobalObject(Machine& m, const llvm::GlobalValue& global, const llvm::Instruction* at);

// Returns whether the pointer is a global that is a truth value, which nothing accesses as anything
// else.
bool IsTruthValue(const llvm::Value& pointer);

// Gives an object its bytes if it is a global that is accessed for the first time.
void NeedContents(Machine& m, ObjectId id, const llvm::Instruction& at);

// Returns what mutable globals may hold before a later call, given what they held before this one
// and the memory that it returned.
HeldGlobals HeldAfter(Machine& m, const MemoryState& memory);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_EXECUTE_GLOBALS_H_
