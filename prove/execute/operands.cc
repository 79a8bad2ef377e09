// What an operand of an instruction is: constants, and values that were computed before.
#include <llvm/IR/Constants.h>
#include <llvm/IR/GetElementPtrTypeIterator.h>
#include <llvm/IR/GlobalAlias.h>
#include <llvm/IR/GlobalVariable.h>
#include <llvm/IR/Operator.h>
#include <llvm/Support/raw_ostream.h>

#include <cstdlib>
#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "prove/execute/activation.h"
#include "prove/execute/executor.h"
#include "prove/faults/fault_point.h"
#include "prove/ir/metadata.h"

namespace divfix::prove {

namespace {

// How far a constant pointer goes from its base; nothing where it is not known, or too far for what
// it says of itself (inbounds, nusw, nuw) to be told from a few numbers.
std::optional<int64_t> BytesAlong(const llvm::GEPOperator& pointer,
                                  const llvm::DataLayout& layout) {
  constexpr int64_t kFarthest = int64_t{1} << 30;
  int64_t total = 0;
  bool back = false;
  unsigned steps = 0;
  for (auto step = llvm::gep_type_begin(pointer); step != llvm::gep_type_end(pointer); ++step) {
    const auto* index = llvm::dyn_cast<llvm::ConstantInt>(step.getOperand());
    if (index == nullptr || index->getValue().getSignificantBits() > 31) return std::nullopt;
    int64_t here = index->getSExtValue();
    if (llvm::StructType* structure = step.getStructTypeOrNull()) {
      const auto member = static_cast<unsigned>(here);
      const uint64_t at = layout.getStructLayout(structure)->getElementOffset(member);
      if (at > kFarthest) return std::nullopt;
      here = static_cast<int64_t>(at);
    } else {
      const llvm::TypeSize stride = step.getSequentialElementStride(layout);
      if (stride.isScalable() || stride.getFixedValue() > kFarthest) return std::nullopt;
      here *= static_cast<int64_t>(stride.getFixedValue());
    }
    back |= here < 0;
    total += here;
    ++steps;
    if (std::abs(here) > kFarthest || std::abs(total) > kFarthest) return std::nullopt;
  }
  // On the way it may have been outside.
  if (back && (pointer.hasNoUnsignedWrap() || (pointer.isInBounds() && steps > 1))) {
    return std::nullopt;
  }
  return total;
}

}  // namespace

// Whatever the type, as scalars in the order of its members.
std::vector<llvm::Type*> Executor::Flat(llvm::Type* type) {
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

uint32_t Executor::WidthOf(llvm::Type* type) {
  if (type->isIntegerTy()) return type->getIntegerBitWidth();
  if (type->isHalfTy() || type->isFloatTy() || type->isDoubleTy()) {
    return static_cast<uint32_t>(type->getPrimitiveSizeInBits().getFixedValue());
  }
  if (!type->isPointerTy()) {
    std::string text;
    llvm::raw_string_ostream stream(text);
    type->print(stream);
    Refuse(nullptr, absl::StrCat("the type ", text));
  }
  return 1;
}

Scalar Executor::PointerTo(ObjectId object, uint64_t offset) {
  auto places = std::make_shared<std::vector<Place>>();
  places->push_back({.when = pool_.True(), .object = object, .offset = pool_.Constant(64, offset)});
  return {.bits = pool_.False(), .poison = pool_.False(), .places = std::move(places)};
}

Value Executor::UndefinedValue(llvm::Type* type) {
  Value value;
  for (llvm::Type* scalar : Flat(type)) {
    if (scalar->isPointerTy()) {
      // Nothing but copying it is allowed in any case.
      value.scalars.push_back(PointerTo(kNullObject));
      value.scalars.back().poison = pool_.True();
    } else {
      value.scalars.push_back(Known(pool_.NewChoice(WidthOf(scalar), VariableKind::kUndef)));
    }
  }
  return value;
}

Value Executor::PoisonValue(llvm::Type* type) {
  Value value;
  for (llvm::Type* scalar : Flat(type)) {
    value.scalars.push_back(scalar->isPointerTy() ? PointerTo(kNullObject)
                                                  : Known(pool_.Constant(WidthOf(scalar), 0)));
    value.scalars.back().poison = pool_.True();
  }
  return value;
}

Value Executor::ConstantValue(const llvm::Constant* constant, const llvm::Instruction* at) {
  llvm::Type* type = constant->getType();
  constexpr int kDeepest = 1000;
  if (constant_depth_ >= kDeepest) {
    Refuse(at, "constants that are made of constants, deeper than is looked");
    return PoisonValue(type);
  }
  ++constant_depth_;
  Value value = ConstantOf(constant, at);
  --constant_depth_;
  return value;
}

Value Executor::ConstantOf(const llvm::Constant* constant, const llvm::Instruction* at) {
  llvm::Type* type = constant->getType();
  if (llvm::isa<llvm::ScalableVectorType>(type) || type->isTargetExtTy()) {
    Refuse(at, "a vector of a length that is not known, or a type of the target's own");
    return {{Known(pool_.False())}};
  }
  if (llvm::isa<llvm::PoisonValue>(constant)) return PoisonValue(type);
  if (llvm::isa<llvm::UndefValue>(constant)) return UndefinedValue(type);
  if (type->isVectorTy() || type->isArrayTy() || type->isStructTy()) {
    Value value;
    const unsigned count = type->isVectorTy()
                               ? llvm::cast<llvm::FixedVectorType>(type)->getNumElements()
                           : type->isArrayTy() ? static_cast<unsigned>(type->getArrayNumElements())
                                               : type->getStructNumElements();
    for (unsigned i = 0; i < count; ++i) {
      const llvm::Constant* element = constant->getAggregateElement(i);
      if (element == nullptr) {
        Refuse(at, "a constant expression of an aggregate");
        return PoisonValue(type);
      }
      for (Scalar& scalar : ConstantValue(element, at).scalars) {
        value.scalars.push_back(std::move(scalar));
      }
    }
    return value;
  }
  if (const auto* integer = llvm::dyn_cast<llvm::ConstantInt>(constant)) {
    return {{Known(pool_.Constant(integer->getValue()))}};
  }
  if (const auto* number = llvm::dyn_cast<llvm::ConstantFP>(constant)) {
    if (WidthOf(type) == 1) return PoisonValue(type);  // refused
    return {{Known(pool_.Constant(number->getValueAPF().bitcastToAPInt()))}};
  }
  if (llvm::isa<llvm::ConstantPointerNull>(constant)) {
    const unsigned space = type->getPointerAddressSpace();
    const bool of_gpu = module_.getTargetTriple().isAMDGPU() && (space == 1 || space == 4);
    if (space != 0 && !of_gpu) {
      Refuse(at,
             "a null pointer of an address space where it may be another than zero, or be valid");
    }
    return {{PointerTo(kNullObject)}};
  }
  if (const auto* alias = llvm::dyn_cast<llvm::GlobalAlias>(constant)) {
    if (!alias->isInterposable()) return ConstantValue(alias->getAliasee(), at);
  }
  if (const auto* global = llvm::dyn_cast<llvm::GlobalValue>(constant)) {
    return {{PointerTo(GlobalObject(*global, at))}};
  }
  if (const auto* offset = llvm::dyn_cast<llvm::GEPOperator>(constant)) {
    if (offset->getInRange().has_value()) {
      Refuse(at, "a constant pointer that says inrange");
    }
    if (const std::optional<int64_t> bytes = BytesAlong(*offset, layout_)) {
      const auto* base = llvm::dyn_cast<llvm::Constant>(offset->getPointerOperand());
      if (base != nullptr) {
        const Scalar pointer = ConstantValue(base, at).scalars[0];
        const Place& place = (*pointer.places)[0];
        const Term total =
            pool_.Add(place.offset, pool_.Constant(64, static_cast<uint64_t>(*bytes)));
        // Out of bounds it is poison, or nothing that may be used.
        const uint64_t at_byte = pool_.ValueOf(total).getZExtValue();
        if (at_byte <= memory_.At(place.object).size) {
          return {{PointerTo(place.object, at_byte)}};
        }
      }
    }
  }
  std::string text;
  llvm::raw_string_ostream stream(text);
  constant->print(stream);
  Refuse(at, absl::StrCat("the constant expression ", text));
  return PoisonValue(type);
}

ObjectId Executor::GlobalObject(const llvm::GlobalValue& global, const llvm::Instruction* at) {
  const auto known = globals_.find(&global);
  if (known != globals_.end()) return known->second;
  Object object = {.name = global.getName().str(), .address_bits = AddressBits(global.getType())};
  if (const auto* described = llvm::dyn_cast<llvm::GlobalObject>(&global)) {
    if (const std::string fault = UnmodelledMetadata(*described); !fault.empty()) {
      Refuse(at, absl::StrCat(fault, " of '", object.name, "'"));
    }
  }
  constexpr unsigned kSegments = 256;  // of x86, from this address space on: another memory
  if (!module_.getTargetTriple().isAMDGPU() && global.getAddressSpace() >= kSegments) {
    Refuse(at, absl::StrCat("the global '", object.name, "' in a segment of its own"));
  }
  if (global.hasExternalWeakLinkage()) {
    Refuse(at, absl::StrCat("the address of '", object.name, "', which may be null"));
  }
  object.shares_address =
      global.isDeclaration() || global.isInterposable() || global.hasAtLeastLocalUnnamedAddr();
  if (const auto* function = llvm::dyn_cast<llvm::Function>(&global)) {
    object.kind = ObjectKind::kFunction;
    object.function = function;
  } else if (const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(&global)) {
    const bool known_for_good = variable->isConstant() && variable->hasDefinitiveInitializer() &&
                                !variable->isThreadLocal() && !variable->isExternallyInitialized();
    object.kind = known_for_good ? ObjectKind::kConstant : ObjectKind::kOpaque;
    object.align = variable->getPointerAlignment(layout_).value();
    object.size = variable->getValueType()->isSized()
                      ? layout_.getTypeAllocSize(variable->getValueType()).getFixedValue()
                      : 0;
    if (object.size > 1u << 16) {
      Refuse(at, absl::StrCat("the global '", object.name, "' of ", object.size, " bytes"));
      object.size = 0;
    } else if (known_for_good) {
      // What is in it may point to it.
      const ObjectId id = memory_.Add(std::move(object), {});
      globals_[&global] = id;
      memory_.SetInitial(id, InitialContents(*variable, at));
      return id;
    }
  } else {
    Refuse(at, absl::StrCat("the global '", object.name, "'"));
  }
  Contents contents = memory_.Undefined(object.size);
  const ObjectId id = memory_.Add(std::move(object), std::move(contents));
  globals_[&global] = id;
  return id;
}

Term Executor::Renewed(Term t, VariableKind kind, std::map<Term, Term>& fresh) {
  if (!pool_[t].has_undef) return t;
  for (const Term variable : pool_.VariablesOf({t})) {
    if (pool_.VariableOf(variable).kind != VariableKind::kUndef) continue;
    const auto [at, is_new] = fresh.try_emplace(variable);
    if (is_new) at->second = pool_.NewChoice(pool_.Width(variable), kind);
  }
  return pool_.Substitute(t, fresh);
}

Value Executor::Refreshed(Value value, VariableKind kind) {
  std::map<Term, Term> fresh;
  for (Scalar& scalar : value.scalars) {
    // Of a lane that came to be two, each is something else.
    if (!IsPlanted(FaultPoint::kLanesAgree)) fresh.clear();
    scalar.bits = Renewed(scalar.bits, kind, fresh);
    scalar.poison = Renewed(scalar.poison, kind, fresh);
  }
  return value;
}

void Executor::RefreshCopy(std::vector<Byte>& bytes) {
  if (IsPlanted(FaultPoint::kCopiesAgree)) return;
  std::map<Term, Term> fresh;
  for (Byte& byte : bytes) {
    byte.bits = Renewed(byte.bits, VariableKind::kUndef, fresh);
    byte.poison = Renewed(byte.poison, VariableKind::kUndef, fresh);
  }
}

// A value that is not defined may be something else at each use.
Value Executor::Use(Activation& a, const llvm::Value* value) {
  if (const auto* constant = llvm::dyn_cast<llvm::Constant>(value)) {
    return ConstantValue(constant, nullptr);
  }
  const auto known = a.values.find(value);
  if (known == a.values.end()) {
    Refuse(nullptr, absl::StrCat("a value that nothing computes: ", value->getName().str()));
    return PoisonValue(value->getType());
  }
  return Refreshed(known->second, VariableKind::kUndef);
}

Scalar Executor::UseScalar(Activation& a, const llvm::Value* value) {
  return Use(a, value).scalars[0];
}

Scalar Executor::BlendScalar(Term condition, const Scalar& yes, const Scalar& no) {
  Scalar blended = {
      .bits = pool_.False(), .poison = pool_.Ite(condition, yes.poison, no.poison), .places = {}};
  if (yes.IsPointer()) {
    blended.places = memory_.MergePlaces(condition, yes.places, no.places);
  } else {
    blended.bits = pool_.Ite(condition, yes.bits, no.bits);
  }
  return blended;
}

Value Executor::Blend(Term condition, const Value& yes, const Value& no) {
  Value blended;
  for (size_t i = 0; i < yes.scalars.size(); ++i) {
    blended.scalars.push_back(BlendScalar(condition, yes.scalars[i], no.scalars[i]));
  }
  return blended;
}

}  // namespace divfix::prove
