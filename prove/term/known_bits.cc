#include "prove/term/known_bits.h"

namespace divfix::prove {
namespace {

uint64_t Mask(uint32_t width) { return width >= 64 ? ~uint64_t{0} : (uint64_t{1} << width) - 1; }

}  // namespace

uint64_t ZerosOf(const TermPool& pool, const Node& n) {
  if (n.width > 64) return 0;
  const uint64_t all = Mask(n.width);
  const uint64_t a = Arity(n.op) > 0 ? pool[n.a].zeros : 0;
  const uint64_t b = Arity(n.op) > 1 ? pool[n.b].zeros : 0;
  switch (n.op) {
    case Op::kNot:
      return pool[n.a].ones;
    case Op::kAnd:
      return a | b;
    case Op::kOr:
      return a & b;
    case Op::kXor:
      return (a & b) | (pool[n.a].ones & pool[n.b].ones);
    case Op::kIte:
      return b & pool[n.c].zeros;
    case Op::kExtract:
      return pool.Width(n.a) > 64 ? 0 : a >> n.aux & all;
    case Op::kConcat:
      return a << pool.Width(n.b) | b;
    case Op::kZext:
      return a | (all & ~Mask(pool.Width(n.a)));
    case Op::kShl:
    case Op::kLshr: {
      if (!pool.IsConstant(n.b) || pool.ValueOf(n.b).uge(n.width)) return 0;
      const uint64_t count = pool.ValueOf(n.b).getZExtValue();
      if (n.op == Op::kShl) return (a << count | Mask(static_cast<uint32_t>(count))) & all;
      return a >> count | (all & ~(all >> count));
    }
    default:
      return 0;
  }
}

uint64_t OnesOf(const TermPool& pool, const Node& n) {
  if (n.width > 64) return 0;
  const uint64_t a = Arity(n.op) > 0 ? pool[n.a].ones : 0;
  const uint64_t b = Arity(n.op) > 1 ? pool[n.b].ones : 0;
  switch (n.op) {
    case Op::kNot:
      return pool[n.a].zeros;
    case Op::kAnd:
      return a & b;
    case Op::kOr:
      return a | b;
    case Op::kXor:
      return (a & pool[n.b].zeros) | (pool[n.a].zeros & b);
    case Op::kIte:
      return b & pool[n.c].ones;
    case Op::kExtract:
      return pool.Width(n.a) > 64 ? 0 : a >> n.aux & Mask(n.width);
    case Op::kConcat:
      return a << pool.Width(n.b) | b;
    case Op::kZext:
      return a;
    case Op::kShl:
    case Op::kLshr: {
      if (!pool.IsConstant(n.b) || pool.ValueOf(n.b).uge(n.width)) return 0;
      const uint64_t count = pool.ValueOf(n.b).getZExtValue();
      return n.op == Op::kShl ? a << count & Mask(n.width) : a >> count;
    }
    default:
      return 0;
  }
}

llvm::APInt KnownZeros(const TermPool& pool, Term t) {
  const Node& n = pool[t];
  if (n.op == Op::kConstant) return ~pool.ValueOf(t);
  if (n.width > 64) return llvm::APInt(n.width, 0);
  return llvm::APInt(n.width, n.zeros);
}

}  // namespace divfix::prove
