// Attributes of functions, parameters and results: which are modelled, and which say nothing about
// what a program computes. Any other is named.
#ifndef DIVFIX_PROVE_IR_ATTRIBUTES_H_
#define DIVFIX_PROVE_IR_ATTRIBUTES_H_

#include <llvm/IR/Attributes.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/InstrTypes.h>

#include <string>

namespace divfix::prove {

// The first attribute of the function, its parameters or its result that is not modelled, or "".
std::string UnmodelledAttribute(const llvm::Function& function);

// The same of a call.
std::string UnmodelledAttribute(const llvm::CallBase& call);

// What of the call's attributes is not as the function's, where these have to agree; "" when they
// do.
std::string PassedInAnotherWay(const llvm::CallBase& call, const llvm::Function& function);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_IR_ATTRIBUTES_H_
