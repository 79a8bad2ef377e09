// Makes and combines values: of types laid flat, undefined values and poison, choices between two.
#ifndef DIVFIX_PROVE_EXECUTE_VALUES_H_
#define DIVFIX_PROVE_EXECUTE_VALUES_H_

#include <llvm/IR/Instruction.h>
#include <llvm/IR/Type.h>

#include <cstdint>
#include <vector>

#include "absl/strings/string_view.h"
#include "prove/execute/machine.h"
#include "prove/memory/memory.h"
#include "prove/memory/value.h"
#include "prove/term/term.h"

namespace divfix::prove {

// Returns the scalars of a type in the order of its lanes or members.
std::vector<llvm::Type*> Flat(llvm::Type* type);

// Returns the width of an integer or float in bits, 1 for a pointer. Refuses other types.
uint32_t WidthOf(Machine& m, llvm::Type* type);

// A scalar that is not poison.
Scalar Known(Machine& m, Term bits);
Scalar PointerTo(Machine& m, ObjectId object, uint64_t offset = 0);
Value UndefinedValue(Machine& m, llvm::Type* type);
Value PoisonValue(Machine& m, llvm::Type* type);

// An undefined value may differ at each use: returns the value with new variables of this kind for
// its undefined bits.
Value Refreshed(Machine& m, Value value, VariableKind kind);
// Does the same for bytes that are copied: the undefined bits of a copy may differ from those of
// the original.
void RefreshCopy(Machine& m, std::vector<Byte>& bytes);

// Adds a hazard where the scalar is poison or undefined.
void DemandDefined(Machine& m, const Scalar& scalar, absl::string_view what,
                   const llvm::Instruction& i);

// `yes` where the condition holds, else `no`.
Scalar BlendScalar(Machine& m, Term condition, const Scalar& yes, const Scalar& no);
Value Blend(Machine& m, Term condition, const Value& yes, const Value& no);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_EXECUTE_VALUES_H_
