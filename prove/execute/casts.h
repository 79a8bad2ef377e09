// Conversions between types, and freeze.
#ifndef DIVFIX_PROVE_EXECUTE_CASTS_H_
#define DIVFIX_PROVE_EXECUTE_CASTS_H_

#include <llvm/IR/InstrTypes.h>
#include <llvm/IR/Instructions.h>

#include "prove/execute/machine.h"
#include "prove/memory/value.h"

namespace divfix::prove {

Value Cast(Machine& m, const llvm::CastInst& i);
Value Freeze(Machine& m, const llvm::FreezeInst& i);

// Returns the same bits as a value of another type, least significant lane first.
Value Reinterpret(Machine& m, const Value& value, llvm::Type* from, llvm::Type* to,
                  const llvm::Instruction& i);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_EXECUTE_CASTS_H_
