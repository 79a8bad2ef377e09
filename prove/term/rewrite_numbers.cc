// Rewrites arithmetic and comparisons as they are built.
#include <cassert>
#include <utility>

#include "prove/term/known_bits.h"
#include "prove/term/term.h"

namespace divfix::prove {

Term TermPool::Arithmetic(Op op, Term a, Term b) {
  assert(Width(a) == Width(b));
  const bool commutes = op == Op::kAdd || op == Op::kMul;
  if (commutes && b < a) std::swap(a, b);
  if (commutes && IsConstant(b)) std::swap(a, b);  // constants first
  if (op == Op::kAdd && IsConstant(a)) {
    if (ValueOf(a).isZero()) return b;
    // Addresses: one constant beside the variable part.
    const Node& n = nodes_[b.id];
    if (n.op == Op::kAdd && IsConstant(n.a)) {
      return Arithmetic(Op::kAdd, Constant(ValueOf(a) + ValueOf(n.a)), n.b);
    }
  }
  const bool neutral_zero = op == Op::kSub || op == Op::kShl || op == Op::kLshr || op == Op::kAshr;
  if (neutral_zero && IsConstant(b) && ValueOf(b).isZero()) return a;
  if (op == Op::kSub && a == b) return Constant(Width(a), 0);
  // The part that remains, with its sign before it.
  if (op == Op::kAshr && IsConstant(b)) {
    const uint32_t width = Width(a);
    const uint32_t count = static_cast<uint32_t>(ValueOf(b).getLimitedValue(width - 1));
    return Sext(Extract(a, count, width - count), width);
  }
  if (op == Op::kMul && IsConstant(a)) {
    if (ValueOf(a).isZero()) return a;
    if (ValueOf(a).isOne()) return b;
  }
  return Make(op, Width(a), 0, a, b);
}

Term TermPool::Equal(Term a, Term b) {
  assert(Width(a) == Width(b));
  if (b < a) std::swap(a, b);
  if (a == b) return true_;
  if (Width(a) == 1) {
    if (IsTrue(a)) return b;
    if (IsTrue(b)) return a;
    if (IsFalse(a)) return Not(b);
    if (IsFalse(b)) return Not(a);
  }
  for (const auto& [x, y] : {std::pair(a, b), std::pair(b, a)}) {
    const Node& n = nodes_[y.id];
    if (!IsConstant(x)) continue;
    if ((ValueOf(x) & KnownZeros(*this, y)) != 0) return false_;
    if (n.width <= 64 && (~ValueOf(x) & llvm::APInt(n.width, n.ones)) != 0) return false_;
    if (n.op == Op::kIte && IsConstant(n.b) && IsConstant(n.c)) {
      return Ite(n.a, Equal(x, n.b), Equal(x, n.c));
    }
  }
  return Make(Op::kEqual, 1, 0, a, b);
}

Term TermPool::Ult(Term a, Term b) {
  assert(Width(a) == Width(b));
  if (a == b) return false_;
  if (IsConstant(b)) {
    if (ValueOf(b).isZero()) return false_;
    if ((~KnownZeros(*this, a)).ult(ValueOf(b))) return true_;  // all others are ones
  }
  return Make(Op::kUlt, 1, 0, a, b);
}

Term TermPool::Slt(Term a, Term b) {
  assert(Width(a) == Width(b));
  if (a == b) return false_;
  // Only the sign is tested.
  if (IsConstant(b) && ValueOf(b).isZero()) return Bit(a, Width(a) - 1);
  if (IsConstant(a) && ValueOf(a).isAllOnes()) return Not(Bit(b, Width(b) - 1));
  return Make(Op::kSlt, 1, 0, a, b);
}

}  // namespace divfix::prove
