// Loads and stores.
#ifndef DIVFIX_PROVE_EXECUTE_LOADS_STORES_H_
#define DIVFIX_PROVE_EXECUTE_LOADS_STORES_H_

#include <llvm/IR/Instructions.h>

#include "prove/execute/machine.h"
#include "prove/memory/value.h"

namespace divfix::prove {

Value Load(Machine& m, const llvm::LoadInst& i);
void Store(Machine& m, const llvm::StoreInst& i);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_EXECUTE_LOADS_STORES_H_
