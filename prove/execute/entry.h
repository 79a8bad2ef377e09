// Runs the function that is proved.
#ifndef DIVFIX_PROVE_EXECUTE_ENTRY_H_
#define DIVFIX_PROVE_EXECUTE_ENTRY_H_

#include <llvm/IR/Function.h>

#include <optional>
#include <vector>

#include "prove/execute/machine.h"
#include "prove/execute/run.h"
#include "prove/memory/value.h"

namespace divfix::prove {

// Runs a function as its caller does, with the caller's arguments: also checks what the function
// says of its arguments and of itself.
std::optional<Returned> RunEntry(Machine& m, llvm::Function& function, std::vector<Value> arguments,
                                 State state);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_EXECUTE_ENTRY_H_
