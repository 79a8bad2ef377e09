#include <llvm/Demangle/Demangle.h>
#include <llvm/IR/IntrinsicInst.h>

#include <memory>
#include <string>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "prove/execute/accesses.h"
#include "prove/execute/float_environment.h"
#include "prove/execute/globals.h"
#include "prove/execute/instructions.h"
#include "prove/execute/intrinsics.h"
#include "prove/execute/operands.h"
#include "prove/execute/pointers.h"
#include "prove/execute/promises.h"
#include "prove/execute/run.h"
#include "prove/execute/values.h"
#include "prove/faults/fault_point.h"
#include "prove/ir/attributes.h"

namespace divfix::prove {

using llvm::Attribute;

namespace {

// A call marked `tail` promises that the callee does not access the caller's stack. Hides the
// caller's stack objects from it; returns them, and whether each was alive.
std::vector<std::pair<ObjectId, Term>> HideStack(Machine& m, const llvm::CallBase& i) {
  Frame& frame = m.frame();
  TermPool& pool = m.pool();
  std::vector<std::pair<ObjectId, Term>> hidden;
  const auto* call = llvm::dyn_cast<llvm::CallInst>(&i);
  if (call == nullptr || !call->isTailCall() || i.isLifetimeStartOrEnd() ||
      IsPlanted(FaultPoint::kTailSeesStack)) {
    return hidden;
  }
  m.memory().Complete(m.state().memory);
  const auto hide = [&](ObjectId object) {
    Term& alive = m.state().memory.entries[object].alive;
    hidden.emplace_back(object, alive);
    alive = pool.False();
  };
  for (const ObjectId object : frame.stack) hide(object);
  // Neither does it access the copies that the caller itself was passed.
  for (const llvm::Argument& argument : frame.function.args()) {
    if (!argument.hasByValAttr()) continue;
    hide((*frame.values.at(&argument).scalars[0].places)[0].object);
  }
  return hidden;
}

void ShowStack(Machine& m, const std::vector<std::pair<ObjectId, Term>>& hidden) {
  for (const auto& [object, alive] : hidden) m.state().memory.entries[object].alive = alive;
}

// A function that says `initializes` may find these bytes lost when it begins.
void ForgetBytes(Machine& m, const Scalar& pointer, llvm::Attribute initializes,
                 const llvm::Instruction& i) {
  TermPool& pool = m.pool();
  const Place& place = (*pointer.places)[0];
  if (pointer.places->size() != 1 || !pool.IsConstant(place.offset) ||
      m.memory().At(place.object).only_at.has_value()) {
    m.Refuse(&i, "the attribute initializes of a pointer to several places");
    return;
  }
  NeedContents(m, place.object, i);
  m.memory().Complete(m.state().memory);
  MemoryState::Entry& entry = m.state().memory.entries[place.object];
  auto contents = std::make_shared<Contents>(*entry.contents);
  const int64_t base = pool.ValueOf(place.offset).getSExtValue();
  for (const llvm::ConstantRange& range : initializes.getInitializes()) {
    for (int64_t k = range.getLower().getSExtValue(); k < range.getUpper().getSExtValue(); ++k) {
      const int64_t at = base + k;
      if (at < 0 || at >= static_cast<int64_t>(contents->size())) continue;
      (*contents)[static_cast<size_t>(at)].poison = pool.True();
    }
  }
  entry.contents = std::move(contents);
}

std::optional<Value> CallFunction(Machine& m, const llvm::CallBase& i, llvm::Function& function) {
  Frame& frame = m.frame();
  std::vector<Value> arguments;
  const size_t own_stack = frame.stack.size();
  for (unsigned k = 0; k < i.arg_size(); ++k) {
    Value value = Use(m, i.getArgOperand(k));
    llvm::Type* type = i.getArgOperand(k)->getType();
    ApplyAttributes(m, i.getAttributes().getParamAttrs(k), type, i, value);
    ApplyAttributes(m, function.getAttributes().getParamAttrs(k), type, i, value);
    if (i.isByValArgument(k)) {
      // The callee has its own copy.
      llvm::Type* copied = i.getParamByValType(k);
      const uint64_t size = m.layout().getTypeAllocSize(copied).getFixedValue();
      const uint64_t align = i.getParamAlign(k).valueOrOne().value();
      std::vector<Byte> bytes = ReadBytes(m, m.pool().True(), value.scalars[0], size, 1, i);
      RefreshCopy(m, bytes);
      const ObjectId id = m.memory().Add({.name = "a copy for the callee",
                                          .kind = ObjectKind::kStack,
                                          .size = size,
                                          .align = align,
                                          .passes = true,
                                          .address_bits = AddressBits(m, type)},
                                         std::move(bytes));
      m.memory().Complete(m.state().memory);
      frame.stack.push_back(id);
      value.scalars[0] = PointerTo(m, id);
    }
    arguments.push_back(std::move(value));
  }
  for (unsigned k = 0; k < i.arg_size(); ++k) {
    for (const Attribute& attribute :
         {function.getAttributes().getParamAttrs(k).getAttribute(Attribute::Initializes),
          i.getAttributes().getParamAttrs(k).getAttribute(Attribute::Initializes)}) {
      if (attribute.isValid()) ForgetBytes(m, arguments[k].scalars[0], attribute, i);
    }
  }
  if (m.refused()) return std::nullopt;

  m.rules().Enter(function, &i, static_cast<ObjectId>(m.memory().size()));
  MarkArguments(m, function, &i, arguments);
  // The copies that are passed here belong to the callee.
  const std::vector<ObjectId> copies(frame.stack.begin() + static_cast<ptrdiff_t>(own_stack),
                                     frame.stack.end());
  frame.stack.resize(own_stack);
  const std::vector<std::pair<ObjectId, Term>> hidden = HideStack(m, i);
  frame.stack.insert(frame.stack.end(), copies.begin(), copies.end());
  std::optional<Returned> returned = Run(m, function, arguments, std::move(m.state()));
  m.rules().Leave();
  if (!returned.has_value()) return std::nullopt;
  m.state() = std::move(returned->state);
  ShowStack(m, hidden);
  CheckPromises(m, function, &i, arguments, returned->value, i);
  return std::move(returned->value);
}

std::optional<Value> CallUnknown(Machine& m, const llvm::CallBase& i,
                                 const llvm::Function& function) {
  TermPool& pool = m.pool();
  if (IsKnownCall(function)) return KnownCall(m, i, function);
  if (function.doesNotReturn() || i.doesNotReturn()) {
    m.AddHazard(pool.True(),
                absl::StrCat("a call of ", llvm::demangle(function.getName().str()),
                             ", which does not return"),
                i, HazardKind::kDoesNotReturn);
    return std::nullopt;
  }
  // For some functions there is a known remedy.
  const std::string name = function.getName().str();
  const char* const hint = absl::StartsWith(name, "__ubsan_handle")
                               ? " (-fsanitize-trap=undefined makes traps of these)"
                           : absl::StartsWith(name, "_RNv") || absl::StrContains(name, "5alloc")
                               ? " (-C opt-level=2 brings in most of Rust's library)"
                               : "";
  m.Refuse(&i, absl::StrCat("a call of ", llvm::demangle(name),
                            function.isDeclaration() ? ", which has no body here"
                                                     : ", which another definition may replace",
                            hint));
  return std::nullopt;
}

std::optional<Value> CallOne(Machine& m, const llvm::CallBase& i, const llvm::Function& function) {
  if (function.getFunctionType() != i.getFunctionType() || function.isVarArg()) {
    m.Refuse(&i, "a call of a function through another type than its own");
    return std::nullopt;
  }
  if (function.getCallingConv() != i.getCallingConv()) {
    m.Refuse(&i, "a call with another calling convention than the function's");
    return std::nullopt;
  }
  std::optional<Value> result;
  if (function.isIntrinsic()) {
    CheckIntrinsicCall(m, i, function);
    const std::vector<std::pair<ObjectId, Term>> hidden = HideStack(m, i);
    result = CallIntrinsic(m, i);
    if (result.has_value()) ShowStack(m, hidden);
  } else if (const std::string fault = PassedDifferently(i, function); !fault.empty()) {
    m.Refuse(&i, fault);
  } else if (m.rules().IsOfLibrary(function) && !i.isNoBuiltin() &&
             !m.frame().function.hasFnAttribute("no-builtins")) {
    m.Refuse(&i, absl::StrCat("a call of ", function.getName().str(),
                              ", which is the name of a library function"));
  } else if (!function.isDeclaration() && !function.isInterposable()) {
    result = CallFunction(m, i, const_cast<llvm::Function&>(function));
  } else {
    result = CallUnknown(m, i, function);
  }
  if (!result.has_value() || m.refused()) return std::nullopt;
  ApplyCallFlags(m, i, *result);
  if (!i.getType()->isVoidTy()) {
    ApplyAttributes(m, i.getAttributes().getRetAttrs(), i.getType(), i, *result);
    if (function.isIntrinsic()) {
      ApplyAttributes(m, function.getAttributes().getRetAttrs(), i.getType(), i, *result);
    }
    if (i.hasMetadata(llvm::LLVMContext::MD_range)) {
      ApplyLoadMetadata(m, i, i.getType(), *result);
    }
  }
  return result;
}

}  // namespace

std::optional<Value> Call(Machine& m, const llvm::CallBase& i) {
  TermPool& pool = m.pool();
  if (const llvm::Function* called = i.getCalledFunction();
      called != nullptr && called->isDeclaration() && !called->isIntrinsic()) {
    return CallUnknown(m, i, *called);
  }
  if (const std::string fault = UnmodelledAttribute(i); !fault.empty()) {
    m.Refuse(&i, absl::StrCat(fault, " of a call"));
    return std::nullopt;
  }
  if (i.isInlineAsm()) {
    m.Refuse(&i, "inline assembly");
    return std::nullopt;
  }
  if (const auto* function = llvm::dyn_cast<llvm::Function>(i.getCalledOperand())) {
    return CallOne(m, i, *function);
  }
  const Scalar pointer = UseScalar(m, i.getCalledOperand());
  if (m.refused()) return std::nullopt;
  DemandDefined(m, pointer, "a call of a function", i);
  // The pointer may be one of several functions: each is called where it is meant.
  const State before = m.state();
  std::vector<std::pair<State, Value>> returned;
  const uint64_t lost_before = m.lost_paths;
  for (const Place& place : *pointer.places) {
    const Object& object = m.memory().At(place.object);
    m.state() = {pool.And(before.guard, place.when), before.memory};
    if (pool.IsFalse(m.state().guard)) continue;
    if (object.kind != ObjectKind::kFunction || !pool.IsConstant(place.offset) ||
        !pool.ValueOf(place.offset).isZero()) {
      m.AddHazard(pool.True(), "a call of something other than a function", i);
      ++m.lost_paths;
      continue;
    }
    std::optional<Value> value =
        CallOne(m, i, *static_cast<const llvm::Function*>(object.function));
    if (m.refused()) return std::nullopt;
    if (value.has_value()) {
      returned.emplace_back(m.state(), *std::move(value));
    } else {
      ++m.lost_paths;
    }
  }
  if (returned.empty()) return std::nullopt;
  m.state() = returned.back().first;
  Value value = returned.back().second;
  for (size_t k = returned.size() - 1; k-- > 0;) {
    const auto& [path, result] = returned[k];
    value = Blend(m, path.guard, result, value);
    m.state().memory = m.memory().Merge(path.guard, path.memory, m.state().memory);
    m.state().guard = pool.Or(path.guard, m.state().guard);
  }
  if (m.lost_paths == lost_before) m.state().guard = before.guard;
  return value;
}

}  // namespace divfix::prove
