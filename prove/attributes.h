// Attributes of functions, parameters and results: which are modelled, and which say nothing about
// what a program computes. Any other is named.
#ifndef DIVFIX_PROVE_ATTRIBUTES_H_
#define DIVFIX_PROVE_ATTRIBUTES_H_

#include <llvm/IR/Attributes.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/InstrTypes.h>

#include <string>

namespace divfix::prove {

// The first attribute of the function, its parameters or its result that is not modelled, or "".
std::string UnmodelledAttribute(const llvm::Function& function);

// The same of a call.
std::string UnmodelledAttribute(const llvm::CallBase& call);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_ATTRIBUTES_H_
