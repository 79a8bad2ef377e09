// Comparisons of integers and pointers, and selection.
#include <llvm/IR/Operator.h>

#include <utility>

#include "prove/execute/activation.h"
#include "prove/execute/executor.h"
#include "prove/faults/fault_point.h"

namespace divfix::prove {

using llvm::CmpInst;

Term Executor::CompareBits(CmpInst::Predicate predicate, Term x, Term y) {
  switch (predicate) {
    case CmpInst::ICMP_EQ:
      return pool_.Equal(x, y);
    case CmpInst::ICMP_NE:
      return pool_.NotEqual(x, y);
    case CmpInst::ICMP_ULT:
      return IsPlanted(FaultPoint::kUltIsUle) ? pool_.Ule(x, y) : pool_.Ult(x, y);
    case CmpInst::ICMP_UGE:
      return pool_.Not(pool_.Ult(x, y));
    case CmpInst::ICMP_UGT:
      return pool_.Ult(y, x);
    case CmpInst::ICMP_ULE:
      return pool_.Not(pool_.Ult(y, x));
    case CmpInst::ICMP_SLT:
      return pool_.Slt(x, y);
    case CmpInst::ICMP_SGE:
      return pool_.Not(pool_.Slt(x, y));
    case CmpInst::ICMP_SGT:
      return pool_.Slt(y, x);
    default:  // ICMP_SLE
      return pool_.Not(pool_.Slt(y, x));
  }
}

Value Executor::IntegerCompare(Activation& a, const llvm::ICmpInst& i) {
  const Value x = Use(a, i.getOperand(0));
  const Value y = Use(a, i.getOperand(1));
  Value result;
  for (size_t k = 0; k < x.scalars.size(); ++k) {
    const Scalar& left = x.scalars[k];
    const Scalar& right = y.scalars[k];
    Scalar compared = {
        .bits = pool_.False(), .poison = pool_.Or(left.poison, right.poison), .places = {}};
    if (left.IsPointer()) {
      if (i.hasSameSign()) Refuse(&i, "a comparison of addresses that says samesign");
      compared.bits = ComparePointers(i.getPredicate(), left, right, i);
    } else {
      compared.bits = CompareBits(i.getPredicate(), left.bits, right.bits);
      if (i.hasSameSign() && !IsPlanted(FaultPoint::kSamesignIgnored)) {
        const uint32_t top = pool_.Width(left.bits) - 1;
        compared.poison = pool_.Or(
            compared.poison, pool_.NotEqual(pool_.Bit(left.bits, top), pool_.Bit(right.bits, top)));
      }
    }
    result.scalars.push_back(compared);
  }
  return result;
}

Term Executor::ComparePointers(CmpInst::Predicate predicate, const Scalar& x, const Scalar& y,
                               const llvm::Instruction& i) {
  if (CmpInst::isSigned(predicate)) Refuse(&i, "a comparison of addresses with a sign");
  Term result = pool_.False();
  for (const Place& p : *x.places) {
    for (const Place& q : *y.places) {
      const Term both = pool_.And(p.when, q.when);
      if (pool_.IsFalse(both)) continue;
      Term compared;
      const auto in_bounds = [&](const Place& place) {
        return pool_.IsConstant(place.offset) &&
               pool_.ValueOf(place.offset).ule(memory_.At(place.object).size);
      };
      const bool equality = CmpInst::isEquality(predicate);
      const bool inside = in_bounds(p) && in_bounds(q);
      if (p.object == q.object && (equality || inside)) {
        compared = CompareBits(predicate, p.offset, q.offset);
      } else if (equality && inside && (p.object == kNullObject || q.object == kNullObject)) {
        // No object is at address 0, nor ends there.
        compared = predicate == CmpInst::ICMP_NE ? pool_.True() : pool_.False();
      } else {
        compared = CompareBits(predicate, AddressAt(p), AddressAt(q));
      }
      result = pool_.Or(result, pool_.And(both, compared));
    }
  }
  return result;
}

Value Executor::SelectOf(Activation& a, const llvm::SelectInst& i) {
  const Value condition = Use(a, i.getCondition());
  const Value yes = Use(a, i.getTrueValue());
  const Value no = Use(a, i.getFalseValue());
  Value result;
  for (size_t k = 0; k < yes.scalars.size(); ++k) {
    const Scalar& c = condition.scalars[condition.scalars.size() == 1 ? 0 : k];
    Scalar chosen = BlendScalar(c.bits, yes.scalars[k], no.scalars[k]);
    chosen.poison = pool_.Or(c.poison, chosen.poison);
    // Places are not chosen again at each use; nothing but a copy of it passes.
    if (chosen.IsPointer() && pool_[c.bits].has_undef) chosen.poison = pool_.True();
    if (llvm::isa<llvm::FPMathOperator>(i)) {
      ApplyFlags(FlagsOf(i), {yes.scalars[k], no.scalars[k]}, chosen);
    }
    result.scalars.push_back(std::move(chosen));
  }
  return result;
}

}  // namespace divfix::prove
