// Metadata of instructions: which asserts something that is modelled, and which asserts nothing.
#ifndef DIVFIX_PROVE_IR_METADATA_H_
#define DIVFIX_PROVE_IR_METADATA_H_

#include <llvm/IR/Instruction.h>

#include <string>

namespace divfix::prove {

// The first kind that is not modelled, or "".
std::string UnmodelledMetadata(const llvm::Instruction& instruction);
// The same of a function's own metadata, or a global's.
std::string UnmodelledMetadata(const llvm::GlobalObject& object);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_IR_METADATA_H_
