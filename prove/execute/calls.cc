// Calls: of functions with a body by executing it in place.
#include <llvm/Demangle/Demangle.h>

#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "prove/execute/activation.h"
#include "prove/execute/executor.h"
#include "prove/faults/fault_point.h"
#include "prove/ir/attributes.h"

namespace divfix::prove {

using llvm::Attribute;

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
  for (const llvm::Argument& argument : function.args()) {
    const unsigned k = argument.getArgNo();
    ApplyAttributes(caller, function.getAttributes().getParamAttrs(k), argument.getType(), at,
                    arguments[k]);
    if (argument.hasAttribute(Attribute::ByVal)) {
      Refuse(&at, "an array or a result that is passed by value (byval)");
    }
    if (argument.hasAttribute(Attribute::Initializes) && arguments[k].scalars[0].IsPointer()) {
      const Place& place = (*arguments[k].scalars[0].places)[0];
      // Where a result goes nothing is known in any case.
      if (memory_.At(place.object).kind != ObjectKind::kOutput) {
        Refuse(&at, "the attribute initializes of an input");
      }
    }
  }
  rules_.Enter(function, nullptr, static_cast<ObjectId>(memory_.size()));
  MarkArguments(function, nullptr, arguments);
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
  if (const llvm::Function* called = i.getCalledFunction();
      called != nullptr && called->isDeclaration() && !called->isIntrinsic()) {
    return CallUnknown(a, i, *called);
  }
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
    HoldCallOfIntrinsic(a, i, function);
    const std::vector<std::pair<ObjectId, Term>> hidden = HideStack(a, i);
    result = Intrinsic(a, i);
    if (result.has_value()) ShowStack(a, hidden);
  } else if (const std::string fault = PassedInAnotherWay(i, function); !fault.empty()) {
    Refuse(&i, fault);
  } else if (rules_.IsOfLibrary(function) && !i.isNoBuiltin() &&
             !a.function.hasFnAttribute("no-builtins")) {
    Refuse(&i, absl::StrCat("a call of ", function.getName().str(),
                            ", which is the name of a library function"));
  } else if (!function.isDeclaration() && !function.isInterposable()) {
    result = CallFunction(a, i, const_cast<llvm::Function&>(function));
  } else {
    result = CallUnknown(a, i, function);
  }
  if (!result.has_value() || !refusal_.empty()) return std::nullopt;
  ApplyCallFlags(a, i, *result);
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

// A call that says tail promises that what is called does not look at the caller's stack.
std::vector<std::pair<ObjectId, Term>> Executor::HideStack(Activation& a, const llvm::CallBase& i) {
  std::vector<std::pair<ObjectId, Term>> hidden;
  const auto* call = llvm::dyn_cast<llvm::CallInst>(&i);
  if (call == nullptr || !call->isTailCall() || i.isLifetimeStartOrEnd() ||
      IsPlanted(FaultPoint::kTailSeesStack)) {
    return hidden;
  }
  memory_.Complete(a.state.memory);
  const auto hide = [&](ObjectId object) {
    Term& alive = a.state.memory.entries[object].alive;
    hidden.emplace_back(object, alive);
    alive = pool_.False();
  };
  for (const ObjectId object : a.stack) hide(object);
  // The copies that it was passed are its own, too.
  for (const llvm::Argument& argument : a.function.args()) {
    if (!argument.hasByValAttr()) continue;
    hide((*a.values.at(&argument).scalars[0].places)[0].object);
  }
  return hidden;
}

void Executor::ShowStack(Activation& a, const std::vector<std::pair<ObjectId, Term>>& hidden) {
  for (const auto& [object, alive] : hidden) a.state.memory.entries[object].alive = alive;
}

std::optional<Value> Executor::CallFunction(Activation& a, const llvm::CallBase& i,
                                            llvm::Function& function) {
  std::vector<Value> arguments;
  const size_t own_stack = a.stack.size();
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
      RefreshCopy(bytes);
      const ObjectId id = memory_.Add({.name = "a copy for the callee",
                                       .kind = ObjectKind::kStack,
                                       .size = size,
                                       .align = align,
                                       .passes = true,
                                       .address_bits = AddressBits(type)},
                                      std::move(bytes));
      memory_.Complete(a.state.memory);
      a.stack.push_back(id);
      value.scalars[0] = PointerTo(id);
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

  rules_.Enter(function, &i, static_cast<ObjectId>(memory_.size()));
  MarkArguments(function, &i, arguments);
  // The copies that are passed here are the callee's.
  const std::vector<ObjectId> copies(a.stack.begin() + static_cast<ptrdiff_t>(own_stack),
                                     a.stack.end());
  a.stack.resize(own_stack);
  const std::vector<std::pair<ObjectId, Term>> hidden = HideStack(a, i);
  a.stack.insert(a.stack.end(), copies.begin(), copies.end());
  std::optional<Returned> returned = Run(function, arguments, a.state);
  rules_.Leave();
  if (!returned.has_value()) return std::nullopt;
  a.state = std::move(returned->state);
  ShowStack(a, hidden);
  HoldPromises(a, function, &i, arguments, returned->value, i);
  return std::move(returned->value);
}

void Executor::MarkArguments(const llvm::Function& function, const llvm::CallBase* call,
                             std::vector<Value>& arguments) {
  for (unsigned k = 0; k < arguments.size(); ++k) {
    const auto has = [&](Attribute::AttrKind kind) {
      return function.hasParamAttribute(k, kind) ||
             (call != nullptr && call->paramHasAttr(k, kind));
    };
    AccessRules::Argument argument = {
        // What is proved gets pointers to objects apart from each other, so that it says nothing.
        .noalias = call != nullptr && has(Attribute::NoAlias),
        .readonly = has(Attribute::ReadOnly),
        .writeonly = has(Attribute::WriteOnly),
        .readnone = has(Attribute::ReadNone)};
    if (call != nullptr && has(Attribute::Initializes)) {
      for (const Place& place : *arguments[k].scalars[0].places) {
        argument.initializes.insert(place.object);
      }
    }
    if (has(Attribute::Writable) &&
        (argument.readonly || argument.readnone || !rules_.MayWriteArguments())) {
      Refuse(call, "the attribute writable, of memory that is said not to be written");
    }
    // Where memory() tells arguments from other memory, each has to be known.
    if (!argument.noalias && !argument.readonly && !argument.writeonly && !argument.readnone &&
        argument.initializes.empty() && !rules_.TellsArguments()) {
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
      (*contents)[static_cast<size_t>(at)].poison = pool_.True();
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
  // Of some it is known what helps.
  const std::string name = function.getName().str();
  const char* const hint = absl::StartsWith(name, "__ubsan_handle")
                               ? " (-fsanitize-trap=undefined makes traps of these)"
                               : "";
  Refuse(&i, absl::StrCat("a call of ", llvm::demangle(name),
                          function.isDeclaration() ? ", which has no body here"
                                                   : ", which another definition may replace",
                          hint));
  return std::nullopt;
}

}  // namespace divfix::prove
