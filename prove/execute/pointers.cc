// Stack objects, pointers and their addresses.
#include <llvm/IR/GetElementPtrTypeIterator.h>
#include <llvm/IR/Operator.h>

#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "prove/execute/activation.h"
#include "prove/execute/executor.h"
#include "prove/faults/fault_point.h"

namespace divfix::prove {

Value Executor::Allocate(Activation& a, const llvm::AllocaInst& i) {
  const auto size = i.getAllocationSize(layout_);
  if (!size.has_value() || size->isScalable() || size->getFixedValue() > 1u << 16) {
    Refuse(&i, "an alloca of a size that is not known, or is great");
    return PoisonValue(i.getType());
  }
  if (i.isUsedWithInAlloca() || i.isSwiftError()) Refuse(&i, "an alloca of a special kind");
  const uint64_t bytes = size->getFixedValue();
  stack_bytes_ += bytes;
  if (constexpr uint64_t kMost = 1u << 20; stack_bytes_ > kMost) {
    Refuse(&i, "more memory of the stack than is executed");
    return PoisonValue(i.getType());
  }
  const ObjectId id = memory_.Add({.name = i.getName().str(),
                                   .kind = ObjectKind::kStack,
                                   .size = bytes,
                                   .align = i.getAlign().value(),
                                   .passes = running_.size() > 1,
                                   .address_bits = AddressBits(i.getType())},
                                  memory_.Undefined(bytes));
  a.stack.push_back(id);
  memory_.Complete(a.state.memory);
  for (const llvm::User* user : i.users()) {
    const auto* call = llvm::dyn_cast<llvm::IntrinsicInst>(user);
    if (call == nullptr || !call->isLifetimeStartOrEnd()) continue;
    memory_.At(id).passes = true;
    if (call->getIntrinsicID() == llvm::Intrinsic::lifetime_start) {
      a.state.memory.entries[id].alive = pool_.False();
    }
  }
  return {{PointerTo(id)}};
}

Value Executor::Offset(Activation& a, const llvm::GetElementPtrInst& i) {
  if (i.getType()->isVectorTy()) {
    Refuse(&i, "a vector of pointers");
    return PoisonValue(i.getType());
  }
  const Scalar base = UseScalar(a, i.getPointerOperand());
  const uint32_t index_width = layout_.getIndexTypeSizeInBits(i.getType());
  const llvm::GEPNoWrapFlags flags = i.getNoWrapFlags();
  Term total = pool_.Constant(64, 0);
  std::vector<Term> totals;  // after each step: inbounds is said of all of them
  Term poison = base.poison;
  const auto poison_when = [&](Term when) { poison = pool_.Or(poison, when); };
  // A sum or a product in 64 bits; where it must not wrap, poison.
  const auto checked = [&](Op op, Term x, Term y) {
    const Term result = pool_.Arithmetic(op, x, y);
    const uint32_t wide = op == Op::kMul ? 128 : 65;
    if (flags.hasNoUnsignedSignedWrap()) {
      const Term exact = pool_.Arithmetic(op, pool_.Sext(x, wide), pool_.Sext(y, wide));
      poison_when(pool_.NotEqual(exact, pool_.Sext(result, wide)));
    }
    if (flags.hasNoUnsignedWrap()) {
      const Term exact = pool_.Arithmetic(op, pool_.Zext(x, wide), pool_.Zext(y, wide));
      poison_when(pool_.NotEqual(exact, pool_.Zext(result, wide)));
    }
    return result;
  };
  for (auto step = llvm::gep_type_begin(i); step != llvm::gep_type_end(i); ++step) {
    if (llvm::StructType* structure = step.getStructTypeOrNull()) {
      const unsigned member =
          static_cast<unsigned>(llvm::cast<llvm::ConstantInt>(step.getOperand())->getZExtValue());
      const uint64_t at =
          layout_.getStructLayout(structure)->getElementOffset(member).getFixedValue();
      total = checked(Op::kAdd, total, pool_.Constant(64, at));
      totals.push_back(total);
      continue;
    }
    const llvm::TypeSize stride = step.getSequentialElementStride(layout_);
    if (stride.isScalable()) {
      Refuse(&i, "a vector of a length that is not known");
      return PoisonValue(i.getType());
    }
    const Scalar index = UseScalar(a, step.getOperand());
    poison_when(index.poison);
    if (pool_[index.bits].has_undef) poison_when(pool_.True());
    Term wide = index.bits;
    const uint32_t width = pool_.Width(wide);
    if (width > index_width) {
      const Term narrow = pool_.Extract(wide, 0, index_width);
      if (flags.hasNoUnsignedSignedWrap()) {
        poison_when(pool_.NotEqual(pool_.Sext(narrow, width), wide));
      }
      if (flags.hasNoUnsignedWrap()) {
        poison_when(pool_.NotEqual(pool_.Zext(narrow, width), wide));
      }
      wide = narrow;
    }
    wide = pool_.Sext(wide, 64);
    total = checked(Op::kAdd, total,
                    checked(Op::kMul, pool_.Constant(64, stride.getFixedValue()), wide));
    totals.push_back(total);
  }
  auto places = std::make_shared<std::vector<Place>>(*base.places);
  for (Place& place : *places) {
    const Object& object = memory_.At(place.object);
    const Term before = place.offset;
    place.offset = pool_.Add(before, total);
    if (index_width < 64) {
      place.offset = pool_.Sext(pool_.Extract(place.offset, 0, index_width), 64);
    }
    if (flags == llvm::GEPNoWrapFlags::none()) continue;
    if (IsPlanted(FaultPoint::kInboundsIgnored)) continue;
    // Of an array of unknown length, what is up to its own element's end is within it.
    const Term size = pool_.Constant(64, object.size);
    const Term end = object.only_at.has_value() ? pool_.Add(*object.only_at, size) : size;
    const auto demand = [&](Term offset) {
      const Term outside = pool_.And(place.when, pool_.Not(pool_.Ule(offset, end)));
      if (flags.isInBounds() && !object.only_at.has_value()) {
        poison_when(outside);
      } else if (!pool_.IsFalse(outside) && !implies_(a.state.guard, pool_.Not(outside))) {
        // Whether it goes around the end of memory depends on where the object is, or it is not
        // known where the array ends.
        Refuse(&i, absl::StrCat("a pointer outside of '", object.name,
                                "', or to another element than its own, that says inbounds, nusw "
                                "or nuw"));
      }
    };
    demand(before);
    for (const Term partial : totals) demand(pool_.Add(before, partial));
    if (flags.hasNoUnsignedWrap()) {
      poison_when(pool_.And(place.when, pool_.Ult(place.offset, before)));
    }
  }
  return {{{.bits = pool_.False(), .poison = poison, .places = std::move(places)}}};
}

Term Executor::AddressAt(const Place& place) {
  const Object& object = memory_.At(place.object);
  if (object.shares_address && !IsPlanted(FaultPoint::kAddressesApart)) {
    Refuse(nullptr, absl::StrCat("the address of '", object.name,
                                 "', where something else may be, too, as a number or compared"));
  }
  if (object.address_bits != 64) {
    Refuse(nullptr, absl::StrCat("the address of '", object.name,
                                 "', which does not have 64 bits or changes its address space, as "
                                 "a number or compared"));
  }
  return pool_.Add(memory_.AddressOf(place.object), place.offset);
}

Term Executor::AddressOf(const Scalar& pointer) {
  Term address = pool_.Constant(64, 0);
  for (const Place& place : *pointer.places) {
    address = pool_.Ite(place.when, AddressAt(place), address);
  }
  return address;
}

Term Executor::IsNull(const Scalar& pointer) {
  Term null = pool_.False();
  for (const Place& place : *pointer.places) {
    Term here = pool_.False();
    if (place.object == kNullObject) {
      here = pool_.IsZero(place.offset);
    } else if (!pool_.IsConstant(place.offset) ||
               pool_.ValueOf(place.offset).ugt(memory_.At(place.object).size)) {
      here = pool_.IsZero(AddressAt(place));
    }
    null = pool_.Or(null, pool_.And(place.when, here));
  }
  return null;
}

Term Executor::MisalignedWhen(const Scalar& pointer, uint64_t align) {
  Term misaligned = pool_.False();
  if (align <= 1) return misaligned;
  for (const Place& place : *pointer.places) {
    const Object& object = memory_.At(place.object);
    const bool by_offset = place.object == kNullObject || object.align >= align;
    const Term address = by_offset ? place.offset : AddressAt(place);
    const Term here = pool_.IsNonZero(pool_.And(address, pool_.Constant(64, align - 1)));
    misaligned = pool_.Or(misaligned, pool_.And(place.when, here));
  }
  return misaligned;
}

}  // namespace divfix::prove
