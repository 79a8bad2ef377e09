// Calls of intrinsics: LLVM's own by family, those of a target by their models.
#ifndef DIVFIX_PROVE_EXECUTE_INTRINSICS_H_
#define DIVFIX_PROVE_EXECUTE_INTRINSICS_H_

#include <llvm/IR/InstrTypes.h>

#include <optional>

#include "prove/execute/machine.h"
#include "prove/memory/value.h"

namespace divfix::prove {

// Nothing: the call does not return, or it was refused.
std::optional<Value> CallIntrinsic(Machine& m, const llvm::CallBase& i);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_EXECUTE_INTRINSICS_H_
