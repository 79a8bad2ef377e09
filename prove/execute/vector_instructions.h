// Lanes of vectors and members of aggregates.
#ifndef DIVFIX_PROVE_EXECUTE_VECTOR_INSTRUCTIONS_H_
#define DIVFIX_PROVE_EXECUTE_VECTOR_INSTRUCTIONS_H_

#include <llvm/IR/Instructions.h>

#include "prove/execute/machine.h"
#include "prove/memory/value.h"

namespace divfix::prove {

Value ExtractLane(Machine& m, const llvm::ExtractElementInst& i);
Value InsertLane(Machine& m, const llvm::InsertElementInst& i);
Value Shuffle(Machine& m, const llvm::ShuffleVectorInst& i);
Value ExtractMember(Machine& m, const llvm::ExtractValueInst& i);
Value InsertMember(Machine& m, const llvm::InsertValueInst& i);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_EXECUTE_VECTOR_INSTRUCTIONS_H_
