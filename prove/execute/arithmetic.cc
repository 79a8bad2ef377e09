#include <llvm/IR/Operator.h>

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "prove/execute/instructions.h"
#include "prove/execute/operands.h"
#include "prove/execute/values.h"
#include "prove/faults/fault_point.h"
#include "prove/term/known_bits.h"

namespace divfix::prove {

Term Overflows(TermPool& pool, Op op, Term x, Term y, bool is_signed) {
  const uint32_t width = pool.Width(x);
  // Non-negative numbers can be subtracted, and small numbers added, without overflow.
  const unsigned zeros =
      std::min(KnownZeros(pool, x).countl_one(), KnownZeros(pool, y).countl_one());
  if (op == Op::kSub && is_signed && zeros >= 1) return pool.False();
  if (op == Op::kAdd && zeros >= (is_signed ? 2u : 1u)) return pool.False();
  // A negative number and a non-negative one can't overflow either.
  for (const auto& [one, other] : {std::pair(x, y), std::pair(y, x)}) {
    if (op == Op::kAdd && is_signed && pool.IsConstant(one) && pool.ValueOf(one).isNegative() &&
        KnownZeros(pool, other).isNegative()) {
      return pool.False();
    }
  }
  const uint32_t wide = op == Op::kMul ? 2 * width : width + 1;
  const auto extend = [&](Term t) { return is_signed ? pool.Sext(t, wide) : pool.Zext(t, wide); };
  const Term exact = pool.Arithmetic(op, extend(x), extend(y));
  return pool.NotEqual(exact, extend(pool.Extract(exact, 0, width)));
}

namespace {

Scalar BinaryScalar(Machine& m, const llvm::BinaryOperator& i, const Scalar& x, const Scalar& y) {
  TermPool& pool = m.pool();
  using llvm::Instruction;
  const uint32_t width = pool.Width(x.bits);
  Scalar result = {.bits = pool.False(), .poison = pool.Or(x.poison, y.poison), .places = {}};
  const auto poison_when = [&](Term when) { result.poison = pool.Or(result.poison, when); };
  const auto arithmetic = [&](Op op) {
    result.bits = pool.Arithmetic(op, x.bits, y.bits);
    const auto* flags = llvm::dyn_cast<llvm::OverflowingBinaryOperator>(&i);
    if (flags == nullptr || op == Op::kShl) return;
    if (flags->hasNoUnsignedWrap() && !IsPlanted(FaultPoint::kNuwIgnored)) {
      poison_when(Overflows(pool, op, x.bits, y.bits, false));
    }
    if (flags->hasNoSignedWrap() && !IsPlanted(FaultPoint::kNswIgnored)) {
      poison_when(Overflows(pool, op, x.bits, y.bits, true));
    }
  };
  const bool exact = llvm::isa<llvm::PossiblyExactOperator>(i) && i.isExact() &&
                     !IsPlanted(FaultPoint::kExactIgnored);
  switch (i.getOpcode()) {
    case Instruction::Add:
      arithmetic(Op::kAdd);
      break;
    case Instruction::Sub:
      arithmetic(Op::kSub);
      break;
    case Instruction::Mul:
      arithmetic(Op::kMul);
      break;
    case Instruction::And:
      result.bits = pool.And(x.bits, y.bits);
      break;
    case Instruction::Or:
      result.bits = pool.Or(x.bits, y.bits);
      if (llvm::cast<llvm::PossiblyDisjointInst>(i).isDisjoint() &&
          !IsPlanted(FaultPoint::kDisjointIgnored)) {
        const bool apart = (KnownZeros(pool, x.bits) | KnownZeros(pool, y.bits)).isAllOnes();
        if (!apart) poison_when(pool.IsNonZero(pool.And(x.bits, y.bits)));
      }
      break;
    case Instruction::Xor:
      result.bits = pool.Xor(x.bits, y.bits);
      break;
    case Instruction::Shl:
    case Instruction::LShr:
    case Instruction::AShr: {
      const Op op = i.getOpcode() == Instruction::Shl    ? Op::kShl
                    : i.getOpcode() == Instruction::LShr ? Op::kLshr
                                                         : Op::kAshr;
      result.bits = pool.Arithmetic(op, x.bits, y.bits);
      if (!IsPlanted(FaultPoint::kWideShiftDefined)) {
        poison_when(pool.Not(pool.Ult(y.bits, pool.Constant(width, width))));
      }
      const uint32_t count =
          pool.IsConstant(y.bits)
              ? static_cast<uint32_t>(pool.ValueOf(y.bits).getLimitedValue(width))
              : width;
      // If the count is not known, the bits are lost that do not come back.
      if (exact && count < width) {
        if (count > 0) poison_when(pool.IsNonZero(pool.Extract(x.bits, 0, count)));
      } else if (exact) {
        poison_when(pool.NotEqual(pool.Arithmetic(Op::kShl, result.bits, y.bits), x.bits));
      }
      // Known zeros may be shifted out.
      const unsigned zeros = KnownZeros(pool, x.bits).countl_one();
      if (op == Op::kShl && i.hasNoUnsignedWrap() && zeros < count) {
        poison_when(pool.NotEqual(pool.Arithmetic(Op::kLshr, result.bits, y.bits), x.bits));
      }
      if (op == Op::kShl && i.hasNoSignedWrap() && zeros <= count) {
        poison_when(pool.NotEqual(pool.Arithmetic(Op::kAshr, result.bits, y.bits), x.bits));
      }
      break;
    }
    case Instruction::UDiv:
    case Instruction::SDiv:
    case Instruction::URem:
    case Instruction::SRem: {
      const bool is_signed =
          i.getOpcode() == Instruction::SDiv || i.getOpcode() == Instruction::SRem;
      DemandDefined(m, y, "a division by a value", i);
      const Scalar divisor = Refreshed(m, {{y}}, VariableKind::kChosen).scalars[0];
      if (!IsPlanted(FaultPoint::kDivisionByZeroDefined)) {
        m.AddHazard(pool.IsZero(divisor.bits), "a division by zero", i);
      }
      if (is_signed) {
        const Term least = pool.Constant(llvm::APInt::getSignedMinValue(width));
        const Term minus_one = pool.Constant(llvm::APInt::getAllOnes(width));
        m.AddHazard(pool.And(pool.Equal(x.bits, least), pool.Equal(divisor.bits, minus_one)),
                    "a division that overflows", i);
        // A poison dividend may be the smallest number.
        m.AddHazard(pool.And(x.poison, pool.Equal(divisor.bits, minus_one)),
                    "a division of poison by -1", i);
      }
      const Op op = i.getOpcode() == Instruction::UDiv   ? Op::kUdiv
                    : i.getOpcode() == Instruction::SDiv ? Op::kSdiv
                    : i.getOpcode() == Instruction::URem ? Op::kUrem
                                                         : Op::kSrem;
      result.bits = pool.Arithmetic(op, x.bits, divisor.bits);
      if (exact) {
        const Op remainder = is_signed ? Op::kSrem : Op::kUrem;
        poison_when(pool.IsNonZero(pool.Arithmetic(remainder, x.bits, divisor.bits)));
      }
      break;
    }
    default:
      m.Refuse(&i, absl::StrCat("the instruction '", i.getOpcodeName(), "'"));
  }
  return result;
}

}  // namespace

Value IntegerBinary(Machine& m, const llvm::BinaryOperator& i) {
  const Value x = Use(m, i.getOperand(0));
  const Value y = Use(m, i.getOperand(1));
  Value result;
  for (size_t k = 0; k < x.scalars.size(); ++k) {
    result.scalars.push_back(BinaryScalar(m, i, x.scalars[k], y.scalars[k]));
  }
  return result;
}

}  // namespace divfix::prove
