// Loads and stores, and how values lie in memory.
#include <llvm/IR/Metadata.h>

#include <algorithm>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "prove/activation.h"
#include "prove/executor.h"
#include "prove/fault_point.h"

namespace divfix::prove {
namespace {

constexpr uint64_t kMostOffsets = 4096;

bool IsWholeBytes(uint32_t width) { return width % 8 == 0; }

// The constants that a choice is made among, or nothing where there is something else.
std::optional<std::set<uint64_t>> Choices(const TermPool& pool, Term t) {
  if (pool.IsConstant(t)) return std::set{pool.ValueOf(t).getZExtValue()};
  if (pool[t].op != Op::kIte) return std::nullopt;
  std::optional<std::set<uint64_t>> yes = Choices(pool, pool[t].b);
  const std::optional<std::set<uint64_t>> no = Choices(pool, pool[t].c);
  if (!yes.has_value() || !no.has_value()) return std::nullopt;
  yes->insert(no->begin(), no->end());
  return yes;
}

struct Member {
  llvm::Type* type;
  uint64_t offset;  // in bytes
};

// The members of an array or a structure, in their order.
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

// Whether no bits lie beside its own in the bytes of a value of the type. Of those nothing is known
// after a store.
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

}  // namespace

void Executor::CheckAccess(Activation& a, Term when, const Place& place, uint64_t size,
                           uint64_t align, bool write, const llvm::Instruction& i) {
  const Object& object = memory_.At(place.object);
  const Term here = pool_.And(when, place.when);
  switch (object.kind) {
    case ObjectKind::kNull:
      AddHazard(a, here, "an access through a null pointer", i);
      return;
    case ObjectKind::kFunction:
      AddHazard(a, here, "an access of a function's code", i);
      return;
    case ObjectKind::kOpaque:
      if (!pool_.IsFalse(pool_.And(a.state.guard, here))) {
        Refuse(&i, absl::StrCat("an access of the variable '", object.name, "'"));
      }
      return;
    case ObjectKind::kConstant:
      if (write) AddHazard(a, here, "a store to a constant", i);
      break;
    case ObjectKind::kInput:
      if (write) Refuse(&i, absl::StrCat("a store to the input '", object.name, "'"));
      break;
    case ObjectKind::kStack:
    case ObjectKind::kOutput:
      break;
  }
  if (object.only_at.has_value()) {
    if (!implies_(pool_.And(a.state.guard, here), pool_.Equal(place.offset, *object.only_at))) {
      Refuse(&i, absl::StrCat("an access of another element than its own, of '", object.name, "'"));
    }
  } else if (!IsPlanted(FaultPoint::kBoundsIgnored)) {
    const Term last = pool_.Constant(64, object.size - size);
    const Term outside =
        size > object.size ? pool_.True() : pool_.Not(pool_.Ule(place.offset, last));
    AddHazard(a, pool_.And(here, outside), absl::StrCat("an access outside of '", object.name, "'"),
              i);
  }
  memory_.Complete(a.state.memory);
  AddHazard(a, pool_.And(here, pool_.Not(a.state.memory.entries[place.object].alive)),
            absl::StrCat("an access of '", object.name, "' after its life"), i);
  // Elements of an array of unknown length are as aligned as they are large.
  if (!object.only_at.has_value()) {
    auto one = std::make_shared<std::vector<Place>>(1, place);
    const Scalar pointer = {.bits = pool_.False(), .poison = pool_.False(), .places = one};
    AddHazard(a, pool_.And(when, MisalignedWhen(pointer, align)),
              absl::StrCat("an access of '", object.name, "' that is aligned to less than ", align,
                           " bytes"),
              i);
  } else if (align > object.size) {
    Refuse(&i, "an access that is aligned to more than its element");
  }
  if (pool_.IsFalse(pool_.And(a.state.guard, here))) return;
  const std::string fault =
      rules_.Add({.object = place.object,
                  .kind = object.kind,
                  .derived_from = place.derived_from,
                  .write = write,
                  .offset = pool_.IsConstant(place.offset)
                                ? std::optional(pool_.ValueOf(place.offset).getZExtValue())
                                : std::nullopt,
                  .size = size,
                  .instruction = &i});
  if (!fault.empty()) Refuse(&i, fault);
}

// The offsets at which an access that goes right can be.
std::vector<uint64_t> Executor::Offsets(const Place& place, uint64_t size, uint64_t align,
                                        const llvm::Instruction& i) {
  const Object& object = memory_.At(place.object);
  if (object.only_at.has_value()) return {0};
  if (size > object.size) return {};
  if (pool_.IsConstant(place.offset)) {
    const llvm::APInt& offset = pool_.ValueOf(place.offset);
    if (offset.ugt(object.size - size)) return {};
    return {offset.getZExtValue()};
  }
  if (const std::optional<std::set<uint64_t>> choices = Choices(pool_, place.offset)) {
    std::vector<uint64_t> offsets;
    for (const uint64_t at : *choices) {
      if (at <= object.size - size) offsets.push_back(at);
    }
    return offsets;
  }
  const uint64_t step = std::max<uint64_t>(1, std::min(align, object.align));
  if (object.size / step > kMostOffsets) {
    Refuse(&i,
           absl::StrCat("an access at an unknown place of '", object.name, "', which is large"));
    return {};
  }
  std::vector<uint64_t> offsets;
  for (uint64_t at = 0; at + size <= object.size; at += step) offsets.push_back(at);
  return offsets;
}

std::vector<Byte> Executor::ReadBytesWhen(Activation& a, Term mask, const Scalar& pointer,
                                          uint64_t size, uint64_t align,
                                          const llvm::Instruction& i) {
  const Byte nothing = {.bits = pool_.Constant(8, 0), .poison = pool_.True(), .places = {}};
  std::vector<Byte> bytes(size, nothing);
  if (size == 0) return bytes;
  AddHazard(a, pool_.And(mask, pointer.poison), "a load from an address that is poison", i);
  bool first = true;
  for (const Place& place : *pointer.places) {
    CheckAccess(a, mask, place, size, align, /*write=*/false, i);
    if (!refusal_.empty()) return bytes;
    memory_.Complete(a.state.memory);
    const Contents& contents = *a.state.memory.entries[place.object].contents;
    for (const uint64_t at : Offsets(place, size, align, i)) {
      Term here = place.when;
      if (!memory_.At(place.object).only_at.has_value()) {
        here = pool_.And(here, pool_.Equal(place.offset, pool_.Constant(64, at)));
      }
      if (pool_.IsFalse(here)) continue;
      for (uint64_t k = 0; k < size; ++k) {
        const Byte& byte = contents[at + k];
        Byte& into = bytes[k];
        if (first) {
          into = byte;  // what is read nowhere does not matter
        } else if (byte.places == nullptr && into.places == nullptr) {
          into.bits = pool_.Ite(here, byte.bits, into.bits);
          into.poison = pool_.Ite(here, byte.poison, into.poison);
          into.mixed |= byte.mixed;
        } else if (byte.places != nullptr && into.places != nullptr && byte.part == into.part &&
                   byte.space == into.space) {
          into.places = memory_.MergePlaces(here, byte.places, into.places);
          into.poison = pool_.Ite(here, byte.poison, into.poison);
        } else {
          into.mixed = true;
        }
      }
      first = false;
    }
  }
  return bytes;
}

std::vector<Byte> Executor::ReadBytes(Activation& a, const Scalar& pointer, uint64_t size,
                                      uint64_t align, const llvm::Instruction& i) {
  return ReadBytesWhen(a, pool_.True(), pointer, size, align, i);
}

void Executor::WriteBytesWhen(Activation& a, Term mask, const Scalar& pointer,
                              const std::vector<Byte>& bytes, uint64_t align,
                              const llvm::Instruction& i) {
  const uint64_t size = bytes.size();
  if (size == 0) return;
  AddHazard(a, pool_.And(mask, pointer.poison), "a store to an address that is poison", i);
  for (const Place& place : *pointer.places) {
    CheckAccess(a, mask, place, size, align, /*write=*/true, i);
    if (!refusal_.empty()) return;
    memory_.Complete(a.state.memory);
    auto& entry = a.state.memory.entries[place.object];
    auto contents = std::make_shared<Contents>(*entry.contents);
    for (const uint64_t at : Offsets(place, size, align, i)) {
      Term here = pool_.And(mask, place.when);
      if (!memory_.At(place.object).only_at.has_value()) {
        here = pool_.And(here, pool_.Equal(place.offset, pool_.Constant(64, at)));
      }
      if (pool_.IsFalse(here)) continue;
      for (uint64_t k = 0; k < size; ++k) {
        (*contents)[at + k] = memory_.MergeByte(here, bytes[k], (*contents)[at + k]);
      }
    }
    entry.contents = std::move(contents);
  }
}

void Executor::WriteBytes(Activation& a, const Scalar& pointer, const std::vector<Byte>& bytes,
                          uint64_t align, const llvm::Instruction& i) {
  WriteBytesWhen(a, pool_.True(), pointer, bytes, align, i);
}

std::vector<Byte> Executor::BytesOf(const Value& value, llvm::Type* type,
                                    const llvm::Instruction* at) {
  // What is between members is undefined.
  std::vector<Byte> bytes = memory_.Undefined(layout_.getTypeStoreSize(type).getFixedValue());
  const auto put = [&](uint64_t offset, Term bits, Term poison) {
    const uint32_t width = pool_.Width(bits);
    const uint32_t whole = (width + 7) / 8 * 8;
    bits = pool_.Zext(bits, whole);
    for (uint32_t k = 0; k < whole / 8; ++k) {
      bytes[offset + k] = {.bits = pool_.Extract(bits, 8 * k, 8), .poison = poison, .places = {}};
    }
  };
  const auto put_scalar = [&](uint64_t offset, const Scalar& scalar, llvm::Type* of) {
    if (!scalar.IsPointer()) {
      put(offset, scalar.bits, scalar.poison);
      return;
    }
    for (uint64_t k = 0; k < layout_.getTypeStoreSize(of).getFixedValue(); ++k) {
      bytes[offset + k] = {.bits = pool_.Constant(8, 0),
                           .poison = scalar.poison,
                           .places = scalar.places,
                           .part = static_cast<uint8_t>(k),
                           .space = of->getPointerAddressSpace()};
    }
  };
  if (auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(type)) {
    llvm::Type* element = vector->getElementType();
    const uint64_t width = layout_.getTypeSizeInBits(element).getFixedValue();
    if (IsWholeBytes(static_cast<uint32_t>(width))) {
      for (size_t k = 0; k < value.scalars.size(); ++k) {
        put_scalar(k * width / 8, value.scalars[k], element);
      }
    } else {
      // Lanes that are no bytes lie side by side, bit by bit.
      Term all = value.scalars[0].bits;
      Term poison = value.scalars[0].poison;
      for (size_t k = 1; k < value.scalars.size(); ++k) {
        all = pool_.Concat(value.scalars[k].bits, all);
        poison = pool_.Or(poison, value.scalars[k].poison);
      }
      put(0, all, poison);
    }
  } else if (type->isArrayTy() || type->isStructTy()) {
    size_t first = 0;
    for (const auto& [element, offset] : MembersOf(type, layout_)) {
      Value part;
      const size_t scalars = Flat(element).size();
      part.scalars.assign(value.scalars.begin() + static_cast<ptrdiff_t>(first),
                          value.scalars.begin() + static_cast<ptrdiff_t>(first + scalars));
      first += scalars;
      const std::vector<Byte> inner = BytesOf(part, element, at);
      std::copy(inner.begin(), inner.end(), bytes.begin() + static_cast<ptrdiff_t>(offset));
    }
  } else {
    if (!type->isPointerTy()) WidthOf(type);  // refuses a type that it does not know
    put_scalar(0, value.scalars[0], type);
  }
  return bytes;
}

// Its bytes are those of a store of it.
Contents Executor::InitialContents(const llvm::GlobalVariable& global,
                                   const llvm::Instruction* at) {
  if (!FillsItsBytes(global.getValueType(), layout_)) {
    Refuse(at, absl::StrCat("the global '", global.getName().str(),
                            "', whose bits do not fill its bytes"));
  }
  const Value value = ConstantValue(global.getInitializer(), at);
  Contents contents = BytesOf(value, global.getValueType(), at);
  contents.resize(layout_.getTypeAllocSize(global.getValueType()).getFixedValue(),
                  {.bits = pool_.Constant(8, 0), .poison = pool_.True(), .places = {}});
  return contents;
}

Scalar Executor::ScalarFromBytes(const std::vector<Byte>& bytes, uint64_t offset, llvm::Type* type,
                                 const llvm::Instruction& i) {
  const uint64_t size = layout_.getTypeStoreSize(type).getFixedValue();
  Term poison = pool_.False();
  bool pointer = false;
  for (uint64_t k = 0; k < size; ++k) {
    const Byte& byte = bytes[offset + k];
    if (byte.mixed) Refuse(&i, "memory that holds a pointer or something else");
    poison = pool_.Or(poison, byte.poison);
    pointer |= byte.places != nullptr;
  }
  if (pointer) {
    const Byte& first = bytes[offset];
    for (uint64_t k = 0; k < size; ++k) {
      const Byte& byte = bytes[offset + k];
      const bool same = byte.places != nullptr && first.places != nullptr &&
                        *byte.places == *first.places && byte.part == k;
      if (!same || !type->isPointerTy() || byte.space != type->getPointerAddressSpace()) {
        Refuse(&i, "a pointer that is read as something else");
        return {.bits = pool_.False(), .poison = poison, .places = PointerTo(0).places};
      }
    }
    return {.bits = pool_.False(), .poison = poison, .places = first.places};
  }
  Term all = bytes[offset].bits;
  for (uint64_t k = 1; k < size; ++k) all = pool_.Concat(bytes[offset + k].bits, all);
  if (type->isPointerTy()) {
    Scalar null = PointerTo(kNullObject);
    null.poison = poison;
    if (pool_[all].has_undef) {
      null.poison = pool_.True();
    } else if (!pool_.IsConstant(all) || !pool_.ValueOf(all).isZero() ||
               type->getPointerAddressSpace() != 0) {
      Refuse(&i, "an address that is made of a number");
    }
    return null;
  }
  if (const uint32_t width = WidthOf(type); width < pool_.Width(all)) {
    all = pool_.Extract(all, 0, width);  // of lanes side by side
  }
  return {.bits = all, .poison = poison, .places = {}};
}

Value Executor::FromBytes(const std::vector<Byte>& bytes, llvm::Type* type,
                          const llvm::Instruction& i) {
  Value value;
  if (auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(type)) {
    llvm::Type* element = vector->getElementType();
    const uint64_t width = layout_.getTypeSizeInBits(element).getFixedValue();
    if (IsWholeBytes(static_cast<uint32_t>(width))) {
      for (unsigned k = 0; k < vector->getNumElements(); ++k) {
        value.scalars.push_back(ScalarFromBytes(bytes, k * width / 8, element, i));
      }
    } else {
      auto* number = llvm::IntegerType::get(
          type->getContext(), vector->getNumElements() * static_cast<unsigned>(width));
      const Scalar all = ScalarFromBytes(bytes, 0, number, i);
      for (unsigned k = 0; k < vector->getNumElements(); ++k) {
        value.scalars.push_back({.bits = pool_.Extract(all.bits, k * static_cast<uint32_t>(width),
                                                       static_cast<uint32_t>(width)),
                                 .poison = all.poison,
                                 .places = {}});
      }
    }
  } else if (type->isArrayTy() || type->isStructTy()) {
    for (const auto& [element, offset] : MembersOf(type, layout_)) {
      const std::vector<Byte> inner(
          bytes.begin() + static_cast<ptrdiff_t>(offset),
          bytes.begin() +
              static_cast<ptrdiff_t>(offset + layout_.getTypeStoreSize(element).getFixedValue()));
      for (Scalar& scalar : FromBytes(inner, element, i).scalars) {
        value.scalars.push_back(std::move(scalar));
      }
    }
  } else {
    value.scalars.push_back(ScalarFromBytes(bytes, 0, type, i));
  }
  return value;
}

Value Executor::Load(Activation& a, const llvm::LoadInst& i) {
  if (!i.isUnordered() || i.isAtomic() || i.isVolatile()) {
    Refuse(&i, "a load that is atomic or volatile");
    return PoisonValue(i.getType());
  }
  if (llvm::isa<llvm::ScalableVectorType>(i.getType())) {
    Refuse(&i, "a vector of a length that is not known");
    return PoisonValue(llvm::Type::getInt1Ty(i.getContext()));
  }
  if (!FillsItsBytes(i.getType(), layout_) && !IsPlanted(FaultPoint::kOpenBitsKept)) {
    Refuse(&i, "a load of bits that do not fill their bytes");
    return PoisonValue(i.getType());
  }
  const Scalar pointer = UseScalar(a, i.getPointerOperand());
  const uint64_t size = layout_.getTypeStoreSize(i.getType()).getFixedValue();
  const std::vector<Byte> bytes = ReadBytes(a, pointer, size, i.getAlign().value(), i);
  if (!refusal_.empty()) return PoisonValue(i.getType());
  Value value = FromBytes(bytes, i.getType(), i);
  ApplyLoadMetadata(a, i, i.getType(), value);
  return value;
}

void Executor::Store(Activation& a, const llvm::StoreInst& i) {
  if (i.isAtomic() || i.isVolatile()) {
    Refuse(&i, "a store that is atomic or volatile");
    return;
  }
  llvm::Type* type = i.getValueOperand()->getType();
  if (llvm::isa<llvm::ScalableVectorType>(type)) {
    Refuse(&i, "a vector of a length that is not known");
    return;
  }
  if (!FillsItsBytes(type, layout_) && !IsPlanted(FaultPoint::kOpenBitsKept)) {
    Refuse(&i, "a store of bits that do not fill their bytes");
    return;
  }
  const Value value = Use(a, i.getValueOperand());
  const Scalar pointer = UseScalar(a, i.getPointerOperand());
  if (!refusal_.empty()) return;
  WriteBytes(a, pointer, BytesOf(value, type, &i), i.getAlign().value(), i);
}

}  // namespace divfix::prove
