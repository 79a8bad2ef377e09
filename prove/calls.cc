// Calls: of functions with a body by executing it in place, and what attributes assert of arguments
// and results.
#include <llvm/Demangle/Demangle.h>
#include <llvm/IR/Metadata.h>

#include <algorithm>
#include <set>
#include <utility>

#include "absl/strings/str_cat.h"
#include "prove/activation.h"
#include "prove/attributes.h"
#include "prove/executor.h"
#include "prove/fault_point.h"
#include "prove/fp_class.h"

namespace divfix::prove {
namespace {

using llvm::Attribute;

// Whether the values lie within the range.
Term IsWithin(TermPool& pool, Term bits, const llvm::ConstantRange& range) {
  if (range.isFullSet()) return pool.True();
  if (range.isEmptySet()) return pool.False();
  // Moved so that it begins at 0; it may go around.
  const Term moved = pool.Sub(bits, pool.Constant(range.getLower()));
  return pool.Ult(moved, pool.Constant(range.getUpper() - range.getLower()));
}

}  // namespace

void Executor::ApplyAttributes(Activation& a, llvm::AttributeSet attributes, llvm::Type* type,
                               const llvm::Instruction& at, Value& value) {
  if (!attributes.hasAttributes() || IsPlanted(FaultPoint::kAttributesIgnored)) return;
  const std::vector<llvm::Type*> flat = Flat(type);
  for (size_t k = 0; k < value.scalars.size(); ++k) {
    Scalar& scalar = value.scalars[k];
    const auto poison_when = [&](Term when) { scalar.poison = pool_.Or(scalar.poison, when); };
    if (scalar.IsPointer()) {
      if (attributes.hasAttribute(Attribute::NonNull)) poison_when(IsNull(scalar));
      if (const llvm::MaybeAlign align = attributes.getAlignment()) {
        poison_when(MisalignedWhen(scalar, align->value()));
      }
      if (attributes.hasAttribute(Attribute::Writable)) {
        for (const Place& place : *scalar.places) {
          const ObjectKind kind = memory_.At(place.object).kind;
          if (kind != ObjectKind::kStack && kind != ObjectKind::kOutput) {
            Refuse(&at, "the attribute writable, of a pointer to what may not be written");
          }
        }
      }
      const uint64_t bytes = attributes.getDereferenceableBytes();
      const uint64_t or_null = attributes.getDereferenceableOrNullBytes();
      if (bytes != 0 || or_null != 0) {
        DemandDefined(a, scalar, "a dereferenceable pointer", at);
        for (const Place& place : *scalar.places) {
          const Object& object = memory_.At(place.object);
          const uint64_t needed = std::max(bytes, or_null);
          if (object.only_at.has_value()) continue;
          Term outside = pool_.True();
          if (object.size >= needed) {
            outside = pool_.Not(pool_.Ule(place.offset, pool_.Constant(64, object.size - needed)));
          }
          if (place.object == kNullObject && bytes == 0) outside = pool_.False();
          AddHazard(a, pool_.And(place.when, outside),
                    "a dereferenceable pointer to less memory than it says", at);
        }
      }
    } else {
      if (attributes.hasAttribute(Attribute::Range)) {
        const llvm::ConstantRange range = attributes.getAttribute(Attribute::Range).getRange();
        poison_when(pool_.Not(IsWithin(pool_, scalar.bits, range)));
      }
      if (const llvm::FPClassTest excluded = attributes.getNoFPClass();
          excluded != llvm::fcNone && FloatType(flat[k], at)) {
        poison_when(IsOfClass(pool_, scalar.bits, excluded));
      }
    }
    if (attributes.hasAttribute(Attribute::NoUndef))
      DemandDefined(a, scalar, "a noundef value", at);
  }
}

void Executor::ApplyLoadMetadata(Activation& a, const llvm::Instruction& i, llvm::Type* type,
                                 Value& value) {
  using llvm::LLVMContext;
  if (IsPlanted(FaultPoint::kLoadMetadataIgnored)) return;
  const auto number = [](const llvm::MDNode& node) {
    return llvm::mdconst::extract<llvm::ConstantInt>(node.getOperand(0))->getZExtValue();
  };
  for (Scalar& scalar : value.scalars) {
    const auto poison_when = [&](Term when) { scalar.poison = pool_.Or(scalar.poison, when); };
    if (const llvm::MDNode* node = i.getMetadata(LLVMContext::MD_range)) {
      const llvm::ConstantRange range = llvm::getConstantRangeFromMetadata(*node);
      // The hull of several ranges would be too wide.
      if (node->getNumOperands() != 2) Refuse(&i, "!range of several ranges");
      poison_when(pool_.Not(IsWithin(pool_, scalar.bits, range)));
    }
    if (i.getMetadata(LLVMContext::MD_nonnull) != nullptr) poison_when(IsNull(scalar));
    if (const llvm::MDNode* node = i.getMetadata(LLVMContext::MD_align)) {
      poison_when(MisalignedWhen(scalar, number(*node)));
    }
    if (const llvm::MDNode* node = i.getMetadata(LLVMContext::MD_dereferenceable)) {
      llvm::AttrBuilder builder(i.getContext());
      builder.addDereferenceableAttr(number(*node));
      Value one = {{scalar}};
      ApplyAttributes(a, llvm::AttributeSet::get(i.getContext(), builder), type, i, one);
    }
    if (i.getMetadata(LLVMContext::MD_noundef) != nullptr) {
      DemandDefined(a, scalar, "a load that says !noundef", i);
    }
  }
}

std::optional<Returned> Executor::RunEntry(llvm::Function& function, std::vector<Value> arguments,
                                           State state) {
  memory_.Complete(state.memory);
  if (!function.getParent()->getModuleInlineAsm().empty()) {
    Refuse(nullptr, "the module's own assembly");
  }
  const FunctionPlan* plan = PlanOf(function);
  if (plan == nullptr) return std::nullopt;
  Activation caller = {.function = function, .plan = *plan, .state = state};
  const llvm::Instruction& at = *function.getEntryBlock().begin();
  std::set<ObjectId> reachable;
  for (const llvm::Argument& argument : function.args()) {
    const unsigned k = argument.getArgNo();
    ApplyAttributes(caller, function.getAttributes().getParamAttrs(k), argument.getType(), at,
                    arguments[k]);
    if (argument.hasAttribute(Attribute::Initializes) && arguments[k].scalars[0].IsPointer()) {
      const Place& place = (*arguments[k].scalars[0].places)[0];
      // Where a result goes nothing is known in any case.
      if (memory_.At(place.object).kind != ObjectKind::kOutput) {
        Refuse(&at, "the attribute initializes of an input");
      }
    }
    for (const Scalar& scalar : arguments[k].scalars) {
      if (scalar.IsPointer()) reachable.insert((*scalar.places)[0].object);
    }
  }
  rules_.Enter(function, nullptr, reachable, static_cast<ObjectId>(memory_.size()));
  // Its pointers are to objects apart from each other, so that noalias says nothing more.
  std::optional<Returned> returned = Run(function, arguments, std::move(state));
  rules_.Leave();
  if (returned.has_value()) {
    caller.state = returned->state;
    HoldPromises(caller, function, nullptr, arguments, returned->value, at);
  }
  return returned;
}

// Nothing where the call does not return.
std::optional<Value> Executor::Call(Activation& a, const llvm::CallBase& i) {
  if (const std::string fault = UnmodelledAttribute(i); !fault.empty()) {
    Refuse(&i, absl::StrCat(fault, " of a call"));
    return std::nullopt;
  }
  if (i.isInlineAsm()) {
    Refuse(&i, "inline assembly");
    return std::nullopt;
  }
  if (const auto* function = llvm::dyn_cast<llvm::Function>(i.getCalledOperand())) {
    return CallOne(a, i, *function);
  }
  const Scalar pointer = UseScalar(a, i.getCalledOperand());
  if (!refusal_.empty()) return std::nullopt;
  DemandDefined(a, pointer, "a call of a function", i);
  // One of several: each where it is meant.
  const State before = a.state;
  std::vector<std::pair<State, Value>> returned;
  const uint64_t lost_before = lost_ways_;
  for (const Place& place : *pointer.places) {
    const Object& object = memory_.At(place.object);
    a.state = {pool_.And(before.guard, place.when), before.memory};
    if (pool_.IsFalse(a.state.guard)) continue;
    if (object.kind != ObjectKind::kFunction || !pool_.IsConstant(place.offset) ||
        !pool_.ValueOf(place.offset).isZero()) {
      AddHazard(a, pool_.True(), "a call of what is no function", i);
      ++lost_ways_;
      continue;
    }
    std::optional<Value> value =
        CallOne(a, i, *static_cast<const llvm::Function*>(object.function));
    if (!refusal_.empty()) return std::nullopt;
    if (value.has_value()) {
      returned.emplace_back(a.state, *std::move(value));
    } else {
      ++lost_ways_;
    }
  }
  if (returned.empty()) return std::nullopt;
  a.state = returned.back().first;
  Value value = returned.back().second;
  for (size_t k = returned.size() - 1; k-- > 0;) {
    const auto& [way, result] = returned[k];
    value = Blend(way.guard, result, value);
    a.state.memory = memory_.Merge(way.guard, way.memory, a.state.memory);
    a.state.guard = pool_.Or(way.guard, a.state.guard);
  }
  if (lost_ways_ == lost_before) a.state.guard = before.guard;
  return value;
}

std::optional<Value> Executor::CallOne(Activation& a, const llvm::CallBase& i,
                                       const llvm::Function& function) {
  if (function.getFunctionType() != i.getFunctionType() || function.isVarArg()) {
    Refuse(&i, "a call of a function by another type than its own");
    return std::nullopt;
  }
  if (function.getCallingConv() != i.getCallingConv()) {
    Refuse(&i, "a call by another calling convention than the function's");
    return std::nullopt;
  }
  std::optional<Value> result;
  if (function.isIntrinsic()) {
    result = Intrinsic(a, i);
  } else if (!function.isDeclaration() && !function.isInterposable()) {
    result = CallFunction(a, i, const_cast<llvm::Function&>(function));
  } else {
    result = CallUnknown(a, i, function);
  }
  if (!result.has_value() || !refusal_.empty()) return std::nullopt;
  if (!i.getType()->isVoidTy()) {
    ApplyAttributes(a, i.getAttributes().getRetAttrs(), i.getType(), i, *result);
    if (function.isIntrinsic()) {
      ApplyAttributes(a, function.getAttributes().getRetAttrs(), i.getType(), i, *result);
    }
    if (i.hasMetadata(llvm::LLVMContext::MD_range)) {
      ApplyLoadMetadata(a, i, i.getType(), *result);
    }
  }
  return result;
}

std::optional<Value> Executor::CallFunction(Activation& a, const llvm::CallBase& i,
                                            llvm::Function& function) {
  std::vector<Value> arguments;
  std::set<ObjectId> reachable;
  for (unsigned k = 0; k < i.arg_size(); ++k) {
    Value value = Use(a, i.getArgOperand(k));
    llvm::Type* type = i.getArgOperand(k)->getType();
    ApplyAttributes(a, i.getAttributes().getParamAttrs(k), type, i, value);
    ApplyAttributes(a, function.getAttributes().getParamAttrs(k), type, i, value);
    if (i.isByValArgument(k)) {
      // The callee has a copy of its own.
      llvm::Type* copied = i.getParamByValType(k);
      const uint64_t size = layout_.getTypeAllocSize(copied).getFixedValue();
      const uint64_t align = i.getParamAlign(k).valueOrOne().value();
      std::vector<Byte> bytes = ReadBytes(a, value.scalars[0], size, 1, i);
      const ObjectId id = memory_.Add({.name = "a copy for the callee",
                                       .kind = ObjectKind::kStack,
                                       .size = size,
                                       .align = align,
                                       .passes = true,
                                       .address_bits = layout_.getPointerTypeSizeInBits(type)},
                                      std::move(bytes));
      memory_.Complete(a.state.memory);
      a.stack.push_back(id);
      value.scalars[0] = PointerTo(id);
    }
    for (const Scalar& scalar : value.scalars) {
      if (!scalar.IsPointer()) continue;
      for (const Place& place : *scalar.places) reachable.insert(place.object);
    }
    arguments.push_back(std::move(value));
  }
  for (unsigned k = 0; k < i.arg_size(); ++k) {
    for (const Attribute& attribute :
         {function.getAttributes().getParamAttrs(k).getAttribute(Attribute::Initializes),
          i.getAttributes().getParamAttrs(k).getAttribute(Attribute::Initializes)}) {
      if (attribute.isValid()) ForgetBytes(a, arguments[k].scalars[0], attribute, i);
    }
  }
  if (!refusal_.empty()) return std::nullopt;

  rules_.Enter(function, &i, reachable, static_cast<ObjectId>(memory_.size()));
  for (unsigned k = 0; k < i.arg_size(); ++k) {
    const auto has = [&](Attribute::AttrKind kind) {
      return i.paramHasAttr(k, kind) || function.hasParamAttribute(k, kind);
    };
    const AccessRules::Argument argument = {.noalias = has(Attribute::NoAlias),
                                            .readonly = has(Attribute::ReadOnly),
                                            .writeonly = has(Attribute::WriteOnly),
                                            .readnone = has(Attribute::ReadNone)};
    if (!argument.noalias && !argument.readonly && !argument.writeonly && !argument.readnone) {
      continue;
    }
    const uint32_t number = rules_.AddArgument(argument);
    for (Scalar& scalar : arguments[k].scalars) {
      if (!scalar.IsPointer()) continue;
      auto places = std::make_shared<std::vector<Place>>(*scalar.places);
      for (Place& place : *places) place.derived_from.push_back(number);
      scalar.places = std::move(places);
    }
  }
  std::optional<Returned> returned = Run(function, arguments, a.state);
  rules_.Leave();
  if (!returned.has_value()) return std::nullopt;
  a.state = std::move(returned->state);
  HoldPromises(a, function, &i, arguments, returned->value, i);
  return std::move(returned->value);
}

// What a function says that it writes before it reads it may be lost when it begins.
void Executor::ForgetBytes(Activation& a, const Scalar& pointer, llvm::Attribute initializes,
                           const llvm::Instruction& i) {
  const Place& place = (*pointer.places)[0];
  if (pointer.places->size() != 1 || !pool_.IsConstant(place.offset) ||
      memory_.At(place.object).only_at.has_value()) {
    Refuse(&i, "the attribute initializes of a pointer to several places");
    return;
  }
  memory_.Complete(a.state.memory);
  MemoryState::Entry& entry = a.state.memory.entries[place.object];
  auto contents = std::make_shared<Contents>(*entry.contents);
  const int64_t base = pool_.ValueOf(place.offset).getSExtValue();
  for (const llvm::ConstantRange& range : initializes.getInitializes()) {
    for (int64_t k = range.getLower().getSExtValue(); k < range.getUpper().getSExtValue(); ++k) {
      const int64_t at = base + k;
      if (at < 0 || at >= static_cast<int64_t>(contents->size())) continue;
      (*contents)[static_cast<size_t>(at)] = memory_.Undefined(1)[0];
    }
  }
  entry.contents = std::move(contents);
}

std::optional<Value> Executor::CallUnknown(Activation& a, const llvm::CallBase& i,
                                           const llvm::Function& function) {
  if (function.doesNotReturn() || i.doesNotReturn()) {
    AddHazard(a, pool_.True(),
              absl::StrCat("a call of ", llvm::demangle(function.getName().str()),
                           ", which does not return"),
              i, HazardKind::kDoesNotReturn);
    return std::nullopt;
  }
  Refuse(&i, absl::StrCat("a call of ", llvm::demangle(function.getName().str()),
                          function.isDeclaration() ? ", which has no body here"
                                                   : ", which another definition may replace"));
  return std::nullopt;
}

}  // namespace divfix::prove
