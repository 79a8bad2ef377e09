// Runs a function of LLVM IR on terms: all of its paths at once. Their states are merged where they
// meet, and loops are unrolled while the number of their rounds is known.
#ifndef DIVFIX_PROVE_EXECUTE_RUN_H_
#define DIVFIX_PROVE_EXECUTE_RUN_H_

#include <llvm/IR/Function.h>

#include <optional>
#include <vector>

#include "prove/execute/frame.h"
#include "prove/execute/machine.h"
#include "prove/ir/function_plan.h"
#include "prove/memory/value.h"

namespace divfix::prove {

struct Returned {
  Value value;  // no scalars for void
  State state;
};

// Runs a function that has a body. Nothing: it was refused, or no path through it returns.
std::optional<Returned> Run(Machine& m, llvm::Function& function,
                            const std::vector<Value>& arguments, State state);

// Runs a function as its caller does, with the caller's arguments: also checks what the function
// says of its arguments and of itself.
std::optional<Returned> RunEntry(Machine& m, llvm::Function& function, std::vector<Value> arguments,
                                 State state);

// Returns the order in which the function's blocks are executed, or null where something about the
// function is refused.
const FunctionPlan* PlanOf(Machine& m, llvm::Function& function);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_EXECUTE_RUN_H_
