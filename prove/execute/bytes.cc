#include <llvm/IR/DerivedTypes.h>

#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "prove/execute/accesses.h"
#include "prove/execute/values.h"
#include "prove/faults/fault_point.h"

namespace divfix::prove {

namespace {

bool IsWholeBytes(uint32_t width) { return width % 8 == 0; }

struct Member {
  llvm::Type* type;
  uint64_t offset;  // in bytes
};

// Returns the members of an array or a structure, in order.
std::vector<Member> MembersOf(llvm::Type* type, const llvm::DataLayout& layout) {
  std::vector<Member> members;
  if (auto* structure = llvm::dyn_cast<llvm::StructType>(type)) {
    const llvm::StructLayout& places = *layout.getStructLayout(structure);
    for (unsigned k = 0; k < structure->getNumElements(); ++k) {
      members.push_back({structure->getElementType(k), places.getElementOffset(k).getFixedValue()});
    }
    return members;
  }
  llvm::Type* element = type->getArrayElementType();
  const uint64_t size = layout.getTypeAllocSize(element).getFixedValue();
  for (uint64_t k = 0; k < type->getArrayNumElements(); ++k) members.push_back({element, k * size});
  return members;
}

}  // namespace

bool FillsItsBytes(llvm::Type* type, const llvm::DataLayout& layout) {
  if (auto* array = llvm::dyn_cast<llvm::ArrayType>(type)) {
    return FillsItsBytes(array->getElementType(), layout);
  }
  if (auto* structure = llvm::dyn_cast<llvm::StructType>(type)) {
    return std::ranges::all_of(structure->elements(),
                               [&](llvm::Type* member) { return FillsItsBytes(member, layout); });
  }
  return layout.getTypeSizeInBits(type) == layout.getTypeStoreSizeInBits(type);
}

std::vector<Byte> BytesOf(Machine& m, const Value& value, llvm::Type* type,
                          const llvm::Instruction* at) {
  TermPool& pool = m.pool();
  // Padding is undefined.
  std::vector<Byte> bytes = m.memory().Undefined(m.layout().getTypeStoreSize(type).getFixedValue());
  const auto put = [&](uint64_t offset, Term bits, Term poison) {
    const uint32_t width = pool.Width(bits);
    const uint32_t whole = (width + 7) / 8 * 8;
    bits = pool.Zext(bits, whole);
    for (uint32_t k = 0; k < whole / 8; ++k) {
      bytes[offset + k] = {.bits = pool.Extract(bits, 8 * k, 8), .poison = poison, .places = {}};
    }
  };
  const auto put_scalar = [&](uint64_t offset, const Scalar& scalar, llvm::Type* of) {
    if (!scalar.IsPointer()) {
      put(offset, scalar.bits, scalar.poison);
      return;
    }
    for (uint64_t k = 0; k < m.layout().getTypeStoreSize(of).getFixedValue(); ++k) {
      bytes[offset + k] = {.bits = pool.Constant(8, 0),
                           .poison = scalar.poison,
                           .places = scalar.places,
                           .part = static_cast<uint8_t>(k),
                           .space = of->getPointerAddressSpace()};
    }
  };
  if (auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(type)) {
    llvm::Type* element = vector->getElementType();
    const uint64_t width = m.layout().getTypeSizeInBits(element).getFixedValue();
    if (IsWholeBytes(static_cast<uint32_t>(width))) {
      for (size_t k = 0; k < value.scalars.size(); ++k) {
        put_scalar(k * width / 8, value.scalars[k], element);
      }
    } else {
      // Lanes that are not whole bytes lie side by side, bit by bit.
      Term all = value.scalars[0].bits;
      Term poison = value.scalars[0].poison;
      for (size_t k = 1; k < value.scalars.size(); ++k) {
        all = pool.Concat(value.scalars[k].bits, all);
        poison = pool.Or(poison, value.scalars[k].poison);
      }
      put(0, all, poison);
    }
  } else if (type->isArrayTy() || type->isStructTy()) {
    size_t first = 0;
    for (const auto& [element, offset] : MembersOf(type, m.layout())) {
      Value part;
      const size_t scalars = Flat(element).size();
      part.scalars.assign(value.scalars.begin() + static_cast<ptrdiff_t>(first),
                          value.scalars.begin() + static_cast<ptrdiff_t>(first + scalars));
      first += scalars;
      const std::vector<Byte> inner = BytesOf(m, part, element, at);
      std::copy(inner.begin(), inner.end(), bytes.begin() + static_cast<ptrdiff_t>(offset));
    }
  } else {
    if (!type->isPointerTy()) WidthOf(m, type);  // refuses an unknown type
    put_scalar(0, value.scalars[0], type);
  }
  return bytes;
}

bool AreAlike(Machine& m, unsigned space, unsigned other) {
  // On an AMD GPU flat and global pointers are the same.
  return space == other || (m.IsAmdGpu() && space <= 1 && other <= 1);
}

namespace {

Scalar ScalarFromBytes(Machine& m, const std::vector<Byte>& bytes, uint64_t offset,
                       llvm::Type* type, const llvm::Instruction& i) {
  TermPool& pool = m.pool();
  const uint64_t size = m.layout().getTypeStoreSize(type).getFixedValue();
  Term poison = pool.False();
  bool pointer = false;
  bool number = false;
  std::map<Term, bool> numbers;  // whether it is a number where this holds
  for (uint64_t k = 0; k < size; ++k) {
    const Byte& byte = bytes[offset + k];
    bool here = byte.places == nullptr;
    // A pointer on some paths, but not on those that lead here, or the other way round.
    if (const std::optional<Term> when = byte.number_when) {
      const auto [known, is_new] = numbers.try_emplace(*when, true);
      if (is_new && !m.Implies(m.state().guard, *when)) {
        known->second = !m.Implies(m.state().guard, pool.Not(*when));
        if (known->second && type->isPointerTy()) {
          m.Refuse(&i, "memory that holds a pointer or something else");
        } else if (known->second && !IsPlanted(FaultPoint::kPointersAreNumbers)) {
          // What a pointer is as a number may not matter: it is poison, or it is not.
          const Term is_poison = pool.NewChoice(1, VariableKind::kHeld);
          m.held_variables.push_back(
              {is_poison, std::nullopt, "a pointer that is read as a number"});
          poison = pool.Or(poison, pool.And(pool.Not(*when), is_poison));
        }
      }
      here = known->second;
    }
    if (byte.mixed) m.Refuse(&i, "memory that holds parts of several pointers");
    poison = pool.Or(poison, byte.poison);
    (here ? number : pointer) = true;
  }
  if (pointer && number) {
    m.Refuse(&i, "memory that holds a part of a pointer beside something else");
  }
  if (pointer) {
    const Byte& first = bytes[offset];
    for (uint64_t k = 0; k < size; ++k) {
      const Byte& byte = bytes[offset + k];
      const bool same = byte.places != nullptr && first.places != nullptr &&
                        *byte.places == *first.places && byte.part == k;
      const unsigned space = type->isPointerTy() ? type->getPointerAddressSpace() : byte.space;
      const bool global = space != 0 && space != byte.space;
      const bool stack = same && std::ranges::any_of(*byte.places, [&](const Place& place) {
                           return m.memory().At(place.object).kind == ObjectKind::kStack;
                         });
      if (!same || !type->isPointerTy() || !AreAlike(m, byte.space, space) || (global && stack)) {
        m.Refuse(&i, "a pointer that is read as another type");
        return {.bits = pool.False(), .poison = poison, .places = PointerTo(m, 0).places};
      }
    }
    return {.bits = pool.False(), .poison = poison, .places = first.places};
  }
  Term all = bytes[offset].bits;
  for (uint64_t k = 1; k < size; ++k) all = pool.Concat(bytes[offset + k].bits, all);
  if (type->isPointerTy()) {
    Scalar null = PointerTo(m, kNullObject);
    null.poison = poison;
    if (pool[all].has_undef) {
      null.poison = pool.True();
    } else if (!pool.IsConstant(all) || !pool.ValueOf(all).isZero() ||
               type->getPointerAddressSpace() != 0) {
      const std::vector<Term> variables = pool.VariablesOf({all});
      const bool held = std::ranges::any_of(
          variables, [&](Term t) { return pool.VariableOf(t).kind == VariableKind::kHeld; });
      m.Refuse(&i, held ? "a pointer from memory of which nothing is known when the function is "
                          "called"
                        : "a pointer that is made from a number");
    }
    return null;
  }
  if (const uint32_t width = WidthOf(m, type); width < pool.Width(all)) {
    all = pool.Extract(all, 0, width);  // of lanes that lie side by side
  }
  return {.bits = all, .poison = poison, .places = {}};
}

}  // namespace

Value FromBytes(Machine& m, const std::vector<Byte>& bytes, llvm::Type* type,
                const llvm::Instruction& i) {
  TermPool& pool = m.pool();
  Value value;
  if (auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(type)) {
    llvm::Type* element = vector->getElementType();
    const uint64_t width = m.layout().getTypeSizeInBits(element).getFixedValue();
    if (IsWholeBytes(static_cast<uint32_t>(width))) {
      for (unsigned k = 0; k < vector->getNumElements(); ++k) {
        value.scalars.push_back(ScalarFromBytes(m, bytes, k * width / 8, element, i));
      }
    } else {
      auto* number = llvm::IntegerType::get(
          type->getContext(), vector->getNumElements() * static_cast<unsigned>(width));
      const Scalar all = ScalarFromBytes(m, bytes, 0, number, i);
      for (unsigned k = 0; k < vector->getNumElements(); ++k) {
        value.scalars.push_back({.bits = pool.Extract(all.bits, k * static_cast<uint32_t>(width),
                                                      static_cast<uint32_t>(width)),
                                 .poison = all.poison,
                                 .places = {}});
      }
    }
  } else if (type->isArrayTy() || type->isStructTy()) {
    for (const auto& [element, offset] : MembersOf(type, m.layout())) {
      const std::vector<Byte> inner(
          bytes.begin() + static_cast<ptrdiff_t>(offset),
          bytes.begin() + static_cast<ptrdiff_t>(
                              offset + m.layout().getTypeStoreSize(element).getFixedValue()));
      for (Scalar& scalar : FromBytes(m, inner, element, i).scalars) {
        value.scalars.push_back(std::move(scalar));
      }
    }
  } else {
    value.scalars.push_back(ScalarFromBytes(m, bytes, 0, type, i));
  }
  return value;
}

}  // namespace divfix::prove
