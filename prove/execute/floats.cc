#include <llvm/IR/Operator.h>

#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "prove/execute/float_environment.h"
#include "prove/execute/instructions.h"
#include "prove/execute/operands.h"
#include "prove/execute/values.h"
#include "prove/faults/fault_point.h"
#include "prove/term/fp_class.h"

namespace divfix::prove {

using llvm::CmpInst;

Value FloatCompare(Machine& m, const llvm::FCmpInst& i) {
  TermPool& pool = m.pool();
  if (!FloatType(m, i.getOperand(0)->getType(), i)) return PoisonValue(m, i.getType());
  const Value x = Use(m, i.getOperand(0));
  const Value y = Use(m, i.getOperand(1));
  const CmpInst::Predicate predicate = i.getPredicate();
  Value result;
  for (size_t k = 0; k < x.scalars.size(); ++k) {
    const Scalar& left = x.scalars[k];
    const Scalar& right = y.scalars[k];
    const Term p = ReadFloat(m, left.bits);
    const Term q = ReadFloat(m, right.bits);
    // The bits of the predicate: equal, greater, less, unordered.
    Term any = pool.False();
    const auto add = [&](unsigned bit, Term holds) {
      if ((predicate & bit) != 0) any = pool.Or(any, holds);
    };
    add(CmpInst::FCMP_OEQ, FpEqual(pool, p, q));
    add(CmpInst::FCMP_OGT, FpLess(pool, q, p));
    add(CmpInst::FCMP_OLT, FpLess(pool, p, q));
    if (!IsPlanted(FaultPoint::kUnorderedLost)) {
      add(CmpInst::FCMP_UNO, pool.Or(FpIsNan(pool, p), FpIsNan(pool, q)));
    }
    Scalar compared = {.bits = any, .poison = pool.Or(left.poison, right.poison), .places = {}};
    FpFlags flags = FlagsOf(i);
    flags.no_signed_zeros = false;  // zeros are equal whatever their signs
    ApplyFlags(m, flags, {left, right}, compared);
    result.scalars.push_back(compared);
  }
  return result;
}

Value FloatUnary(Machine& m, const llvm::UnaryOperator& i) {
  TermPool& pool = m.pool();
  if (!FloatType(m, i.getType(), i)) return PoisonValue(m, i.getType());
  Value value = Use(m, i.getOperand(0));
  for (Scalar& scalar : value.scalars) {
    const Scalar before = scalar;
    const uint32_t width = pool.Width(scalar.bits);
    scalar.bits = pool.Xor(scalar.bits, pool.Constant(llvm::APInt::getSignMask(width)));
    ApplyFlags(m, FlagsOf(i), {before}, scalar);  // under nsz a zero has any sign
  }
  return value;
}

Value FloatBinary(Machine& m, const llvm::BinaryOperator& i) {
  TermPool& pool = m.pool();
  Op op = Op::kFpAdd;
  switch (i.getOpcode()) {
    case llvm::Instruction::FAdd:
      break;
    case llvm::Instruction::FSub:
      op = Op::kFpSub;
      break;
    case llvm::Instruction::FMul:
      op = Op::kFpMul;
      break;
    case llvm::Instruction::FDiv:
      op = Op::kFpDiv;
      break;
    default:
      m.Refuse(&i, absl::StrCat("the instruction '", i.getOpcodeName(), "'"));
      return PoisonValue(m, i.getType());
  }
  if (!FloatType(m, i.getType(), i)) return PoisonValue(m, i.getType());
  const FpFlags flags = FlagsOf(i);
  RefuseInexact(m, flags, i);
  const Value x = Use(m, i.getOperand(0));
  const Value y = Use(m, i.getOperand(1));
  Value result;
  for (size_t k = 0; k < x.scalars.size(); ++k) {
    const Term p = LooseZero(m, flags, ReadFloat(m, x.scalars[k].bits));
    const Term q = LooseZero(m, flags, ReadFloat(m, y.scalars[k].bits));
    const Term exact = pool.Float(op, pool.Width(p), p, q);
    Scalar scalar = {.bits = WrittenFloat(m, ChosenNan(m, exact)),
                     .poison = pool.Or(x.scalars[k].poison, y.scalars[k].poison),
                     .places = {}};
    ApplyFlags(m, flags, {x.scalars[k], y.scalars[k]}, scalar);
    result.scalars.push_back(scalar);
  }
  return result;
}

Value FloatCast(Machine& m, const llvm::CastInst& i) {
  TermPool& pool = m.pool();
  if (!FloatType(m, i.getType(), i)) return PoisonValue(m, i.getType());
  const bool from_integer = i.getSrcTy()->isIntOrIntVectorTy();
  if (!from_integer && !FloatType(m, i.getSrcTy(), i)) return PoisonValue(m, i.getType());
  if (!from_integer) RefuseInexact(m, FlagsOf(i), i);
  const uint32_t width = i.getType()->getScalarSizeInBits();
  Value value = Use(m, i.getOperand(0));
  for (Scalar& scalar : value.scalars) {
    const Scalar before = scalar;
    if (i.getOpcode() == llvm::Instruction::UIToFP) {
      scalar.bits = pool.Float(Op::kUintToFp, width, before.bits);
      if (i.hasNonNeg()) {
        scalar.poison = pool.Or(scalar.poison, pool.Bit(before.bits, pool.Width(before.bits) - 1));
      }
    } else if (i.getOpcode() == llvm::Instruction::SIToFP) {
      scalar.bits = pool.Float(Op::kSintToFp, width, before.bits);
    } else {
      const Term exact = pool.Float(Op::kFpToFp, width, ReadFloat(m, before.bits));
      scalar.bits = WrittenFloat(m, ChosenNan(m, exact));
    }
    ApplyFlags(m, FlagsOf(i), from_integer ? std::vector<Scalar>() : std::vector{before}, scalar);
  }
  return value;
}

}  // namespace divfix::prove
