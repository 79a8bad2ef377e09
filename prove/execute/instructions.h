// Instructions, family by family: each is a file.
#ifndef DIVFIX_PROVE_EXECUTE_INSTRUCTIONS_H_
#define DIVFIX_PROVE_EXECUTE_INSTRUCTIONS_H_

#include <llvm/IR/InstrTypes.h>
#include <llvm/IR/Instructions.h>

#include <optional>

#include "prove/execute/machine.h"
#include "prove/memory/value.h"

namespace divfix::prove {

// Executes an instruction that is not a terminator: finds its family. Its value is added to the
// current frame.
void Execute(Machine& m, const llvm::Instruction& instruction);

// control_flow.cc: executes the terminator of a block.
void Terminate(Machine& m, const llvm::Instruction& instruction);

// calls.cc: returns the result, without scalars for void. Nothing: the call does not return, or it
// was refused.
std::optional<Value> Call(Machine& m, const llvm::CallBase& i);
// library_calls.cc: the same for a function without a body that is known by its name.
bool IsKnownCall(const llvm::Function& function);
std::optional<Value> KnownCall(Machine& m, const llvm::CallBase& i, const llvm::Function& function);

// arithmetic.cc: integers, with the flags that make a result poison.
Value IntegerBinary(Machine& m, const llvm::BinaryOperator& i);
// Returns whether the exact result does not fit the width.
Term Overflows(TermPool& pool, Op op, Term x, Term y, bool is_signed);

// compare.cc: comparisons of integers and pointers, and select.
Term CompareBits(Machine& m, llvm::CmpInst::Predicate predicate, Term x, Term y);
Value IntegerCompare(Machine& m, const llvm::ICmpInst& i);
Value Select(Machine& m, const llvm::SelectInst& i);

// casts.cc: conversions between types, and freeze.
Value Cast(Machine& m, const llvm::CastInst& i);
Value Freeze(Machine& m, const llvm::FreezeInst& i);
// Returns the same bits as a value of another type, least significant lane first.
Value Reinterpret(Machine& m, const Value& value, llvm::Type* from, llvm::Type* to,
                  const llvm::Instruction& i);

// floats.cc. Comparisons and signs work on the bits; the solver does the arithmetic, and a NaN that
// results may be any that LLVM allows.
Value FloatCompare(Machine& m, const llvm::FCmpInst& i);
Value FloatUnary(Machine& m, const llvm::UnaryOperator& i);
Value FloatBinary(Machine& m, const llvm::BinaryOperator& i);
Value FloatCast(Machine& m, const llvm::CastInst& i);

// loads_stores.cc.
Value Load(Machine& m, const llvm::LoadInst& i);
void Store(Machine& m, const llvm::StoreInst& i);

// pointers.cc: stack objects, and pointers into objects.
Value Allocate(Machine& m, const llvm::AllocaInst& i);
Value OffsetPointer(Machine& m, const llvm::GetElementPtrInst& i);

// vector_instructions.cc: lanes of vectors and members of aggregates.
Value ExtractLane(Machine& m, const llvm::ExtractElementInst& i);
Value InsertLane(Machine& m, const llvm::InsertElementInst& i);
Value Shuffle(Machine& m, const llvm::ShuffleVectorInst& i);
Value ExtractMember(Machine& m, const llvm::ExtractValueInst& i);
Value InsertMember(Machine& m, const llvm::InsertValueInst& i);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_EXECUTE_INSTRUCTIONS_H_
