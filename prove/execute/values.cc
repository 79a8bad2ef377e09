#include "prove/execute/values.h"

#include <llvm/IR/DerivedTypes.h>
#include <llvm/Support/raw_ostream.h>

#include <map>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "prove/faults/fault_point.h"

namespace divfix::prove {

std::vector<llvm::Type*> Flat(llvm::Type* type) {
  std::vector<llvm::Type*> flat;
  if (auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(type)) {
    flat.assign(vector->getNumElements(), vector->getElementType());
  } else if (auto* array = llvm::dyn_cast<llvm::ArrayType>(type)) {
    const std::vector<llvm::Type*> element = Flat(array->getElementType());
    for (uint64_t i = 0; i < array->getNumElements(); ++i) {
      flat.insert(flat.end(), element.begin(), element.end());
    }
  } else if (auto* structure = llvm::dyn_cast<llvm::StructType>(type)) {
    for (llvm::Type* member : structure->elements()) {
      const std::vector<llvm::Type*> element = Flat(member);
      flat.insert(flat.end(), element.begin(), element.end());
    }
  } else {
    flat.push_back(type);
  }
  return flat;
}

uint32_t WidthOf(Machine& m, llvm::Type* type) {
  if (type->isIntegerTy()) return type->getIntegerBitWidth();
  if (type->isHalfTy() || type->isFloatTy() || type->isDoubleTy()) {
    return static_cast<uint32_t>(type->getPrimitiveSizeInBits().getFixedValue());
  }
  if (!type->isPointerTy()) {
    std::string text;
    llvm::raw_string_ostream stream(text);
    type->print(stream);
    m.Refuse(nullptr, absl::StrCat("the type ", text));
  }
  return 1;
}

Scalar Known(Machine& m, Term bits) {
  return {.bits = bits, .poison = m.pool().False(), .places = {}};
}

Scalar PointerTo(Machine& m, ObjectId object, uint64_t offset) {
  TermPool& pool = m.pool();
  auto places = std::make_shared<std::vector<Place>>();
  places->push_back({.when = pool.True(), .object = object, .offset = pool.Constant(64, offset)});
  return {.bits = pool.False(), .poison = pool.False(), .places = std::move(places)};
}

Value UndefinedValue(Machine& m, llvm::Type* type) {
  TermPool& pool = m.pool();
  Value value;
  for (llvm::Type* scalar : Flat(type)) {
    if (scalar->isPointerTy()) {
      // An undefined pointer may only be copied.
      value.scalars.push_back(PointerTo(m, kNullObject));
      value.scalars.back().poison = pool.True();
    } else {
      value.scalars.push_back(Known(m, pool.NewChoice(WidthOf(m, scalar), VariableKind::kUndef)));
    }
  }
  return value;
}

Value PoisonValue(Machine& m, llvm::Type* type) {
  TermPool& pool = m.pool();
  Value value;
  for (llvm::Type* scalar : Flat(type)) {
    value.scalars.push_back(scalar->isPointerTy() ? PointerTo(m, kNullObject)
                                                  : Known(m, pool.Constant(WidthOf(m, scalar), 0)));
    value.scalars.back().poison = pool.True();
  }
  return value;
}

namespace {

Term Renewed(Machine& m, Term t, VariableKind kind, std::map<Term, Term>& fresh) {
  TermPool& pool = m.pool();
  if (!pool[t].has_undef) return t;
  for (const Term variable : pool.VariablesOf({t})) {
    if (pool.VariableOf(variable).kind != VariableKind::kUndef) continue;
    const auto [at, is_new] = fresh.try_emplace(variable);
    if (is_new) at->second = pool.NewChoice(pool.Width(variable), kind);
  }
  return pool.Substitute(t, fresh);
}

}  // namespace

Value Refreshed(Machine& m, Value value, VariableKind kind) {
  std::map<Term, Term> fresh;
  for (Scalar& scalar : value.scalars) {
    // If a lane was duplicated, each copy is a different undefined value.
    if (!IsPlanted(FaultPoint::kLanesAgree)) fresh.clear();
    scalar.bits = Renewed(m, scalar.bits, kind, fresh);
    scalar.poison = Renewed(m, scalar.poison, kind, fresh);
  }
  return value;
}

void RefreshCopy(Machine& m, std::vector<Byte>& bytes) {
  if (IsPlanted(FaultPoint::kCopiesAgree)) return;
  std::map<Term, Term> fresh;
  for (Byte& byte : bytes) {
    byte.bits = Renewed(m, byte.bits, VariableKind::kUndef, fresh);
    byte.poison = Renewed(m, byte.poison, VariableKind::kUndef, fresh);
  }
}

namespace {

Term Varies(Machine& m, Term t) {
  TermPool& pool = m.pool();
  if (!pool[t].has_undef) return pool.False();
  std::map<Term, Term> one;
  std::map<Term, Term> other;
  for (const Term variable : pool.VariablesOf({t})) {
    if (pool.VariableOf(variable).kind != VariableKind::kUndef) continue;
    one[variable] = pool.NewChoice(pool.Width(variable), VariableKind::kChosen);
    other[variable] = pool.NewChoice(pool.Width(variable), VariableKind::kChosen);
  }
  return pool.NotEqual(pool.Substitute(t, one), pool.Substitute(t, other));
}

}  // namespace

void DemandDefined(Machine& m, const Scalar& scalar, absl::string_view what,
                   const llvm::Instruction& i) {
  const Scalar settled = Refreshed(m, {{scalar}}, VariableKind::kChosen).scalars[0];
  m.AddHazard(settled.poison, absl::StrCat(what, " that is poison"), i);
  if (!scalar.IsPointer())
    m.AddHazard(Varies(m, scalar.bits), absl::StrCat(what, " that is undefined"), i);
}

Scalar BlendScalar(Machine& m, Term condition, const Scalar& yes, const Scalar& no) {
  TermPool& pool = m.pool();
  Scalar blended = {
      .bits = pool.False(), .poison = pool.Ite(condition, yes.poison, no.poison), .places = {}};
  if (yes.IsPointer()) {
    blended.places = m.memory().MergePlaces(condition, yes.places, no.places);
  } else {
    blended.bits = pool.Ite(condition, yes.bits, no.bits);
  }
  return blended;
}

Value Blend(Machine& m, Term condition, const Value& yes, const Value& no) {
  Value blended;
  for (size_t i = 0; i < yes.scalars.size(); ++i) {
    blended.scalars.push_back(BlendScalar(m, condition, yes.scalars[i], no.scalars[i]));
  }
  return blended;
}

}  // namespace divfix::prove
