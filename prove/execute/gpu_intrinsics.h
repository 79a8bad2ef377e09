// Intrinsics of AMD GPUs.
#ifndef DIVFIX_PROVE_EXECUTE_GPU_INTRINSICS_H_
#define DIVFIX_PROVE_EXECUTE_GPU_INTRINSICS_H_

#include <llvm/IR/InstrTypes.h>
#include <llvm/IR/Intrinsics.h>

#include <optional>

#include "prove/execute/machine.h"
#include "prove/memory/value.h"

namespace divfix::prove {

// Nothing: the intrinsic is of another family, or it was refused.
std::optional<Value> GpuIntrinsic(Machine& m, const llvm::CallBase& i, llvm::Intrinsic::ID id);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_EXECUTE_GPU_INTRINSICS_H_
