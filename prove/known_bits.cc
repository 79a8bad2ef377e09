#include "prove/known_bits.h"

namespace divfix::prove {

using llvm::APInt;

APInt KnownZeros(const TermPool& pool, Term t, int depth) {
  const Node& n = pool[t];
  if (n.op == Op::kConstant) return ~pool.ValueOf(t);
  APInt nothing(n.width, 0);
  if (depth == 0) return nothing;
  const auto of = [&](Term argument) { return KnownZeros(pool, argument, depth - 1); };
  const bool shifts = n.op == Op::kShl || n.op == Op::kLshr;
  switch (n.op) {
    case Op::kAnd:
      return of(n.a) | of(n.b);
    case Op::kOr:
    case Op::kXor:
      return of(n.a) & of(n.b);
    case Op::kIte:
      return of(n.b) & of(n.c);
    case Op::kExtract:
      return of(n.a).extractBits(n.width, n.aux);
    case Op::kConcat:
      return of(n.a).concat(of(n.b));
    case Op::kZext: {
      const uint32_t inner = pool.Width(n.a);
      APInt known = of(n.a).zext(n.width);
      known.setBitsFrom(inner);
      return known;
    }
    default:
      break;
  }
  if (shifts && pool.IsConstant(n.b) && pool.ValueOf(n.b).ult(n.width)) {
    const unsigned count = static_cast<unsigned>(pool.ValueOf(n.b).getZExtValue());
    APInt known = n.op == Op::kShl ? of(n.a).shl(count) : of(n.a).lshr(count);
    if (n.op == Op::kShl) {
      known.setLowBits(count);
    } else {
      known.setHighBits(count);
    }
    return known;
  }
  return nothing;
}

}  // namespace divfix::prove
