#include <llvm/IR/Operator.h>

#include <utility>

#include "prove/execute/float_environment.h"
#include "prove/execute/instructions.h"
#include "prove/execute/operands.h"
#include "prove/execute/pointers.h"
#include "prove/execute/values.h"
#include "prove/faults/fault_point.h"

namespace divfix::prove {

using llvm::CmpInst;

Term CompareBits(Machine& m, CmpInst::Predicate predicate, Term x, Term y) {
  TermPool& pool = m.pool();
  switch (predicate) {
    case CmpInst::ICMP_EQ:
      return pool.Equal(x, y);
    case CmpInst::ICMP_NE:
      return pool.NotEqual(x, y);
    case CmpInst::ICMP_ULT:
      return IsPlanted(FaultPoint::kUltIsUle) ? pool.Ule(x, y) : pool.Ult(x, y);
    case CmpInst::ICMP_UGE:
      return pool.Not(pool.Ult(x, y));
    case CmpInst::ICMP_UGT:
      return pool.Ult(y, x);
    case CmpInst::ICMP_ULE:
      return pool.Not(pool.Ult(y, x));
    case CmpInst::ICMP_SLT:
      return pool.Slt(x, y);
    case CmpInst::ICMP_SGE:
      return pool.Not(pool.Slt(x, y));
    case CmpInst::ICMP_SGT:
      return pool.Slt(y, x);
    default:  // ICMP_SLE
      return pool.Not(pool.Slt(y, x));
  }
}

namespace {

Term ComparePointers(Machine& m, CmpInst::Predicate predicate, const Scalar& x, const Scalar& y,
                     const llvm::Instruction& i) {
  TermPool& pool = m.pool();
  if (CmpInst::isSigned(predicate)) m.Refuse(&i, "a signed comparison of addresses");
  Term result = pool.False();
  for (const Place& p : *x.places) {
    for (const Place& q : *y.places) {
      const Term both = pool.And(p.when, q.when);
      if (pool.IsFalse(both)) continue;
      Term compared;
      const auto in_bounds = [&](const Place& place) {
        return pool.IsConstant(place.offset) &&
               pool.ValueOf(place.offset).ule(m.memory().At(place.object).size);
      };
      if (p.within.has_value() || q.within.has_value()) {
        m.Refuse(&i, "a comparison of an address that is marked inrange");
      }
      const bool equality = CmpInst::isEquality(predicate);
      const bool inside = in_bounds(p) && in_bounds(q);
      if (p.object == q.object && (equality || inside)) {
        compared = CompareBits(m, predicate, p.offset, q.offset);
      } else if (equality && inside && (p.object == kNullObject || q.object == kNullObject)) {
        // No object is at address 0 or ends there.
        compared = predicate == CmpInst::ICMP_NE ? pool.True() : pool.False();
      } else {
        compared = CompareBits(m, predicate, AddressAt(m, p), AddressAt(m, q));
      }
      result = pool.Or(result, pool.And(both, compared));
    }
  }
  return result;
}

}  // namespace

Value IntegerCompare(Machine& m, const llvm::ICmpInst& i) {
  TermPool& pool = m.pool();
  const Value x = Use(m, i.getOperand(0));
  const Value y = Use(m, i.getOperand(1));
  Value result;
  for (size_t k = 0; k < x.scalars.size(); ++k) {
    const Scalar& left = x.scalars[k];
    const Scalar& right = y.scalars[k];
    Scalar compared = {
        .bits = pool.False(), .poison = pool.Or(left.poison, right.poison), .places = {}};
    if (left.IsPointer()) {
      if (i.hasSameSign()) m.Refuse(&i, "a comparison of addresses marked samesign");
      compared.bits = ComparePointers(m, i.getPredicate(), left, right, i);
    } else {
      compared.bits = CompareBits(m, i.getPredicate(), left.bits, right.bits);
      if (i.hasSameSign() && !IsPlanted(FaultPoint::kSamesignIgnored)) {
        const uint32_t top = pool.Width(left.bits) - 1;
        compared.poison = pool.Or(
            compared.poison, pool.NotEqual(pool.Bit(left.bits, top), pool.Bit(right.bits, top)));
      }
    }
    result.scalars.push_back(compared);
  }
  return result;
}

Value Select(Machine& m, const llvm::SelectInst& i) {
  TermPool& pool = m.pool();
  const Value condition = Use(m, i.getCondition());
  const Value yes = Use(m, i.getTrueValue());
  const Value no = Use(m, i.getFalseValue());
  Value result;
  for (size_t k = 0; k < yes.scalars.size(); ++k) {
    const Scalar& c = condition.scalars[condition.scalars.size() == 1 ? 0 : k];
    Scalar chosen = BlendScalar(m, c.bits, yes.scalars[k], no.scalars[k]);
    chosen.poison = pool.Or(c.poison, chosen.poison);
    // An undefined condition may not choose the place again at each use, so the pointer is poison:
    // only copying it is allowed.
    if (chosen.IsPointer() && pool[c.bits].has_undef) chosen.poison = pool.True();
    if (llvm::isa<llvm::FPMathOperator>(i)) {
      ApplyFlags(m, FlagsOf(i), {yes.scalars[k], no.scalars[k]}, chosen);
    }
    result.scalars.push_back(std::move(chosen));
  }
  return result;
}

}  // namespace divfix::prove
