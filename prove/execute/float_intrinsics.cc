#include <llvm/IR/Constants.h>
#include <llvm/IR/IntrinsicInst.h>

#include <vector>

#include "prove/execute/float_environment.h"
#include "prove/execute/instructions.h"
#include "prove/execute/intrinsics.h"
#include "prove/execute/operands.h"
#include "prove/term/fp_class.h"

namespace divfix::prove {

using llvm::Intrinsic::ID;

std::optional<Value> FloatIntrinsic(Machine& m, const llvm::CallBase& i, ID id) {
  TermPool& pool = m.pool();
  switch (id) {
    case llvm::Intrinsic::fabs:
    case llvm::Intrinsic::copysign:
    case llvm::Intrinsic::fma:
    case llvm::Intrinsic::is_fpclass:
      break;
    default:
      return std::nullopt;
  }
  if (!FloatType(m, i.getArgOperand(0)->getType(), i)) return std::nullopt;
  const Value x = Use(m, i.getArgOperand(0));
  Value result;
  if (id == llvm::Intrinsic::is_fpclass) {
    const auto* mask = llvm::cast<llvm::ConstantInt>(i.getArgOperand(1));
    const auto classes = static_cast<llvm::FPClassTest>(mask->getZExtValue());
    for (const Scalar& scalar : x.scalars) {
      result.scalars.push_back(
          {.bits = IsOfClass(pool, scalar.bits, classes), .poison = scalar.poison, .places = {}});
    }
    return result;
  }
  if (id == llvm::Intrinsic::fabs) {
    for (const Scalar& scalar : x.scalars) {
      Scalar magnitude = scalar;
      magnitude.bits = FpMagnitude(pool, scalar.bits);
      FpFlags flags = FlagsOf(i);
      flags.no_signed_zeros = false;  // the result has no sign
      ApplyFlags(m, flags, {scalar}, magnitude);
      result.scalars.push_back(magnitude);
    }
    return result;
  }
  const Value y = Use(m, i.getArgOperand(1));
  if (id == llvm::Intrinsic::copysign) {
    for (size_t k = 0; k < x.scalars.size(); ++k) {
      const Scalar& magnitude = x.scalars[k];
      const Scalar& sign = y.scalars[k];
      Scalar joined = {.bits = {}, .poison = pool.Or(magnitude.poison, sign.poison), .places = {}};
      const uint32_t width = pool.Width(magnitude.bits);
      if (pool.Width(sign.bits) != width) m.Refuse(&i, "a copysign whose operands differ in width");
      joined.bits = pool.Concat(FpSign(pool, LooseZero(m, FlagsOf(i), sign.bits)),
                                pool.Extract(magnitude.bits, 0, width - 1));
      ApplyFlags(m, FlagsOf(i), {magnitude, sign}, joined);
      result.scalars.push_back(joined);
    }
    return result;
  }
  const Value z = Use(m, i.getArgOperand(2));
  RefuseInexact(m, FlagsOf(i), i);
  for (size_t k = 0; k < x.scalars.size(); ++k) {
    const auto read = [&](const Value& v) {
      return LooseZero(m, FlagsOf(i), ReadFloat(m, v.scalars[k].bits));
    };
    const Term fused =
        pool.Float(Op::kFpFma, pool.Width(x.scalars[k].bits), read(x), read(y), read(z));
    Scalar scalar = {
        .bits = WrittenFloat(m, ChosenNan(m, fused)),
        .poison = pool.Or(pool.Or(x.scalars[k].poison, y.scalars[k].poison), z.scalars[k].poison),
        .places = {}};
    ApplyFlags(m, FlagsOf(i), {x.scalars[k], y.scalars[k], z.scalars[k]}, scalar);
    result.scalars.push_back(scalar);
  }
  return result;
}

}  // namespace divfix::prove
