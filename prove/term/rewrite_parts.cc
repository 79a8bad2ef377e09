// Rewrites joins and parts of words as they are built.
#include <cassert>

#include "prove/faults/fault_point.h"
#include "prove/term/term.h"

namespace divfix::prove {

Term TermPool::Concat(Term high, Term low) {
  const Node& h = nodes_[high.id];
  const Node& l = nodes_[low.id];
  const uint32_t width = h.width + l.width;
  // Adjacent parts of one word, as memory holds it byte by byte.
  if (h.op == Op::kExtract && l.op == Op::kExtract && h.a == l.a && h.aux == l.aux + l.width) {
    return Extract(h.a, l.aux, width);
  }
  if (l.op == Op::kConcat && h.op == Op::kExtract && nodes_[l.a.id].op == Op::kExtract) {
    const Node& next = nodes_[l.a.id];
    if (h.a == next.a && h.aux == next.aux + next.width) {
      return Concat(Extract(h.a, next.aux, h.width + next.width), l.b);
    }
  }
  if (h.op == Op::kIte && l.op == Op::kIte && h.a == l.a) {
    return Ite(h.a, Concat(h.b, l.b), Concat(h.c, l.c));
  }
  // A choice that continues in the lower part, as bytewise blends make it.
  if (l.op == Op::kConcat && h.op == Op::kIte && nodes_[l.a.id].op == Op::kIte &&
      h.a == nodes_[l.a.id].a) {
    return Concat(Concat(high, l.a), l.b);
  }
  if (h.op == Op::kConstant && ValueOf(high).isZero() && l.op != Op::kConstant) {
    return Zext(low, width);
  }
  return Make(Op::kConcat, width, 0, high, low);
}

Term TermPool::Extract(Term a, uint32_t low, uint32_t width) {
  const Node& n = nodes_[a.id];
  assert(low + width <= n.width);
  if (low == 0 && width == n.width) return a;
  if (n.op == Op::kExtract) return Extract(n.a, n.aux + low, width);
  if (n.op == Op::kConcat) {
    const uint32_t below = Width(n.b);
    if (low + width <= below) return Extract(n.b, low, width);
    if (low >= below) return Extract(n.a, low - below, width);
    return Concat(Extract(n.a, 0, low + width - below), Extract(n.b, low, below - low));
  }
  if (n.op == Op::kZext || n.op == Op::kSext) {
    const uint32_t inner = Width(n.a);
    if (low + width <= inner) return Extract(n.a, low, width);
    if (low < inner) {
      const Term part = Extract(n.a, low, inner - low);
      return n.op == Op::kZext ? Zext(part, width) : Sext(part, width);
    }
    if (n.op == Op::kZext) return Constant(width, 0);
    const uint32_t sign = IsPlanted(FaultPoint::kSignOfLowBit) ? 0 : inner - 1;
    return Sext(Bit(n.a, sign), width);
  }
  // A part of a word that was shifted by a known count is a part of the word.
  if ((n.op == Op::kShl || n.op == Op::kLshr) && IsConstant(n.b) && ValueOf(n.b).ult(n.width)) {
    const uint32_t count = static_cast<uint32_t>(ValueOf(n.b).getZExtValue());
    if (n.op == Op::kShl) {
      if (low >= count) return Extract(n.a, low - count, width);
      if (low + width <= count) return Constant(width, 0);
    } else {
      if (low + count + width <= n.width) return Extract(n.a, low + count, width);
      if (low + count >= n.width) return Constant(width, 0);
    }
  }
  // Lanes that were joined to be masked together are separated again.
  if (n.width > 32 || width == 1) {
    switch (n.op) {
      case Op::kNot:
        return Not(Extract(n.a, low, width));
      case Op::kAnd:
        return And(Extract(n.a, low, width), Extract(n.b, low, width));
      case Op::kOr:
        return Or(Extract(n.a, low, width), Extract(n.b, low, width));
      case Op::kXor:
        return Xor(Extract(n.a, low, width), Extract(n.b, low, width));
      case Op::kIte:
        if (n.width > 32) return Ite(n.a, Extract(n.b, low, width), Extract(n.c, low, width));
        break;
      default:
        break;
    }
  }
  if (n.op == Op::kIte && (IsConstant(n.b) || IsConstant(n.c))) {
    return Ite(n.a, Extract(n.b, low, width), Extract(n.c, low, width));
  }
  return Make(Op::kExtract, width, low, a);
}

Term TermPool::Zext(Term a, uint32_t width) {
  const Node& n = nodes_[a.id];
  if (width == n.width) return a;
  if (n.op == Op::kZext) return Zext(n.a, width);
  // A truth value that is converted to a number is one of two constants.
  if (n.width == 1) return Ite(a, Constant(width, 1), Constant(width, 0));
  return Make(Op::kZext, width, 0, a);
}

Term TermPool::Sext(Term a, uint32_t width) {
  const Node& n = nodes_[a.id];
  if (width == n.width) return a;
  if (n.op == Op::kSext) return Sext(n.a, width);
  if (n.op == Op::kZext) return Zext(n.a, width);
  if (n.width == 1) {
    return Ite(a, Constant(llvm::APInt::getAllOnes(width)), Constant(width, 0));
  }
  return Make(Op::kSext, width, 0, a);
}

}  // namespace divfix::prove
