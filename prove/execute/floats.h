// Instructions on floats. Comparisons and signs work on the bits; the solver does the arithmetic,
// and a NaN that results may be any that LLVM allows.
#ifndef DIVFIX_PROVE_EXECUTE_FLOATS_H_
#define DIVFIX_PROVE_EXECUTE_FLOATS_H_

#include <llvm/IR/InstrTypes.h>
#include <llvm/IR/Instructions.h>

#include "prove/execute/machine.h"
#include "prove/memory/value.h"
#include "prove/term/term.h"

namespace divfix::prove {

Value FloatCompare(Machine& m, const llvm::FCmpInst& i);
Value FloatUnary(Machine& m, const llvm::UnaryOperator& i);
Value FloatBinary(Machine& m, const llvm::BinaryOperator& i);
Value FloatCast(Machine& m, const llvm::CastInst& i);

// A result of arithmetic: where it is a NaN, any NaN.
Term ChosenNan(Machine& m, Term result);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_EXECUTE_FLOATS_H_
