#include "prove/memory/memory.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "prove/faults/fault_point.h"

namespace divfix::prove {

Memory::Memory(TermPool& pool) : pool_(pool) {
  objects_.push_back({.name = "null", .kind = ObjectKind::kNull});
  initial_.push_back(std::make_shared<Contents>());
}

Contents Memory::Undefined(uint64_t size) {
  // In a large object bytes that are far apart share a variable. No value holds two of them, and
  // each use of a value gets variables of its own.
  constexpr size_t kApart = 4096;
  Contents contents(size);
  for (size_t k = 0; k < size; ++k) {
    contents[k] = {
        .bits = k < kApart ? pool_.NewChoice(8, VariableKind::kUndef) : contents[k - kApart].bits,
        .poison = pool_.False(),
        .places = {}};
  }
  return contents;
}

ObjectId Memory::Add(Object object, Contents contents) {
  const ObjectId id = static_cast<ObjectId>(objects_.size());
  initial_.push_back(std::make_shared<Contents>(std::move(contents)));
  objects_.push_back(std::move(object));
  return id;
}

void Memory::Complete(MemoryState& state) const {
  while (state.entries.size() < objects_.size()) {
    state.entries.push_back({initial_[state.entries.size()], pool_.True()});
  }
}

Term Memory::AddressOf(ObjectId id) {
  Object& object = objects_[id];
  if (object.address.has_value()) return *object.address;
  if (object.kind == ObjectKind::kNull) {
    object.address = pool_.Constant(64, 0);
    return *object.address;
  }
  const Term address = pool_.NewVariable(absl::StrCat("address", pool_.variables().size()), 64,
                                         VariableKind::kAddress);
  const Term size = pool_.Constant(64, std::max<uint64_t>(object.size, 1));
  const Term end = pool_.Add(address, size);
  assumptions_.push_back(pool_.IsNonZero(address));
  assumptions_.push_back(pool_.Ult(address, end));  // and does not wrap around the end
  if (object.align > 1) {
    assumptions_.push_back(pool_.IsZero(pool_.And(address, pool_.Constant(64, object.align - 1))));
  }
  for (ObjectId other = 1; other < objects_.size(); ++other) {
    if (other == id || !objects_[other].address.has_value()) continue;
    if (object.size == 0 || objects_[other].size == 0) continue;  // may lie anywhere
    if (object.passes && objects_[other].passes && !IsPlanted(FaultPoint::kStackApart)) continue;
    const Term begin = *objects_[other].address;
    const Term other_end =
        pool_.Add(begin, pool_.Constant(64, std::max<uint64_t>(objects_[other].size, 1)));
    assumptions_.push_back(pool_.Or(pool_.Ule(end, begin), pool_.Ule(other_end, address)));
  }
  object.address = address;
  return address;
}

std::shared_ptr<const std::vector<Place>> Memory::MergePlaces(
    Term first, const std::shared_ptr<const std::vector<Place>>& yes,
    const std::shared_ptr<const std::vector<Place>>& no) const {
  if (yes == no) return yes;
  auto merged = std::make_shared<std::vector<Place>>();
  const auto add = [&](Term when, const Place& place) {
    const Term both = pool_.And(when, place.when);
    if (pool_.IsFalse(both)) return;
    for (Place& known : *merged) {
      if (known.object != place.object || known.derived_from != place.derived_from ||
          known.within != place.within) {
        continue;
      }
      known.offset = pool_.Ite(both, place.offset, known.offset);
      known.when = pool_.Or(known.when, both);
      return;
    }
    merged->push_back(place);
    merged->back().when = both;
  };
  for (const Place& place : *yes) add(first, place);
  for (const Place& place : *no) add(pool_.Not(first), place);
  return merged;
}

Byte Memory::MergeByte(Term first, const Byte& yes, const Byte& no) const {
  if (pool_.IsTrue(first)) return yes;
  if (pool_.IsFalse(first)) return no;
  Byte byte = {.bits = pool_.Ite(first, yes.bits, no.bits),
               .poison = pool_.Ite(first, yes.poison, no.poison),
               .places = {}};
  byte.mixed = yes.mixed || no.mixed;
  if (yes.places == nullptr && no.places == nullptr) return byte;
  const Byte& pointer = yes.places != nullptr ? yes : no;
  byte.part = pointer.part;
  byte.space = pointer.space;
  // Undefined on one path and a pointer on the other: reading undefined bytes as a pointer is as
  // bad as poison.
  const auto undefined = [&](const Byte& b) {
    return b.places == nullptr && (pool_[b.bits].has_undef || pool_.IsTrue(b.poison));
  };
  if (undefined(yes) || undefined(no)) {
    byte.places = pointer.places;
    byte.number_when = pointer.number_when;
    byte.bits = pointer.bits;
    byte.poison =
        undefined(yes) ? pool_.Or(first, no.poison) : pool_.Or(pool_.Not(first), yes.poison);
    return byte;
  }
  if (yes.places == nullptr || no.places == nullptr) {
    byte.places = pointer.places;
  } else if (yes.part == no.part && yes.space == no.space) {
    byte.places = MergePlaces(first, yes.places, no.places);
  } else {
    byte.mixed = true;
  }
  const auto number_when = [&](const Byte& b) {
    return b.places == nullptr ? pool_.True() : b.number_when.value_or(pool_.False());
  };
  const Term number = pool_.Ite(first, number_when(yes), number_when(no));
  if (!pool_.IsFalse(number)) byte.number_when = number;
  return byte;
}

MemoryState Memory::Merge(Term first, const MemoryState& yes, const MemoryState& no) const {
  MemoryState left = yes;
  MemoryState right = no;
  Complete(left);
  Complete(right);
  for (size_t id = 0; id < left.entries.size(); ++id) {
    MemoryState::Entry& into = left.entries[id];
    const MemoryState::Entry& from = right.entries[id];
    into.alive = pool_.Ite(first, into.alive, from.alive);
    if (into.contents == from.contents) continue;
    auto contents = std::make_shared<Contents>(into.contents->size());
    for (size_t i = 0; i < contents->size(); ++i) {
      (*contents)[i] = MergeByte(first, (*into.contents)[i], (*from.contents)[i]);
    }
    into.contents = std::move(contents);
  }
  return left;
}

}  // namespace divfix::prove
