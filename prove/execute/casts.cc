// Conversions between types: of integers, of vectors laid out anew, of pointers.
#include <llvm/IR/Operator.h>

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "prove/execute/activation.h"
#include "prove/execute/executor.h"
#include "prove/faults/fault_point.h"
#include "prove/term/known_bits.h"

namespace divfix::prove {

Value Executor::Cast(Activation& a, const llvm::CastInst& i) {
  using llvm::Instruction;
  switch (i.getOpcode()) {
    case Instruction::Trunc:
    case Instruction::ZExt:
    case Instruction::SExt: {
      const uint32_t width = i.getType()->getScalarSizeInBits();
      Value value = Use(a, i.getOperand(0));
      for (Scalar& scalar : value.scalars) scalar = IntegerCast(i, scalar, width);
      return value;
    }
    case Instruction::BitCast:
      return Reinterpret(Use(a, i.getOperand(0)), i.getSrcTy(), i.getDestTy(), i);
    case Instruction::PtrToInt: {
      Value value = Use(a, i.getOperand(0));
      const uint32_t width = i.getType()->getScalarSizeInBits();
      if (layout_.getPointerTypeSizeInBits(i.getSrcTy()) != 64 || i.getType()->isVectorTy()) {
        Refuse(&i, "an address that does not have 64 bits");
        return PoisonValue(i.getType());
      }
      const Term address = AddressOf(value.scalars[0]);
      value.scalars[0].bits =
          width > 64 ? pool_.Zext(address, width) : pool_.Extract(address, 0, width);
      value.scalars[0].places = nullptr;
      return value;
    }
    case Instruction::AddrSpaceCast: {
      Value value = Use(a, i.getOperand(0));
      // What a flat pointer of a GPU's reaches is what it was made of. Elsewhere an access may be
      // of other memory.
      const unsigned from = i.getSrcTy()->getPointerAddressSpace();
      const unsigned to = i.getDestTy()->getPointerAddressSpace();
      const bool to_flat =
          module_.getTargetTriple().isAMDGPU() && to == 0 && from <= 5 && from != 2;
      if (!to_flat && !AreAlike(from, to)) {
        Refuse(&i, "a pointer to another address space than its object's");
      }
      for (const Scalar& scalar : value.scalars) {
        for (const Place& place : *scalar.places) {
          if (place.object == kNullObject) {
            Refuse(&i, "a null pointer that changes its address space");
          }
          if (to != 0 && to != from && memory_.At(place.object).kind == ObjectKind::kStack) {
            Refuse(&i, "a pointer to another address space than its object's");
          }
          if (!AreAlike(from, to)) memory_.At(place.object).address_bits = 0;
        }
      }
      return value;
    }
    case Instruction::FPTrunc:
    case Instruction::FPExt:
    case Instruction::UIToFP:
    case Instruction::SIToFP:
      return FloatCast(a, i);
    default:
      Refuse(&i, absl::StrCat("the instruction '", i.getOpcodeName(), "'"));
      return PoisonValue(i.getType());
  }
}

Scalar Executor::IntegerCast(const llvm::CastInst& i, const Scalar& x, uint32_t width) {
  Scalar result = x;
  const auto poison_when = [&](Term when) { result.poison = pool_.Or(result.poison, when); };
  const uint32_t from = pool_.Width(x.bits);
  switch (i.getOpcode()) {
    case llvm::Instruction::Trunc: {
      result.bits = pool_.Extract(x.bits, 0, width);
      const auto& trunc = llvm::cast<llvm::TruncInst>(i);
      const bool fits = KnownZeros(pool_, x.bits).countl_one() >= from - width;
      if (trunc.hasNoUnsignedWrap() && !fits && !IsPlanted(FaultPoint::kTruncFlagsIgnored)) {
        poison_when(pool_.NotEqual(pool_.Zext(result.bits, from), x.bits));
      }
      if (trunc.hasNoSignedWrap() && !IsPlanted(FaultPoint::kTruncFlagsIgnored)) {
        poison_when(pool_.NotEqual(pool_.Sext(result.bits, from), x.bits));
      }
      break;
    }
    case llvm::Instruction::ZExt:
      result.bits = pool_.Zext(x.bits, width);
      if (i.hasNonNeg()) poison_when(pool_.Bit(x.bits, from - 1));
      break;
    default:
      result.bits = IsPlanted(FaultPoint::kSextIsZext) ? pool_.Zext(x.bits, width)
                                                       : pool_.Sext(x.bits, width);
      break;
  }
  return result;
}

// The same bits, least significant lane first.
Value Executor::Reinterpret(const Value& value, llvm::Type* from, llvm::Type* to,
                            const llvm::Instruction& i) {
  const std::vector<llvm::Type*> parts = Flat(to);
  if (from->isPtrOrPtrVectorTy() || to->isPtrOrPtrVectorTy()) {
    if (from == to) return value;
    Refuse(&i, "a bitcast of a pointer");
    return PoisonValue(to);
  }
  const uint32_t width = WidthOf(parts[0]);
  if (WidthOf(Flat(from)[0]) == width) return value;
  Term all = value.scalars[0].bits;
  for (size_t k = 1; k < value.scalars.size(); ++k) all = pool_.Concat(value.scalars[k].bits, all);
  const uint32_t source_width = pool_.Width(value.scalars[0].bits);
  Value result;
  for (uint32_t k = 0; k < parts.size(); ++k) {
    const uint32_t low = k * width;
    Term poison = pool_.False();
    for (uint32_t s = low / source_width; s <= (low + width - 1) / source_width; ++s) {
      poison = pool_.Or(poison, value.scalars[s].poison);
    }
    result.scalars.push_back(
        {.bits = pool_.Extract(all, low, width), .poison = poison, .places = {}});
  }
  return result;
}

Value Executor::Freeze(Activation& a, const llvm::FreezeInst& i) {
  Value value = Refreshed(Use(a, i.getOperand(0)), VariableKind::kChosen);
  for (Scalar& scalar : value.scalars) {
    if (scalar.IsPointer()) {
      if (!pool_.IsFalse(scalar.poison)) Refuse(&i, "a frozen pointer that may be poison");
    } else if (!pool_.IsFalse(scalar.poison)) {
      const Term chosen = pool_.NewChoice(pool_.Width(scalar.bits), VariableKind::kChosen);
      scalar = Known(pool_.Ite(scalar.poison, chosen, scalar.bits));
    }
  }
  return value;
}

}  // namespace divfix::prove
