// Intrinsics of a target, which are functions of its models (prove/models/).
#ifndef DIVFIX_PROVE_EXECUTE_MODELLED_INTRINSICS_H_
#define DIVFIX_PROVE_EXECUTE_MODELLED_INTRINSICS_H_

#include <llvm/IR/InstrTypes.h>

#include <optional>

#include "prove/execute/machine.h"
#include "prove/memory/value.h"

namespace divfix::prove {

// Nothing: it was refused, or the machine has no model of the intrinsic, which is refused too.
std::optional<Value> ModelledIntrinsic(Machine& m, const llvm::CallBase& i);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_EXECUTE_MODELLED_INTRINSICS_H_
