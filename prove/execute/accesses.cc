// Accesses of memory: whether they go right, and the bytes that are read and written.
#include <algorithm>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "prove/execute/activation.h"
#include "prove/execute/executor.h"
#include "prove/faults/fault_point.h"

namespace divfix::prove {
namespace {

constexpr uint64_t kMostOffsets = 4096;

// The constants that a choice is made among, or nothing where there is something else.
std::optional<std::set<uint64_t>> Choices(const TermPool& pool, Term t) {
  std::set<uint64_t> choices;
  std::set<Term> seen = {t};
  std::vector<Term> open = {t};
  while (!open.empty()) {
    const Term now = open.back();
    open.pop_back();
    if (pool.IsConstant(now)) {
      choices.insert(pool.ValueOf(now).getZExtValue());
    } else if (pool[now].op == Op::kIte) {
      for (const Term way : {pool[now].b, pool[now].c}) {
        if (seen.insert(way).second) open.push_back(way);
      }
    } else {
      return std::nullopt;
    }
  }
  return choices;
}

}  // namespace

namespace {

// The address space of the pointer by which the instruction reads or writes.
unsigned SpaceOf(const llvm::Instruction& i, bool write) {
  if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(&i)) return load->getPointerAddressSpace();
  if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&i)) {
    return store->getPointerAddressSpace();
  }
  if (const auto* copy = llvm::dyn_cast<llvm::MemTransferInst>(&i); copy != nullptr && !write) {
    return copy->getSourceAddressSpace();
  }
  if (const auto* memory = llvm::dyn_cast<llvm::MemIntrinsic>(&i)) {
    return memory->getDestAddressSpace();
  }
  if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&i)) {
    for (const llvm::Use& argument : call->args()) {
      if (argument->getType()->isPointerTy()) return argument->getType()->getPointerAddressSpace();
    }
  }
  return 0;
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
        Refuse(&i, absl::StrCat("an access of '", object.name, "', which is no constant"));
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
  constexpr unsigned kConstantSpace = 4;
  if (module_.getTargetTriple().isAMDGPU() && SpaceOf(i, write) == kConstantSpace &&
      (write || object.kind == ObjectKind::kStack || object.kind == ObjectKind::kOutput)) {
    Refuse(&i, "an access by the address space of constants, of memory that is written");
  }
  if (object.only_at.has_value()) {
    if (size > object.size) {
      Refuse(&i, absl::StrCat("an access of more than its own element, of '", object.name, "'"));
      return;
    }
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

}  // namespace divfix::prove
