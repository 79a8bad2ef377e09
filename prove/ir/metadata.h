// Metadata: which kinds are modelled or assert nothing. All others are refused by name.
#ifndef DIVFIX_PROVE_IR_METADATA_H_
#define DIVFIX_PROVE_IR_METADATA_H_

#include <llvm/IR/Instruction.h>

#include <string>

namespace divfix::prove {

// Metadata of a load from memory that the kernel has not written before; checked by Load.
inline constexpr char kNotClobbered[] = "amdgpu.noclobber";

// Returns the first kind that is not modelled, or "".
std::string UnmodelledMetadata(const llvm::Instruction& instruction);
// The same for the metadata of a function or a global.
std::string UnmodelledMetadata(const llvm::GlobalObject& object);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_IR_METADATA_H_
