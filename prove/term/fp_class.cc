#include "prove/term/fp_class.h"

#include "prove/faults/fault_point.h"

namespace divfix::prove {
namespace {

Term InfinityOf(TermPool& pool, uint32_t width) {
  const FpFormat format = FormatOfWidth(width);
  const uint32_t exponent_bits = width - 1 - format.fraction_bits;
  return pool.Constant(width, ((uint64_t{1} << exponent_bits) - 1) << format.fraction_bits);
}

Term LeastNormalOf(TermPool& pool, uint32_t width) {
  return pool.Constant(width, uint64_t{1} << FormatOfWidth(width).fraction_bits);
}

}  // namespace

FpFormat FormatOfWidth(uint32_t width) {
  return {width, width == 16 ? 10u : width == 32 ? 23u : 52u};
}

Term FpMagnitude(TermPool& pool, Term x) {
  const uint32_t width = pool.Width(x);
  return pool.And(x, pool.Constant(llvm::APInt::getSignedMaxValue(width)));
}

Term FpSign(TermPool& pool, Term x) { return pool.Bit(x, pool.Width(x) - 1); }

Term FpIsNan(TermPool& pool, Term x) {
  const Term infinity = InfinityOf(pool, pool.Width(x));
  const Term magnitude = FpMagnitude(pool, x);
  if (IsPlanted(FaultPoint::kInfinityIsNan)) return pool.Ule(infinity, magnitude);
  return pool.Ult(infinity, magnitude);
}

Term FpIsInfinity(TermPool& pool, Term x) {
  return pool.Equal(FpMagnitude(pool, x), InfinityOf(pool, pool.Width(x)));
}

Term FpIsZero(TermPool& pool, Term x) { return pool.IsZero(FpMagnitude(pool, x)); }

Term FpIsDenormal(TermPool& pool, Term x) {
  return pool.And(pool.Not(FpIsZero(pool, x)),
                  pool.Ult(FpMagnitude(pool, x), LeastNormalOf(pool, pool.Width(x))));
}

Term IsOfClass(TermPool& pool, Term x, llvm::FPClassTest classes) {
  const Term negative = FpSign(pool, x);
  const Term positive = pool.Not(negative);
  const Term nan = FpIsNan(pool, x);
  const Term quiet = pool.Bit(x, FormatOfWidth(pool.Width(x)).fraction_bits - 1);
  const Term infinity = FpIsInfinity(pool, x);
  const Term zero = FpIsZero(pool, x);
  const Term denormal = FpIsDenormal(pool, x);
  const Term normal = pool.Not(pool.Or(pool.Or(nan, infinity), pool.Or(zero, denormal)));
  Term any = pool.False();
  const auto add = [&](llvm::FPClassTest test, Term what, Term sign) {
    if ((classes & test) != llvm::fcNone) any = pool.Or(any, pool.And(what, sign));
  };
  add(llvm::fcSNan, nan, pool.Not(quiet));
  add(llvm::fcQNan, nan, quiet);
  add(llvm::fcNegInf, infinity, negative);
  add(llvm::fcPosInf, infinity, positive);
  add(llvm::fcNegNormal, normal, negative);
  add(llvm::fcPosNormal, normal, positive);
  add(llvm::fcNegSubnormal, denormal, negative);
  add(llvm::fcPosSubnormal, denormal, positive);
  add(llvm::fcNegZero, zero, negative);
  add(llvm::fcPosZero, zero, positive);
  return any;
}

Term FpLess(TermPool& pool, Term x, Term y) {
  const Term number = pool.Not(pool.Or(FpIsNan(pool, x), FpIsNan(pool, y)));
  const Term zeros = pool.And(FpIsZero(pool, x), FpIsZero(pool, y));
  const Term negative_x = FpSign(pool, x);
  const Term negative_y = FpSign(pool, y);
  // By magnitude; in reverse order for negative numbers.
  const Term same_sign = pool.Ite(negative_x, pool.Ult(FpMagnitude(pool, y), FpMagnitude(pool, x)),
                                  pool.Ult(FpMagnitude(pool, x), FpMagnitude(pool, y)));
  const Term less = pool.Ite(pool.Equal(negative_x, negative_y), same_sign, negative_x);
  return pool.And(number, pool.And(pool.Not(zeros), less));
}

Term FpEqual(TermPool& pool, Term x, Term y) {
  const Term number = pool.Not(pool.Or(FpIsNan(pool, x), FpIsNan(pool, y)));
  const Term zeros = pool.And(FpIsZero(pool, x), FpIsZero(pool, y));
  if (IsPlanted(FaultPoint::kZerosDiffer)) return pool.And(number, pool.Equal(x, y));
  return pool.And(number, pool.Or(zeros, pool.Equal(x, y)));
}

}  // namespace divfix::prove
