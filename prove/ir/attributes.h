// Attributes of functions, parameters and results: which are modelled, and which do not affect what
// a program computes. All others are refused by name.
#ifndef DIVFIX_PROVE_IR_ATTRIBUTES_H_
#define DIVFIX_PROVE_IR_ATTRIBUTES_H_

#include <llvm/IR/Attributes.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/InstrTypes.h>

#include <string>

namespace divfix::prove {

// Returns the first attribute of the function, its parameters or its result that is not modelled,
// or "".
std::string UnmodelledAttribute(const llvm::Function& function);

// The same for a call.
std::string UnmodelledAttribute(const llvm::CallBase& call);

// Returns how the call passes arguments differently than the function expects; "" if it does not.
std::string PassedDifferently(const llvm::CallBase& call, const llvm::Function& function);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_IR_ATTRIBUTES_H_
