// Calls of intrinsics: LLVM's own by family, each a file; those of a target by their models.
#ifndef DIVFIX_PROVE_EXECUTE_INTRINSICS_H_
#define DIVFIX_PROVE_EXECUTE_INTRINSICS_H_

#include <llvm/IR/InstrTypes.h>
#include <llvm/IR/Intrinsics.h>

#include <optional>

#include "prove/execute/machine.h"
#include "prove/memory/value.h"

namespace divfix::prove {

// Nothing: the call does not return, or it was refused.
std::optional<Value> CallIntrinsic(Machine& m, const llvm::CallBase& i);

// Nothing: the intrinsic is of another family, or it was refused.
std::optional<Value> IntegerIntrinsic(Machine& m, const llvm::CallBase& i, llvm::Intrinsic::ID id);
std::optional<Value> FloatIntrinsic(Machine& m, const llvm::CallBase& i, llvm::Intrinsic::ID id);
// Those that reduce, cut and reverse vectors.
std::optional<Value> VectorIntrinsic(Machine& m, const llvm::CallBase& i, llvm::Intrinsic::ID id);
// Those that copy, fill and mask memory, and begin and end the life of an object.
std::optional<Value> MemoryIntrinsic(Machine& m, const llvm::CallBase& i, llvm::Intrinsic::ID id);
// Those of AMD GPUs.
std::optional<Value> GpuIntrinsic(Machine& m, const llvm::CallBase& i, llvm::Intrinsic::ID id);

// Those of a target, which are functions of its models (prove/models/). Nothing: it was refused, or
// the machine has no model of the intrinsic, which is refused too.
std::optional<Value> ModelledIntrinsic(Machine& m, const llvm::CallBase& i);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_EXECUTE_INTRINSICS_H_
