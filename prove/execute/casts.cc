#include <llvm/IR/Operator.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "prove/execute/accesses.h"
#include "prove/execute/instructions.h"
#include "prove/execute/operands.h"
#include "prove/execute/pointers.h"
#include "prove/execute/values.h"
#include "prove/faults/fault_point.h"
#include "prove/term/known_bits.h"

namespace divfix::prove {

namespace {

Scalar IntegerCast(Machine& m, const llvm::CastInst& i, const Scalar& x, uint32_t width) {
  TermPool& pool = m.pool();
  Scalar result = x;
  const auto poison_when = [&](Term when) { result.poison = pool.Or(result.poison, when); };
  const uint32_t from = pool.Width(x.bits);
  switch (i.getOpcode()) {
    case llvm::Instruction::Trunc: {
      result.bits = pool.Extract(x.bits, 0, width);
      const auto& trunc = llvm::cast<llvm::TruncInst>(i);
      const bool fits = KnownZeros(pool, x.bits).countl_one() >= from - width;
      if (trunc.hasNoUnsignedWrap() && !fits && !IsPlanted(FaultPoint::kTruncFlagsIgnored)) {
        poison_when(pool.NotEqual(pool.Zext(result.bits, from), x.bits));
      }
      if (trunc.hasNoSignedWrap() && !IsPlanted(FaultPoint::kTruncFlagsIgnored)) {
        poison_when(pool.NotEqual(pool.Sext(result.bits, from), x.bits));
      }
      break;
    }
    case llvm::Instruction::ZExt:
      result.bits = pool.Zext(x.bits, width);
      if (i.hasNonNeg()) poison_when(pool.Bit(x.bits, from - 1));
      break;
    default:
      result.bits =
          IsPlanted(FaultPoint::kSextIsZext) ? pool.Zext(x.bits, width) : pool.Sext(x.bits, width);
      break;
  }
  return result;
}

}  // namespace

Value Reinterpret(Machine& m, const Value& value, llvm::Type* from, llvm::Type* to,
                  const llvm::Instruction& i) {
  TermPool& pool = m.pool();
  const std::vector<llvm::Type*> parts = Flat(to);
  if (from->isPtrOrPtrVectorTy() || to->isPtrOrPtrVectorTy()) {
    if (from == to) return value;
    m.Refuse(&i, "a bitcast of a pointer");
    return PoisonValue(m, to);
  }
  const uint32_t width = WidthOf(m, parts[0]);
  if (WidthOf(m, Flat(from)[0]) == width) return value;
  Term all = value.scalars[0].bits;
  for (size_t k = 1; k < value.scalars.size(); ++k) all = pool.Concat(value.scalars[k].bits, all);
  const uint32_t source_width = pool.Width(value.scalars[0].bits);
  Value result;
  for (uint32_t k = 0; k < parts.size(); ++k) {
    const uint32_t low = k * width;
    Term poison = pool.False();
    for (uint32_t s = low / source_width; s <= (low + width - 1) / source_width; ++s) {
      poison = pool.Or(poison, value.scalars[s].poison);
    }
    result.scalars.push_back(
        {.bits = pool.Extract(all, low, width), .poison = poison, .places = {}});
  }
  return result;
}

Value Cast(Machine& m, const llvm::CastInst& i) {
  TermPool& pool = m.pool();
  using llvm::Instruction;
  switch (i.getOpcode()) {
    case Instruction::Trunc:
    case Instruction::ZExt:
    case Instruction::SExt: {
      const uint32_t width = i.getType()->getScalarSizeInBits();
      Value value = Use(m, i.getOperand(0));
      for (Scalar& scalar : value.scalars) scalar = IntegerCast(m, i, scalar, width);
      return value;
    }
    case Instruction::BitCast:
      return Reinterpret(m, Use(m, i.getOperand(0)), i.getSrcTy(), i.getDestTy(), i);
    case Instruction::PtrToInt: {
      Value value = Use(m, i.getOperand(0));
      const uint32_t width = i.getType()->getScalarSizeInBits();
      if (m.layout().getPointerTypeSizeInBits(i.getSrcTy()) != 64 || i.getType()->isVectorTy()) {
        m.Refuse(&i, "an address that does not have 64 bits");
        return PoisonValue(m, i.getType());
      }
      const Term address = AddressOf(m, value.scalars[0]);
      value.scalars[0].bits =
          width > 64 ? pool.Zext(address, width) : pool.Extract(address, 0, width);
      value.scalars[0].places = nullptr;
      return value;
    }
    case Instruction::AddrSpaceCast: {
      Value value = Use(m, i.getOperand(0));
      // On a GPU a flat pointer reaches the memory of the pointer that it was made from. On other
      // targets it may reach other memory.
      const unsigned from = i.getSrcTy()->getPointerAddressSpace();
      const unsigned to = i.getDestTy()->getPointerAddressSpace();
      const bool to_flat = m.IsAmdGpu() && to == 0 && from <= 5 && from != 2;
      if (!to_flat && !AreAlike(m, from, to)) {
        m.Refuse(&i, "a pointer to another address space than its object's");
      }
      for (const Scalar& scalar : value.scalars) {
        for (const Place& place : *scalar.places) {
          if (place.object == kNullObject) {
            m.Refuse(&i, "a null pointer that changes its address space");
          }
          if (to != 0 && to != from && m.memory().At(place.object).kind == ObjectKind::kStack) {
            m.Refuse(&i, "a pointer to another address space than its object's");
          }
          if (!AreAlike(m, from, to)) m.memory().At(place.object).address_bits = 0;
        }
      }
      return value;
    }
    case Instruction::FPTrunc:
    case Instruction::FPExt:
    case Instruction::UIToFP:
    case Instruction::SIToFP:
      return FloatCast(m, i);
    default:
      m.Refuse(&i, absl::StrCat("the instruction '", i.getOpcodeName(), "'"));
      return PoisonValue(m, i.getType());
  }
}

Value Freeze(Machine& m, const llvm::FreezeInst& i) {
  TermPool& pool = m.pool();
  Value value = Refreshed(m, Use(m, i.getOperand(0)), VariableKind::kChosen);
  for (Scalar& scalar : value.scalars) {
    if (scalar.IsPointer()) {
      if (!pool.IsFalse(scalar.poison)) m.Refuse(&i, "a frozen pointer that may be poison");
    } else if (!pool.IsFalse(scalar.poison)) {
      const Term chosen = pool.NewChoice(pool.Width(scalar.bits), VariableKind::kChosen);
      scalar = Known(m, pool.Ite(scalar.poison, chosen, scalar.bits));
    }
  }
  return value;
}

}  // namespace divfix::prove
