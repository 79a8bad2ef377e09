#include "prove/execute/accesses.h"

#include <llvm/IR/IntrinsicInst.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "prove/execute/globals.h"
#include "prove/execute/pointers.h"
#include "prove/faults/fault_point.h"

namespace divfix::prove {

namespace {

constexpr uint64_t kMostOffsets = 4096;

// Returns the constants that a term chooses among; nothing where it may be something else.
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
      for (const Term branch : {pool[now].b, pool[now].c}) {
        if (seen.insert(branch).second) open.push_back(branch);
      }
    } else {
      return std::nullopt;
    }
  }
  return choices;
}

// Returns the address space of the pointer that the instruction reads or writes through.
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

void CheckAccess(Machine& m, Term when, const Place& place, uint64_t size, uint64_t align,
                 bool write, const llvm::Instruction& i) {
  TermPool& pool = m.pool();
  NeedContents(m, place.object, i);
  const Object& object = m.memory().At(place.object);
  const Term here = pool.And(when, place.when);
  switch (object.kind) {
    case ObjectKind::kNull:
      m.AddHazard(here, "an access through a null pointer", i);
      return;
    case ObjectKind::kFunction:
      m.AddHazard(here, "an access of a function's code", i);
      return;
    case ObjectKind::kOpaque:
      if (!pool.IsFalse(pool.And(m.state().guard, here))) {
        m.Refuse(&i, absl::StrCat("an access of '", object.name,
                                  "', which is defined elsewhere, may be replaced, or is shared by "
                                  "the threads of a GPU or by none"));
      }
      return;
    case ObjectKind::kConstant:
      if (write) m.AddHazard(here, "a store to a constant", i);
      break;
    case ObjectKind::kInput:
      if (write) m.Refuse(&i, absl::StrCat("a store to the input '", object.name, "'"));
      break;
    case ObjectKind::kStack:
    case ObjectKind::kHeap:
    case ObjectKind::kGlobal:
    case ObjectKind::kOutput:
      break;
  }
  constexpr unsigned kConstantSpace = 4;
  if (m.IsAmdGpu() && SpaceOf(i, write) == kConstantSpace && (write || IsWritable(object.kind))) {
    m.Refuse(&i, "an access of written memory through the constant address space");
  }
  if (object.only_at.has_value()) {
    if (size > object.size) {
      m.Refuse(&i,
               absl::StrCat("an access beyond the work-item's own element of '", object.name, "'"));
      return;
    }
    if (!m.Implies(pool.And(m.state().guard, here), pool.Equal(place.offset, *object.only_at))) {
      m.Refuse(&i, absl::StrCat("an access of another work-item's element of '", object.name, "'"));
    }
  } else if (!IsPlanted(FaultPoint::kBoundsIgnored)) {
    const Term last = pool.Constant(64, object.size - size);
    const Term outside = size > object.size ? pool.True() : pool.Not(pool.Ule(place.offset, last));
    m.AddHazard(pool.And(here, outside), absl::StrCat("an access outside '", object.name, "'"), i);
  }
  if (place.within.has_value() && !IsPlanted(FaultPoint::kInrangeIgnored)) {
    const auto& [from, to] = *place.within;
    const auto number = [&](int64_t n) { return pool.Constant(64, static_cast<uint64_t>(n)); };
    const Term end = pool.Add(place.offset, pool.Constant(64, size));
    m.AddHazard(
        pool.And(here, pool.Or(pool.Slt(place.offset, number(from)), pool.Slt(number(to), end))),
        "an access outside the range that inrange gives", i);
  }
  m.memory().Complete(m.state().memory);
  m.AddHazard(pool.And(here, pool.Not(m.state().memory.entries[place.object].alive)),
              absl::StrCat("an access of '", object.name, "' after its lifetime"), i);
  // Elements of an array of unknown length are aligned to their size.
  if (!object.only_at.has_value()) {
    auto one = std::make_shared<std::vector<Place>>(1, place);
    const Scalar pointer = {.bits = pool.False(), .poison = pool.False(), .places = one};
    m.AddHazard(
        pool.And(when, MisalignedWhen(m, pointer, align)),
        absl::StrCat("an access of '", object.name, "' that is not aligned to ", align, " bytes"),
        i);
  } else if (align > object.size) {
    m.Refuse(&i, "an access with a larger alignment than its element has");
  }
  if (pool.IsFalse(pool.And(m.state().guard, here))) return;
  const std::string fault =
      m.rules().Add({.object = place.object,
                     .kind = object.kind,
                     .derived_from = place.derived_from,
                     .write = write,
                     .offset = pool.IsConstant(place.offset)
                                   ? std::optional(pool.ValueOf(place.offset).getZExtValue())
                                   : std::nullopt,
                     .size = size,
                     .instruction = &i});
  if (!fault.empty()) m.Refuse(&i, fault);
}

// Returns the offsets that an allowed access can have.
std::vector<uint64_t> Offsets(Machine& m, const Place& place, uint64_t size, uint64_t align,
                              const llvm::Instruction& i) {
  TermPool& pool = m.pool();
  const Object& object = m.memory().At(place.object);
  if (object.only_at.has_value()) return {0};
  if (size > object.size || object.kind == ObjectKind::kOpaque) return {};
  if (pool.IsConstant(place.offset)) {
    const llvm::APInt& offset = pool.ValueOf(place.offset);
    if (offset.ugt(object.size - size)) return {};
    return {offset.getZExtValue()};
  }
  if (const std::optional<std::set<uint64_t>> choices = Choices(pool, place.offset)) {
    std::vector<uint64_t> offsets;
    for (const uint64_t at : *choices) {
      if (at <= object.size - size) offsets.push_back(at);
    }
    return offsets;
  }
  const uint64_t step = std::max<uint64_t>(1, std::min(align, object.align));
  if (object.size / step > kMostOffsets) {
    m.Refuse(&i, absl::StrCat("an access at an unknown offset of '", object.name,
                              "', which is too large"));
    return {};
  }
  std::vector<uint64_t> offsets;
  for (uint64_t at = 0; at + size <= object.size; at += step) offsets.push_back(at);
  return offsets;
}

}  // namespace

std::vector<Byte> ReadBytes(Machine& m, Term mask, const Scalar& pointer, uint64_t size,
                            uint64_t align, const llvm::Instruction& i) {
  TermPool& pool = m.pool();
  const Byte nothing = {.bits = pool.Constant(8, 0), .poison = pool.True(), .places = {}};
  std::vector<Byte> bytes(size, nothing);
  if (size == 0) return bytes;
  m.AddHazard(pool.And(mask, pointer.poison), "a load from an address that is poison", i);
  bool first = true;
  for (const Place& place : *pointer.places) {
    CheckAccess(m, mask, place, size, align, /*write=*/false, i);
    if (m.refused()) return bytes;
    m.memory().Complete(m.state().memory);
    const Contents& contents = *m.state().memory.entries[place.object].contents;
    for (const uint64_t at : Offsets(m, place, size, align, i)) {
      Term here = place.when;
      if (!m.memory().At(place.object).only_at.has_value()) {
        here = pool.And(here, pool.Equal(place.offset, pool.Constant(64, at)));
      }
      if (pool.IsFalse(here)) continue;
      for (uint64_t k = 0; k < size; ++k) {
        const Byte& byte = contents[at + k];
        // A byte that no place provides does not matter.
        bytes[k] = first ? byte : m.memory().MergeByte(here, byte, bytes[k]);
      }
      first = false;
    }
  }
  return bytes;
}

void WriteBytes(Machine& m, Term mask, const Scalar& pointer, const std::vector<Byte>& bytes,
                uint64_t align, const llvm::Instruction& i) {
  TermPool& pool = m.pool();
  const uint64_t size = bytes.size();
  if (size == 0) return;
  m.AddHazard(pool.And(mask, pointer.poison), "a store to an address that is poison", i);
  for (const Place& place : *pointer.places) {
    CheckAccess(m, mask, place, size, align, /*write=*/true, i);
    if (m.refused()) return;
    m.memory().Complete(m.state().memory);
    auto& entry = m.state().memory.entries[place.object];
    // Large objects are not copied for each store.
    auto contents = entry.contents.use_count() == 1
                        ? std::const_pointer_cast<Contents>(entry.contents)
                        : std::make_shared<Contents>(*entry.contents);
    for (const uint64_t at : Offsets(m, place, size, align, i)) {
      Term here = pool.And(mask, place.when);
      if (!m.memory().At(place.object).only_at.has_value()) {
        here = pool.And(here, pool.Equal(place.offset, pool.Constant(64, at)));
      }
      if (pool.IsFalse(here)) continue;
      for (uint64_t k = 0; k < size; ++k) {
        (*contents)[at + k] = m.memory().MergeByte(here, bytes[k], (*contents)[at + k]);
      }
    }
    entry.contents = std::move(contents);
  }
}

}  // namespace divfix::prove
