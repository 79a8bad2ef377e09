#include <llvm/IR/Constants.h>
#include <llvm/IR/IntrinsicInst.h>

#include <optional>
#include <vector>

#include "prove/execute/instructions.h"
#include "prove/execute/intrinsics.h"
#include "prove/execute/operands.h"

namespace divfix::prove {

using llvm::Intrinsic::ID;

namespace {

struct Result {
  Term bits;
  Term poison;
};

Term CountLeadingZeros(TermPool& pool, Term x) {
  const uint32_t width = pool.Width(x);
  Term count = pool.Constant(width, width);
  for (uint32_t bit = 0; bit < width; ++bit) {  // the highest bit that is set decides last
    count = pool.Ite(pool.Bit(x, bit), pool.Constant(width, width - 1 - bit), count);
  }
  return count;
}

Term CountTrailingZeros(TermPool& pool, Term x) {
  const uint32_t width = pool.Width(x);
  Term count = pool.Constant(width, width);
  for (uint32_t bit = width; bit-- > 0;) {
    count = pool.Ite(pool.Bit(x, bit), pool.Constant(width, bit), count);
  }
  return count;
}

Term CountOnes(TermPool& pool, Term x) {
  const uint32_t width = pool.Width(x);
  Term count = pool.Constant(width, 0);
  for (uint32_t bit = 0; bit < width; ++bit) {
    count = pool.Add(count, pool.Zext(pool.Bit(x, bit), width));
  }
  return count;
}

// Returns the value with its pieces in reverse order.
Term Reversed(TermPool& pool, Term x, uint32_t piece) {
  Term result = pool.Extract(x, 0, piece);
  for (uint32_t at = piece; at < pool.Width(x); at += piece) {
    result = pool.Concat(result, pool.Extract(x, at, piece));
  }
  return result;
}

// Shifts x:y left by z modulo the width and returns the upper half, or shifts it right and returns
// the lower half.
Term FunnelShift(TermPool& pool, Term x, Term y, Term z, bool left) {
  const uint32_t width = pool.Width(x);
  const Term count =
      pool.Zext(pool.Arithmetic(Op::kUrem, z, pool.Constant(width, width)), 2 * width);
  const Term both = pool.Concat(x, y);
  const Term moved = pool.Arithmetic(left ? Op::kShl : Op::kLshr, both, count);
  return pool.Extract(moved, left ? width : 0, width);
}

Term Saturated(TermPool& pool, Op op, Term x, Term y, bool is_signed) {
  const uint32_t width = pool.Width(x);
  const auto extend = [&](Term t) {
    return is_signed ? pool.Sext(t, width + 2) : pool.Zext(t, width + 2);
  };
  const auto limit = [&](const llvm::APInt& value) {
    return pool.Constant(is_signed ? value.sext(width + 2) : value.zext(width + 2));
  };
  const Term exact = pool.Arithmetic(op, extend(x), extend(y));
  const llvm::APInt least =
      is_signed ? llvm::APInt::getSignedMinValue(width) : llvm::APInt::getZero(width);
  const llvm::APInt greatest =
      is_signed ? llvm::APInt::getSignedMaxValue(width) : llvm::APInt::getMaxValue(width);
  const Term low = pool.Slt(exact, limit(least));
  const Term high = pool.Slt(limit(greatest), exact);
  return pool.Ite(low, pool.Constant(least),
                  pool.Ite(high, pool.Constant(greatest), pool.Extract(exact, 0, width)));
}

Op OperatorOf(llvm::Instruction::BinaryOps operation) {
  return operation == llvm::Instruction::Add   ? Op::kAdd
         : operation == llvm::Instruction::Sub ? Op::kSub
                                               : Op::kMul;
}

}  // namespace

std::optional<Value> IntegerIntrinsic(Machine& m, const llvm::CallBase& i, ID id) {
  TermPool& pool = m.pool();
  const auto constant_flag = [&](unsigned k) {
    return llvm::cast<llvm::ConstantInt>(i.getArgOperand(k))->isOne();
  };
  // Computes each lane by itself.
  std::vector<Value> arguments;
  const auto lanes = [&](unsigned count, const auto& make) -> Value {
    for (auto k = static_cast<unsigned>(arguments.size()); k < count; ++k) {
      arguments.push_back(Use(m, i.getArgOperand(k)));
    }
    Value value;
    for (size_t lane = 0; lane < arguments[0].scalars.size(); ++lane) {
      Term poison = pool.False();
      std::vector<Term> bits;
      for (const Value& argument : arguments) {
        poison = pool.Or(poison, argument.scalars[lane].poison);
        bits.push_back(argument.scalars[lane].bits);
      }
      const Result result = make(bits);
      value.scalars.push_back(
          {.bits = result.bits, .poison = pool.Or(poison, result.poison), .places = {}});
    }
    return value;
  };
  const auto defined = [&](Term bits) { return Result{bits, pool.False()}; };
  using Terms = std::vector<Term>;
  if (const auto* extreme = llvm::dyn_cast<llvm::MinMaxIntrinsic>(&i)) {
    return lanes(2, [&](const Terms& t) {
      return defined(pool.Ite(CompareBits(m, extreme->getPredicate(), t[0], t[1]), t[0], t[1]));
    });
  }
  if (const auto* binary = llvm::dyn_cast<llvm::BinaryOpIntrinsic>(&i)) {
    const Op op = OperatorOf(binary->getBinaryOp());
    const bool is_signed = binary->isSigned();
    if (llvm::isa<llvm::SaturatingInst>(i)) {
      return lanes(
          2, [&](const Terms& t) { return defined(Saturated(pool, op, t[0], t[1], is_signed)); });
    }
    Value value =
        lanes(2, [&](const Terms& t) { return defined(pool.Arithmetic(op, t[0], t[1])); });
    const Value overflows = lanes(
        2, [&](const Terms& t) { return defined(Overflows(pool, op, t[0], t[1], is_signed)); });
    value.scalars.insert(value.scalars.end(), overflows.scalars.begin(), overflows.scalars.end());
    return value;
  }
  switch (id) {
    case llvm::Intrinsic::abs: {
      const bool least_is_poison = constant_flag(1);
      return lanes(1, [&](const Terms& t) {
        const uint32_t width = pool.Width(t[0]);
        const Term zero = pool.Constant(width, 0);
        const Term is_least =
            pool.Equal(t[0], pool.Constant(llvm::APInt::getSignedMinValue(width)));
        return Result{pool.Ite(pool.Slt(t[0], zero), pool.Sub(zero, t[0]), t[0]),
                      least_is_poison ? is_least : pool.False()};
      });
    }
    case llvm::Intrinsic::ctlz:
    case llvm::Intrinsic::cttz: {
      const bool zero_is_poison = constant_flag(1);
      return lanes(1, [&](const Terms& t) {
        const Term count = id == llvm::Intrinsic::ctlz ? CountLeadingZeros(pool, t[0])
                                                       : CountTrailingZeros(pool, t[0]);
        return Result{count, zero_is_poison ? pool.IsZero(t[0]) : pool.False()};
      });
    }
    case llvm::Intrinsic::ctpop:
      return lanes(1, [&](const Terms& t) { return defined(CountOnes(pool, t[0])); });
    case llvm::Intrinsic::bswap:
      return lanes(1, [&](const Terms& t) { return defined(Reversed(pool, t[0], 8)); });
    case llvm::Intrinsic::bitreverse:
      return lanes(1, [&](const Terms& t) { return defined(Reversed(pool, t[0], 1)); });
    case llvm::Intrinsic::fshl:
    case llvm::Intrinsic::fshr:
      return lanes(3, [&](const Terms& t) {
        return defined(FunnelShift(pool, t[0], t[1], t[2], id == llvm::Intrinsic::fshl));
      });
    case llvm::Intrinsic::scmp:
    case llvm::Intrinsic::ucmp: {
      const uint32_t width = i.getType()->getScalarSizeInBits();
      const bool is_signed = id == llvm::Intrinsic::scmp;
      return lanes(2, [&](const Terms& t) {
        const auto less = [&](Term x, Term y) {
          return is_signed ? pool.Slt(x, y) : pool.Ult(x, y);
        };
        return defined(pool.Ite(less(t[0], t[1]), pool.Constant(llvm::APInt::getAllOnes(width)),
                                pool.Zext(less(t[1], t[0]), width)));
      });
    }
    default:
      return std::nullopt;
  }
}

}  // namespace divfix::prove
