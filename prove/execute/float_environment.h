// What changes floats besides the operation itself: fast-math flags, and denormals that are
// flushed.
#ifndef DIVFIX_PROVE_EXECUTE_FLOAT_ENVIRONMENT_H_
#define DIVFIX_PROVE_EXECUTE_FLOAT_ENVIRONMENT_H_

#include <llvm/ADT/FloatingPointMode.h>
#include <llvm/IR/InstrTypes.h>

#include <cstdint>
#include <vector>

#include "prove/execute/machine.h"
#include "prove/memory/value.h"
#include "prove/term/term.h"

namespace divfix::prove {

// The fast-math flags that say something about a value.
struct FpFlags {
  bool no_nans = false;
  bool no_infs = false;
  bool no_signed_zeros = false;
  // reassoc, contract, arcp, afn: arithmetic may give another result.
  bool inexact = false;
};

// Returns the flags of an instruction, and of the function that it is in.
FpFlags FlagsOf(const llvm::Instruction& i);
// Makes the result poison where the flags exclude it or an argument, and its zeros unsigned under
// nsz.
void ApplyFlags(Machine& m, const FpFlags& flags, const std::vector<Scalar>& arguments,
                Scalar& result);
// Does the same for the result of a call, except of intrinsics that look at their flags themselves.
void ApplyCallFlags(Machine& m, const llvm::CallBase& i, Value& result);
// Refuses arithmetic that may give another result than IEEE 754's.
void RefuseInexact(Machine& m, const FpFlags& flags, const llvm::Instruction& i);
// Under nsz, gives a zero any sign.
Term LooseZero(Machine& m, const FpFlags& flags, Term bits);

// Returns whether it is half, float or double, or vectors of them; refuses other types.
bool FloatType(Machine& m, llvm::Type* type, const llvm::Instruction& i);
// Returns how functions of the current call stack treat denormals.
llvm::DenormalMode DenormalModeOf(Machine& m, uint32_t width);
// An input, or a result, of arithmetic or a comparison, with denormals flushed where they may be.
Term ReadFloat(Machine& m, Term bits);
Term WrittenFloat(Machine& m, Term bits);
// A result of arithmetic: where it is a NaN, any NaN.
Term ChosenNan(Machine& m, Term result);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_EXECUTE_FLOAT_ENVIRONMENT_H_
