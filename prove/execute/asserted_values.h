// What attributes assert of arguments and results, and metadata of loads.
#ifndef DIVFIX_PROVE_EXECUTE_ASSERTED_VALUES_H_
#define DIVFIX_PROVE_EXECUTE_ASSERTED_VALUES_H_

#include <llvm/IR/Attributes.h>
#include <llvm/IR/Instruction.h>
#include <llvm/IR/Type.h>

#include "prove/execute/machine.h"
#include "prove/memory/value.h"

namespace divfix::prove {

// Makes the value poison, or adds a hazard, where an attribute of its parameter or result does not
// hold.
void ApplyAttributes(Machine& m, llvm::AttributeSet attributes, llvm::Type* type,
                     const llvm::Instruction& at, Value& value);
// Does the same for the metadata of a load.
void ApplyLoadMetadata(Machine& m, const llvm::Instruction& i, llvm::Type* type, Value& value);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_EXECUTE_ASSERTED_VALUES_H_
