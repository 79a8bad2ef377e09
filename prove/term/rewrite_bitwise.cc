// Rewrites bitwise operations as they are built.
#include <cassert>
#include <optional>
#include <utility>

#include "prove/faults/fault_point.h"
#include "prove/term/term.h"

namespace divfix::prove {

// A word that is all zeros or all ones depending on a condition is a mask: masking a word is a
// choice. An `or` of two choices by one condition, each masked to one side, is a blend.
std::optional<Term> TermPool::OfMasks(Op op, Term a, Term b) {
  if (Width(a) == 1) return std::nullopt;
  const auto is_plain = [&](Term t) {
    return IsConstant(t) && (ValueOf(t).isZero() || ValueOf(t).isAllOnes());
  };
  const auto apply = [&](Term x, Term y) {
    return op == Op::kAnd ? And(x, y) : op == Op::kOr ? Or(x, y) : Xor(x, y);
  };
  const Node& x = nodes_[a.id];
  const Node& y = nodes_[b.id];
  if (x.op == Op::kIte && is_plain(x.b) && is_plain(x.c)) {
    return Ite(x.a, apply(x.b, b), apply(x.c, b));
  }
  if (y.op == Op::kIte && is_plain(y.b) && is_plain(y.c)) {
    return Ite(y.a, apply(a, y.b), apply(a, y.c));
  }
  if (x.op == Op::kIte && y.op == Op::kIte && x.a == y.a && (is_plain(x.b) || is_plain(y.b)) &&
      (is_plain(x.c) || is_plain(y.c))) {
    const bool crossed = IsPlanted(FaultPoint::kBlendCrossed);
    return Ite(x.a, apply(x.b, crossed ? y.c : y.b), apply(x.c, crossed ? y.b : y.c));
  }
  return std::nullopt;
}

Term TermPool::Not(Term a) {
  if (nodes_[a.id].op == Op::kNot) return nodes_[a.id].a;
  return Make(Op::kNot, Width(a), 0, a);
}

Term TermPool::And(Term a, Term b) {
  assert(Width(a) == Width(b));
  if (b < a) std::swap(a, b);
  if (a == b) return a;
  for (const auto& [x, y] : {std::pair(a, b), std::pair(b, a)}) {
    if (!IsConstant(x)) continue;
    if (ValueOf(x).isZero()) return x;
    if (ValueOf(x).isAllOnes()) return y;
    if (ValueOf(x).isOne())
      return Zext(Extract(y, 0, 1), Width(a));  // one bit, perhaps a known one
  }
  if (Width(a) == 1 && (Not(a) == b || Not(b) == a)) return false_;
  if (const std::optional<Term> masked = OfMasks(Op::kAnd, a, b)) return *masked;
  return Make(Op::kAnd, Width(a), 0, a, b);
}

Term TermPool::Or(Term a, Term b) {
  assert(Width(a) == Width(b));
  if (b < a) std::swap(a, b);
  if (a == b) return a;
  for (const auto& [x, y] : {std::pair(a, b), std::pair(b, a)}) {
    if (!IsConstant(x)) continue;
    if (ValueOf(x).isZero()) return y;
    if (ValueOf(x).isAllOnes()) return x;
  }
  if (Width(a) == 1) {
    if (Not(a) == b || Not(b) == a) return true_;
    const Node& x = nodes_[a.id];
    const Node& y = nodes_[b.id];
    // a or (not a and c).
    for (const auto& [one, other] : {std::pair(a, b), std::pair(b, a)}) {
      const Node& n = nodes_[other.id];
      if (n.op != Op::kAnd) continue;
      const Term inverse = Not(one);
      if (n.a == inverse) return Or(one, n.b);
      if (n.b == inverse) return Or(one, n.a);
    }
    // (g and c) or (g and not c): where the two paths of a branch meet again.
    if (x.op == Op::kAnd && y.op == Op::kAnd) {
      for (const auto& [p, q] : {std::pair(x.a, x.b), std::pair(x.b, x.a)}) {
        for (const auto& [r, s] : {std::pair(y.a, y.b), std::pair(y.b, y.a)}) {
          if (p == r && Not(q) == s) return p;
        }
      }
    }
  }
  if (const std::optional<Term> masked = OfMasks(Op::kOr, a, b)) return *masked;
  return Make(Op::kOr, Width(a), 0, a, b);
}

Term TermPool::Xor(Term a, Term b) {
  assert(Width(a) == Width(b));
  if (b < a) std::swap(a, b);
  if (a == b) return Constant(Width(a), 0);
  for (const auto& [x, y] : {std::pair(a, b), std::pair(b, a)}) {
    if (!IsConstant(x)) continue;
    if (ValueOf(x).isZero()) return y;
    if (ValueOf(x).isAllOnes()) return Not(y);
  }
  if (const std::optional<Term> masked = OfMasks(Op::kXor, a, b)) return *masked;
  return Make(Op::kXor, Width(a), 0, a, b);
}

}  // namespace divfix::prove
