// Classes and comparisons of floats, as operations on their bits.
#ifndef DIVFIX_PROVE_TERM_FP_CLASS_H_
#define DIVFIX_PROVE_TERM_FP_CLASS_H_

#include <llvm/ADT/FloatingPointMode.h>

#include <cstdint>

#include "prove/term/term.h"

namespace divfix::prove {

// The fields of a format of 16, 32 or 64 bits.
struct FpFormat {
  uint32_t width;
  uint32_t fraction_bits;
};
FpFormat FormatOfWidth(uint32_t width);

Term FpMagnitude(TermPool& pool, Term x);  // the sign cleared
Term FpSign(TermPool& pool, Term x);       // 1 bit
Term FpIsNan(TermPool& pool, Term x);
Term FpIsInfinity(TermPool& pool, Term x);
Term FpIsZero(TermPool& pool, Term x);
Term FpIsDenormal(TermPool& pool, Term x);

// Returns whether x belongs to one of the classes.
Term IsOfClass(TermPool& pool, Term x, llvm::FPClassTest classes);

// x < y and x == y; false if one is a NaN.
Term FpLess(TermPool& pool, Term x, Term y);
Term FpEqual(TermPool& pool, Term x, Term y);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_TERM_FP_CLASS_H_
