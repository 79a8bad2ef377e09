// Loads and stores, and how values lie in memory.
#include <algorithm>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "prove/execute/activation.h"
#include "prove/execute/executor.h"
#include "prove/faults/fault_point.h"

namespace divfix::prove {
namespace {

bool IsWholeBytes(uint32_t width) { return width % 8 == 0; }

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

bool Executor::AreAlike(unsigned space, unsigned other) const {
  // Pointers to an AMD GPU's memory are the same whether they are flat or global.
  return space == other || (module_.getTargetTriple().isAMDGPU() && space <= 1 && other <= 1);
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
      const unsigned space = type->isPointerTy() ? type->getPointerAddressSpace() : byte.space;
      const bool global = space != 0 && space != byte.space;
      const bool stack = same && std::ranges::any_of(*byte.places, [&](const Place& place) {
                           return memory_.At(place.object).kind == ObjectKind::kStack;
                         });
      if (!same || !type->isPointerTy() || !AreAlike(byte.space, space) || (global && stack)) {
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
