#include "prove/execute/pointers.h"

#include <llvm/IR/GetElementPtrTypeIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Operator.h>

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "prove/execute/instructions.h"
#include "prove/execute/operands.h"
#include "prove/execute/values.h"
#include "prove/faults/fault_point.h"

namespace divfix::prove {

Value Allocate(Machine& m, const llvm::AllocaInst& i) {
  TermPool& pool = m.pool();
  const auto size = i.getAllocationSize(m.layout());
  if (!size.has_value() || size->isScalable()) {
    m.Refuse(&i, "an alloca whose size is unknown");
    return PoisonValue(m, i.getType());
  }
  if (i.isUsedWithInAlloca() || i.isSwiftError()) m.Refuse(&i, "a special kind of alloca");
  const uint64_t bytes = size->getFixedValue();
  if (!MayAllocate(m, bytes, i)) return PoisonValue(m, i.getType());
  const ObjectId id = m.memory().Add({.name = i.getName().str(),
                                      .kind = ObjectKind::kStack,
                                      .size = bytes,
                                      .align = i.getAlign().value(),
                                      .passes = m.running.size() > 1,
                                      .address_bits = AddressBits(m, i.getType())},
                                     m.memory().Undefined(bytes));
  m.frame().stack.push_back(id);
  m.memory().Complete(m.state().memory);
  for (const llvm::User* user : i.users()) {
    const auto* call = llvm::dyn_cast<llvm::IntrinsicInst>(user);
    if (call == nullptr || !call->isLifetimeStartOrEnd()) continue;
    m.memory().At(id).passes = true;
    if (call->getIntrinsicID() == llvm::Intrinsic::lifetime_start) {
      m.state().memory.entries[id].alive = pool.False();
    }
  }
  return {{PointerTo(m, id)}};
}

bool MayAllocate(Machine& m, uint64_t bytes, const llvm::Instruction& i) {
  constexpr uint64_t kMostInAll = 4 * kMostBytes;
  m.allocated += std::min(bytes, kMostInAll);
  if (bytes <= kMostBytes && m.allocated <= kMostInAll) return true;
  m.Refuse(&i, absl::StrCat("too much memory on stack or heap: more than ", kMostBytes,
                            " bytes at once, or ", kMostInAll, " in all"));
  return false;
}

Value OffsetPointer(Machine& m, const llvm::GetElementPtrInst& i) {
  TermPool& pool = m.pool();
  if (i.getType()->isVectorTy()) {
    m.Refuse(&i, "a vector of pointers");
    return PoisonValue(m, i.getType());
  }
  const Scalar base = UseScalar(m, i.getPointerOperand());
  const uint32_t index_width = m.layout().getIndexTypeSizeInBits(i.getType());
  const llvm::GEPNoWrapFlags flags = i.getNoWrapFlags();
  Term total = pool.Constant(64, 0);
  std::vector<Term> totals;  // after each step, since inbounds applies to all of them
  Term poison = base.poison;
  const auto poison_when = [&](Term when) { poison = pool.Or(poison, when); };
  // Returns a sum or product of 64 bits; makes the pointer poison where it must not wrap but does.
  const auto checked = [&](Op op, Term x, Term y) {
    const Term result = pool.Arithmetic(op, x, y);
    const uint32_t wide = op == Op::kMul ? 128 : 65;
    if (flags.hasNoUnsignedSignedWrap()) {
      const Term exact = pool.Arithmetic(op, pool.Sext(x, wide), pool.Sext(y, wide));
      poison_when(pool.NotEqual(exact, pool.Sext(result, wide)));
    }
    if (flags.hasNoUnsignedWrap()) {
      const Term exact = pool.Arithmetic(op, pool.Zext(x, wide), pool.Zext(y, wide));
      poison_when(pool.NotEqual(exact, pool.Zext(result, wide)));
    }
    return result;
  };
  for (auto step = llvm::gep_type_begin(i); step != llvm::gep_type_end(i); ++step) {
    if (llvm::StructType* structure = step.getStructTypeOrNull()) {
      const unsigned member =
          static_cast<unsigned>(llvm::cast<llvm::ConstantInt>(step.getOperand())->getZExtValue());
      const uint64_t at =
          m.layout().getStructLayout(structure)->getElementOffset(member).getFixedValue();
      total = checked(Op::kAdd, total, pool.Constant(64, at));
      totals.push_back(total);
      continue;
    }
    const llvm::TypeSize stride = step.getSequentialElementStride(m.layout());
    if (stride.isScalable()) {
      m.Refuse(&i, "a scalable vector");
      return PoisonValue(m, i.getType());
    }
    const Scalar index = UseScalar(m, step.getOperand());
    poison_when(index.poison);
    if (pool[index.bits].has_undef) poison_when(pool.True());
    Term wide = index.bits;
    const uint32_t width = pool.Width(wide);
    if (width > index_width) {
      const Term narrow = pool.Extract(wide, 0, index_width);
      if (flags.hasNoUnsignedSignedWrap()) {
        poison_when(pool.NotEqual(pool.Sext(narrow, width), wide));
      }
      if (flags.hasNoUnsignedWrap()) {
        poison_when(pool.NotEqual(pool.Zext(narrow, width), wide));
      }
      wide = narrow;
    }
    wide = pool.Sext(wide, 64);
    total = checked(Op::kAdd, total,
                    checked(Op::kMul, pool.Constant(64, stride.getFixedValue()), wide));
    totals.push_back(total);
  }
  auto places = std::make_shared<std::vector<Place>>(*base.places);
  for (Place& place : *places) {
    const Object& object = m.memory().At(place.object);
    const Term before = place.offset;
    place.offset = pool.Add(before, total);
    if (index_width < 64) {
      place.offset = pool.Sext(pool.Extract(place.offset, 0, index_width), 64);
    }
    if (flags == llvm::GEPNoWrapFlags::none()) continue;
    if (IsPlanted(FaultPoint::kInboundsIgnored)) continue;
    // In an array of unknown length, everything up to the end of the work-item's own element is
    // within bounds.
    const Term size = pool.Constant(64, object.size);
    const Term end = object.only_at.has_value() ? pool.Add(*object.only_at, size) : size;
    const auto demand = [&](Term offset) {
      const Term outside = pool.And(place.when, pool.Not(pool.Ule(offset, end)));
      if (flags.isInBounds() && !object.only_at.has_value()) {
        poison_when(outside);
      } else if (!pool.IsFalse(outside) && !m.Implies(m.state().guard, pool.Not(outside))) {
        // Whether it wraps around the end of memory depends on the object's address, or the array's
        // end is not known.
        m.Refuse(&i,
                 absl::StrCat("a pointer outside '", object.name,
                              "' or another work-item's element, marked inbounds, nusw or nuw"));
      }
    };
    demand(before);
    for (const Term partial : totals) demand(pool.Add(before, partial));
    if (flags.hasNoUnsignedWrap()) {
      poison_when(pool.And(place.when, pool.Ult(place.offset, before)));
    }
  }
  return {{{.bits = pool.False(), .poison = poison, .places = std::move(places)}}};
}

uint32_t AddressBits(Machine& m, llvm::Type* pointer) {
  const llvm::DataLayout& layout = m.layout();
  return layout.isNonIntegralPointerType(pointer) ? 0 : layout.getPointerTypeSizeInBits(pointer);
}

Term AddressAt(Machine& m, const Place& place) {
  TermPool& pool = m.pool();
  const Object& object = m.memory().At(place.object);
  if (place.within.has_value()) {
    m.Refuse(nullptr, absl::StrCat("the address of '", object.name,
                                   "', marked inrange, used as a number or compared"));
  }
  if (object.shares_address && !IsPlanted(FaultPoint::kAddressesApart)) {
    m.Refuse(nullptr,
             absl::StrCat("the address of '", object.name,
                          "', which something else may share, used as a number or compared"));
  }
  if (object.address_bits != 64) {
    m.Refuse(nullptr, absl::StrCat("the address of '", object.name,
                                   "', which does not have 64 bits or changes its address space, "
                                   "used as a number or compared"));
  }
  return pool.Add(m.memory().AddressOf(place.object), place.offset);
}

Term AddressOf(Machine& m, const Scalar& pointer) {
  TermPool& pool = m.pool();
  Term address = pool.Constant(64, 0);
  for (const Place& place : *pointer.places) {
    address = pool.Ite(place.when, AddressAt(m, place), address);
  }
  return address;
}

Term IsNull(Machine& m, const Scalar& pointer) {
  TermPool& pool = m.pool();
  Term null = pool.False();
  for (const Place& place : *pointer.places) {
    Term here = pool.False();
    if (place.object == kNullObject) {
      here = pool.IsZero(place.offset);
    } else if (!pool.IsConstant(place.offset) ||
               pool.ValueOf(place.offset).ugt(m.memory().At(place.object).size)) {
      here = pool.IsZero(AddressAt(m, place));
    }
    null = pool.Or(null, pool.And(place.when, here));
  }
  return null;
}

Term MisalignedWhen(Machine& m, const Scalar& pointer, uint64_t align) {
  TermPool& pool = m.pool();
  Term misaligned = pool.False();
  if (align <= 1) return misaligned;
  for (const Place& place : *pointer.places) {
    const Object& object = m.memory().At(place.object);
    const bool by_offset = place.object == kNullObject || object.align >= align;
    const Term address = by_offset ? place.offset : AddressAt(m, place);
    const Term here = pool.IsNonZero(pool.And(address, pool.Constant(64, align - 1)));
    misaligned = pool.Or(misaligned, pool.And(place.when, here));
  }
  return misaligned;
}

}  // namespace divfix::prove
