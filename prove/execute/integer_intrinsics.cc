// Intrinsics on integers, lane by lane.
#include <llvm/IR/IntrinsicInst.h>

#include <utility>

#include "prove/execute/activation.h"
#include "prove/execute/executor.h"

namespace divfix::prove {
namespace {

using llvm::Intrinsic::ID;

struct Result {
  Term bits;
  Term poison;
};

Term CountLeadingZeros(TermPool& pool, Term x) {
  const uint32_t width = pool.Width(x);
  Term count = pool.Constant(width, width);
  for (uint32_t bit = 0; bit < width; ++bit) {  // the highest that is set decides last
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

// The pieces of a value in the other order.
Term Reversed(TermPool& pool, Term x, uint32_t piece) {
  Term result = pool.Extract(x, 0, piece);
  for (uint32_t at = piece; at < pool.Width(x); at += piece) {
    result = pool.Concat(result, pool.Extract(x, at, piece));
  }
  return result;
}

// x above y, moved left by z modulo the width; of the result the upper half (left) or, moved right,
// the lower.
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

struct Overflowing {
  Op op;
  bool is_signed;
};

std::optional<Overflowing> WithOverflow(ID id) {
  switch (id) {
    case llvm::Intrinsic::sadd_with_overflow:
      return Overflowing{Op::kAdd, true};
    case llvm::Intrinsic::uadd_with_overflow:
      return Overflowing{Op::kAdd, false};
    case llvm::Intrinsic::ssub_with_overflow:
      return Overflowing{Op::kSub, true};
    case llvm::Intrinsic::usub_with_overflow:
      return Overflowing{Op::kSub, false};
    case llvm::Intrinsic::smul_with_overflow:
      return Overflowing{Op::kMul, true};
    case llvm::Intrinsic::umul_with_overflow:
      return Overflowing{Op::kMul, false};
    default:
      return std::nullopt;
  }
}

}  // namespace

std::optional<Value> Executor::IntegerIntrinsic(Activation& a, const llvm::CallBase& i, ID id) {
  const auto constant_flag = [&](unsigned k) {
    return llvm::cast<llvm::ConstantInt>(i.getArgOperand(k))->isOne();
  };
  // Each lane by itself.
  const auto lanes = [&](unsigned count, const auto& make) -> Value {
    std::vector<Value> arguments;
    for (unsigned k = 0; k < count; ++k) arguments.push_back(Use(a, i.getArgOperand(k)));
    Value value;
    for (size_t lane = 0; lane < arguments[0].scalars.size(); ++lane) {
      Term poison = pool_.False();
      std::vector<Term> bits;
      for (const Value& argument : arguments) {
        poison = pool_.Or(poison, argument.scalars[lane].poison);
        bits.push_back(argument.scalars[lane].bits);
      }
      const Result result = make(bits);
      value.scalars.push_back(
          {.bits = result.bits, .poison = pool_.Or(poison, result.poison), .places = {}});
    }
    return value;
  };
  const auto defined = [&](Term bits) { return Result{bits, pool_.False()}; };
  const auto least = [&](Term x, Term y, bool is_signed, bool greatest) {
    const Term less = is_signed ? pool_.Slt(x, y) : pool_.Ult(x, y);
    return defined(greatest ? pool_.Ite(less, y, x) : pool_.Ite(less, x, y));
  };
  if (const std::optional<Overflowing> o = WithOverflow(id)) {
    const Value x = Use(a, i.getArgOperand(0));
    const Value y = Use(a, i.getArgOperand(1));
    Value value;
    Value overflows;
    for (size_t lane = 0; lane < x.scalars.size(); ++lane) {
      const Term p = x.scalars[lane].bits;
      const Term q = y.scalars[lane].bits;
      const uint32_t width = pool_.Width(p);
      const uint32_t wide = o->op == Op::kMul ? 2 * width : width + 1;
      const auto extend = [&](Term t) {
        return o->is_signed ? pool_.Sext(t, wide) : pool_.Zext(t, wide);
      };
      const Term exact = pool_.Arithmetic(o->op, extend(p), extend(q));
      const Term bits = pool_.Arithmetic(o->op, p, q);
      const Term poison = pool_.Or(x.scalars[lane].poison, y.scalars[lane].poison);
      value.scalars.push_back({.bits = bits, .poison = poison, .places = {}});
      overflows.scalars.push_back(
          {.bits = pool_.NotEqual(exact, extend(bits)), .poison = poison, .places = {}});
    }
    for (Scalar& scalar : overflows.scalars) value.scalars.push_back(std::move(scalar));
    return value;
  }
  using Terms = std::vector<Term>;
  switch (id) {
    case llvm::Intrinsic::abs: {
      const bool least_is_poison = constant_flag(1);
      return lanes(1, [&](const Terms& t) {
        const uint32_t width = pool_.Width(t[0]);
        const Term zero = pool_.Constant(width, 0);
        const Term is_least =
            pool_.Equal(t[0], pool_.Constant(llvm::APInt::getSignedMinValue(width)));
        return Result{pool_.Ite(pool_.Slt(t[0], zero), pool_.Sub(zero, t[0]), t[0]),
                      least_is_poison ? is_least : pool_.False()};
      });
    }
    case llvm::Intrinsic::smax:
      return lanes(2, [&](const Terms& t) { return least(t[0], t[1], true, true); });
    case llvm::Intrinsic::smin:
      return lanes(2, [&](const Terms& t) { return least(t[0], t[1], true, false); });
    case llvm::Intrinsic::umax:
      return lanes(2, [&](const Terms& t) { return least(t[0], t[1], false, true); });
    case llvm::Intrinsic::umin:
      return lanes(2, [&](const Terms& t) { return least(t[0], t[1], false, false); });
    case llvm::Intrinsic::ctlz:
    case llvm::Intrinsic::cttz: {
      const bool zero_is_poison = constant_flag(1);
      return lanes(1, [&](const Terms& t) {
        const Term count = id == llvm::Intrinsic::ctlz ? CountLeadingZeros(pool_, t[0])
                                                       : CountTrailingZeros(pool_, t[0]);
        return Result{count, zero_is_poison ? pool_.IsZero(t[0]) : pool_.False()};
      });
    }
    case llvm::Intrinsic::ctpop:
      return lanes(1, [&](const Terms& t) { return defined(CountOnes(pool_, t[0])); });
    case llvm::Intrinsic::bswap:
      return lanes(1, [&](const Terms& t) { return defined(Reversed(pool_, t[0], 8)); });
    case llvm::Intrinsic::bitreverse:
      return lanes(1, [&](const Terms& t) { return defined(Reversed(pool_, t[0], 1)); });
    case llvm::Intrinsic::fshl:
    case llvm::Intrinsic::fshr:
      return lanes(3, [&](const Terms& t) {
        return defined(FunnelShift(pool_, t[0], t[1], t[2], id == llvm::Intrinsic::fshl));
      });
    case llvm::Intrinsic::sadd_sat:
      return lanes(
          2, [&](const Terms& t) { return defined(Saturated(pool_, Op::kAdd, t[0], t[1], true)); });
    case llvm::Intrinsic::uadd_sat:
      return lanes(2, [&](const Terms& t) {
        return defined(Saturated(pool_, Op::kAdd, t[0], t[1], false));
      });
    case llvm::Intrinsic::ssub_sat:
      return lanes(
          2, [&](const Terms& t) { return defined(Saturated(pool_, Op::kSub, t[0], t[1], true)); });
    case llvm::Intrinsic::usub_sat:
      return lanes(2, [&](const Terms& t) {
        return defined(Saturated(pool_, Op::kSub, t[0], t[1], false));
      });
    case llvm::Intrinsic::scmp:
    case llvm::Intrinsic::ucmp: {
      const uint32_t width = i.getType()->getScalarSizeInBits();
      const bool is_signed = id == llvm::Intrinsic::scmp;
      return lanes(2, [&](const Terms& t) {
        const auto less = [&](Term x, Term y) {
          return is_signed ? pool_.Slt(x, y) : pool_.Ult(x, y);
        };
        return defined(pool_.Ite(less(t[0], t[1]), pool_.Constant(llvm::APInt::getAllOnes(width)),
                                 pool_.Zext(less(t[1], t[0]), width)));
      });
    }
    default:
      return std::nullopt;
  }
}

std::optional<Value> Executor::VectorIntrinsic(Activation& a, const llvm::CallBase& i, ID id) {
  const auto reduce = [&](const auto& join) -> Value {
    const Value x = Use(a, i.getArgOperand(0));
    Scalar all = x.scalars[0];
    for (size_t k = 1; k < x.scalars.size(); ++k) {
      all.bits = join(all.bits, x.scalars[k].bits);
      all.poison = pool_.Or(all.poison, x.scalars[k].poison);
    }
    return {{all}};
  };
  switch (id) {
    case llvm::Intrinsic::vector_reduce_and:
      return reduce([&](Term x, Term y) { return pool_.And(x, y); });
    case llvm::Intrinsic::vector_reduce_or:
      return reduce([&](Term x, Term y) { return pool_.Or(x, y); });
    case llvm::Intrinsic::vector_reduce_xor:
      return reduce([&](Term x, Term y) { return pool_.Xor(x, y); });
    case llvm::Intrinsic::vector_reduce_add:
      return reduce([&](Term x, Term y) { return pool_.Add(x, y); });
    case llvm::Intrinsic::vector_reduce_umax:
      return reduce([&](Term x, Term y) { return pool_.Ite(pool_.Ult(x, y), y, x); });
    case llvm::Intrinsic::vector_reduce_umin:
      return reduce([&](Term x, Term y) { return pool_.Ite(pool_.Ult(x, y), x, y); });
    case llvm::Intrinsic::vector_reduce_smax:
      return reduce([&](Term x, Term y) { return pool_.Ite(pool_.Slt(x, y), y, x); });
    case llvm::Intrinsic::vector_reduce_smin:
      return reduce([&](Term x, Term y) { return pool_.Ite(pool_.Slt(x, y), x, y); });
    case llvm::Intrinsic::vector_extract:
    case llvm::Intrinsic::vector_insert: {
      if (llvm::isa<llvm::ScalableVectorType>(i.getType()) ||
          llvm::isa<llvm::ScalableVectorType>(i.getArgOperand(0)->getType())) {
        return std::nullopt;
      }
      Value x = Use(a, i.getArgOperand(0));
      if (id == llvm::Intrinsic::vector_extract) {
        const uint64_t at = llvm::cast<llvm::ConstantInt>(i.getArgOperand(1))->getZExtValue();
        Value part;
        for (size_t k = 0; k < Flat(i.getType()).size(); ++k) {
          part.scalars.push_back(x.scalars[at + k]);
        }
        return part;
      }
      const Value part = Use(a, i.getArgOperand(1));
      const uint64_t at = llvm::cast<llvm::ConstantInt>(i.getArgOperand(2))->getZExtValue();
      for (size_t k = 0; k < part.scalars.size(); ++k) x.scalars[at + k] = part.scalars[k];
      return x;
    }
    case llvm::Intrinsic::vector_reverse: {
      const Value x = Use(a, i.getArgOperand(0));
      Value reversed;
      reversed.scalars.assign(x.scalars.rbegin(), x.scalars.rend());
      return reversed;
    }
    default:
      return std::nullopt;
  }
}

}  // namespace divfix::prove
