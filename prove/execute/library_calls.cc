#include <llvm/Demangle/Demangle.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "prove/execute/accesses.h"
#include "prove/execute/instructions.h"
#include "prove/execute/operands.h"
#include "prove/execute/pointers.h"
#include "prove/execute/promises.h"
#include "prove/execute/values.h"
#include "prove/faults/fault_point.h"

namespace divfix::prove {

namespace {

enum class Callee : uint8_t {
  kNone,
  kAllocate,        // size, and the alignment if it has more arguments
  kAllocateZeroed,  // the same
  kFree,            // pointer, and the size if it is a number
  kGuardAcquire,    // of a static variable: whether it has to be initialized
  kGuardRelease,
  kNothing,  // has no effect before the program ends
  kGlobalId,
  kGroupId,
  kLocalId,
  kLocalSize,
};

// Allocation succeeds, as it does on the stack.
Callee CalleeOf(absl::string_view name) {
  if (absl::StartsWith(name, "_Znwm") || absl::StartsWith(name, "_Znam")) {
    return absl::StrContains(name, "nothrow") ? Callee::kNone : Callee::kAllocate;
  }
  if (absl::StartsWith(name, "_ZdlPv") || absl::StartsWith(name, "_ZdaPv")) {
    return absl::StrContains(name, "nothrow") ? Callee::kNone : Callee::kFree;
  }
  constexpr std::pair<absl::string_view, Callee> kNames[] = {
      {"__cxa_guard_acquire", Callee::kGuardAcquire},
      {"__cxa_guard_release", Callee::kGuardRelease},
      {"__cxa_atexit", Callee::kNothing},
      {"_Z13get_global_idj", Callee::kGlobalId},
      {"_Z12get_group_idj", Callee::kGroupId},
      {"_Z12get_local_idj", Callee::kLocalId},
      {"_Z14get_local_sizej", Callee::kLocalSize}};
  const auto* known = std::ranges::find(kNames, name, &std::pair<absl::string_view, Callee>::first);
  if (known != std::end(kNames)) return known->second;
  // Rust's, whose mangled names begin with a number of the compiler.
  if (absl::EndsWith(name, "__rust_alloc")) return Callee::kAllocate;
  if (absl::EndsWith(name, "__rust_alloc_zeroed")) return Callee::kAllocateZeroed;
  if (absl::EndsWith(name, "__rust_dealloc")) return Callee::kFree;
  if (absl::EndsWith(name, "__rust_no_alloc_shim_is_unstable_v2")) return Callee::kNothing;
  return Callee::kNone;
}

// Returns a number that is known; nothing where it is not, which is refused.
std::optional<uint64_t> NumberOf(Machine& m, const Scalar& scalar, absl::string_view what,
                                 const llvm::CallBase& i) {
  DemandDefined(m, scalar, what, i);
  if (m.pool().IsConstant(scalar.bits)) return m.pool().ValueOf(scalar.bits).getLimitedValue();
  m.Refuse(&i, absl::StrCat(what, " that is not known"));
  return std::nullopt;
}

std::optional<Value> Allocated(Machine& m, const llvm::CallBase& i, const std::vector<Value>& given,
                               bool zeroed) {
  TermPool& pool = m.pool();
  constexpr uint64_t kUsualAlignment = 16;
  const std::optional<uint64_t> size =
      NumberOf(m, given[0].scalars[0], "an allocation of a size", i);
  const std::optional<uint64_t> align =
      given.size() == 1 ? kUsualAlignment
                        : NumberOf(m, given[1].scalars[0], "an allocation of an alignment", i);
  if (!size.has_value() || !align.has_value() || !MayAllocate(m, *size, i)) return std::nullopt;
  Contents contents = m.memory().Undefined(*size);
  for (Byte& byte : contents) {
    if (zeroed) byte.bits = pool.Constant(8, 0);
  }
  const ObjectId id = m.memory().Add({.name = "what was allocated",
                                      .kind = ObjectKind::kHeap,
                                      .size = *size,
                                      .align = *align,
                                      .passes = true},
                                     std::move(contents));
  m.memory().Complete(m.state().memory);
  return Value{{PointerTo(m, id)}};
}

void Free(Machine& m, const llvm::CallBase& i, const std::vector<Value>& given) {
  TermPool& pool = m.pool();
  const Scalar& pointer = given[0].scalars[0];
  DemandDefined(m, pointer, "a pointer that is freed", i);
  m.memory().Complete(m.state().memory);
  for (const Place& place : *pointer.places) {
    if (place.object == kNullObject) {
      m.AddHazard(pool.And(place.when, pool.IsNonZero(place.offset)), "freeing no pointer", i);
      continue;
    }
    const Object& object = m.memory().At(place.object);
    Term& alive = m.state().memory.entries[place.object].alive;
    Term wrong = pool.Or(pool.IsNonZero(place.offset), pool.Not(alive));
    if (object.kind != ObjectKind::kHeap) wrong = pool.True();
    if (given.size() > 1 && !given[1].scalars[0].IsPointer() &&
        pool.Width(given[1].scalars[0].bits) == 64) {
      const Term size = pool.Constant(64, object.size);
      // Of an aligned form without a size it is the alignment.
      const std::string name = llvm::cast<llvm::Function>(i.getCalledOperand())->getName().str();
      if (!absl::StrContains(name, "PvSt11align")) {
        wrong = pool.Or(wrong, pool.NotEqual(given[1].scalars[0].bits, size));
      }
    }
    m.AddHazard(pool.And(place.when, wrong), "freeing what is not allocated, or in another size",
                i);
    if (!IsPlanted(FaultPoint::kFreedStays)) alive = pool.And(alive, pool.Not(place.when));
  }
}

// The number of a work-item in the first dimension, which is that of its case.
std::optional<Value> NumberOfWorkItem(Machine& m, const llvm::CallBase& i, Callee callee,
                                      const std::vector<Value>& given) {
  TermPool& pool = m.pool();
  const std::optional<uint64_t> dimension =
      NumberOf(m, given[0].scalars[0], "the number of a work-item in a dimension", i);
  if (!dimension.has_value()) return std::nullopt;
  if (!m.workgroup_id.has_value() || !i.getType()->isIntegerTy(64)) {
    m.Refuse(&i, "the number of a work-item outside a kernel for an AMD GPU");
    return std::nullopt;
  }
  const Term group = pool.Zext(*m.workgroup_id, 64);
  const Term item = pool.Zext(*m.workitem_id, 64);
  const Term items = pool.Constant(64, *dimension == 0 ? kItemsOfGroup : 1);
  if (callee == Callee::kLocalSize) return Value{{Known(m, items)}};
  if (*dimension != 0) return Value{{Known(m, pool.Constant(64, 0))}};
  return Value{{Known(m, callee == Callee::kGroupId   ? group
                         : callee == Callee::kLocalId ? item
                                                      : pool.Add(pool.Mul(items, group), item))}};
}

}  // namespace

bool IsKnownCall(const llvm::Function& function) {
  const llvm::StringRef name = function.getName();
  return function.isDeclaration() && CalleeOf({name.data(), name.size()}) != Callee::kNone;
}

std::optional<Value> KnownCall(Machine& m, const llvm::CallBase& i,
                               const llvm::Function& function) {
  TermPool& pool = m.pool();
  const llvm::StringRef name = function.getName();
  const Callee callee = CalleeOf({name.data(), name.size()});
  std::vector<Value> given;
  for (unsigned k = 0; k < i.arg_size(); ++k) {
    given.push_back(Use(m, i.getArgOperand(k)));
    for (const llvm::AttributeList& said : {i.getAttributes(), function.getAttributes()}) {
      ApplyAttributes(m, said.getParamAttrs(k), i.getArgOperand(k)->getType(), i, given.back());
    }
  }
  if (given.empty() && callee != Callee::kNothing) {
    m.Refuse(&i, absl::StrCat("a call of ", llvm::demangle(name.str()), " without arguments"));
  }
  if (m.refused()) return std::nullopt;
  std::optional<Value> result = Value();
  switch (callee) {
    case Callee::kNone:
      break;
    case Callee::kAllocate:
    case Callee::kAllocateZeroed:
      result = Allocated(m, i, given, callee == Callee::kAllocateZeroed);
      break;
    case Callee::kFree:
      Free(m, i, given);
      break;
    case Callee::kGuardAcquire: {
      const Byte set = ReadBytes(m, pool.True(), given[0].scalars[0], 1, 1, i)[0];
      if (set.mixed || set.places != nullptr) m.Refuse(&i, "a guard that holds a pointer");
      const Term unset = pool.IsZero(set.bits);
      result = Value{{{.bits = pool.Zext(unset, 32), .poison = set.poison, .places = {}}}};
      break;
    }
    case Callee::kGuardRelease:
      WriteBytes(m, pool.True(), given[0].scalars[0],
                 {{.bits = pool.Constant(8, 1), .poison = pool.False(), .places = {}}}, 1, i);
      break;
    case Callee::kNothing:
      if (i.getType()->isIntegerTy())
        result = Value{{Known(m, pool.Constant(i.getType()->getIntegerBitWidth(), 0))}};
      break;
    default:
      result = NumberOfWorkItem(m, i, callee, given);
      break;
  }
  if (!result.has_value() || m.refused()) return std::nullopt;
  if (!i.getType()->isVoidTy()) {
    for (const llvm::AttributeList& said : {i.getAttributes(), function.getAttributes()}) {
      ApplyAttributes(m, said.getRetAttrs(), i.getType(), i, *result);
    }
  }
  return result;
}

}  // namespace divfix::prove
