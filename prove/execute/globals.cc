#include "prove/execute/globals.h"

#include <llvm/Analysis/ConstantFolding.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Operator.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "prove/execute/accesses.h"
#include "prove/execute/operands.h"
#include "prove/execute/pointers.h"
#include "prove/execute/values.h"
#include "prove/faults/fault_point.h"
#include "prove/ir/metadata.h"

namespace divfix::prove {
namespace {

using Known = HeldByte::Known;

// Returns whether nothing in the module writes through this pointer or keeps it.
bool IsOnlyRead(const llvm::Value& pointer) {
  return std::ranges::all_of(pointer.uses(), [](const llvm::Use& use) {
    const llvm::User* user = use.getUser();
    if (llvm::isa<llvm::LoadInst>(user)) return true;
    if (const auto* copy = llvm::dyn_cast<llvm::MemTransferInst>(user)) {
      return &use == &copy->getRawSourceUse();
    }
    return llvm::isa<llvm::GEPOperator>(user) && IsOnlyRead(*user);
  });
}

// Returns whether the function is called from nowhere but the one that is proved.
bool BelongsTo(const llvm::Function& function, const llvm::Function& proved,
               std::set<const llvm::Function*>& seen) {
  if (&function == &proved || !seen.insert(&function).second) return true;
  if (!function.hasLocalLinkage()) return false;
  return std::ranges::all_of(function.uses(), [&](const llvm::Use& use) {
    const auto* call = llvm::dyn_cast<llvm::CallBase>(use.getUser());
    return call != nullptr && call->isCallee(&use) && BelongsTo(*call->getFunction(), proved, seen);
  });
}

// Returns whether only the function that is proved names this pointer.
bool IsNamedOnlyIn(const llvm::Value& pointer, const llvm::Function& proved) {
  return std::ranges::all_of(pointer.users(), [&](const llvm::User* user) {
    if (const auto* instruction = llvm::dyn_cast<llvm::Instruction>(user)) {
      std::set<const llvm::Function*> seen;
      return BelongsTo(*instruction->getFunction(), proved, seen);
    }
    return llvm::isa<llvm::ConstantExpr>(user) && IsNamedOnlyIn(*user, proved);
  });
}

// Returns whether every change of the global is one that a call of the proved function makes.
bool IsOwned(const Machine& m, const llvm::GlobalVariable& global) {
  return global.hasLocalLinkage() && m.owns_globals && !m.running.empty() &&
         IsNamedOnlyIn(global, *m.running.front());
}

// Returns the bytes of a global, which are those that a store of its initializer would write.
Contents InitialContents(Machine& m, const llvm::GlobalVariable& global,
                         const llvm::Instruction* at) {
  TermPool& pool = m.pool();
  const uint64_t size = m.layout().getTypeAllocSize(global.getValueType()).getFixedValue();
  if (IsTruthValue(global)) {
    const bool one = global.getInitializer()->isOneValue();
    return {{.bits = pool.Constant(8, one ? 1 : 0), .poison = pool.False(), .places = {}}};
  }
  if (!FillsItsBytes(global.getValueType(), m.layout())) {
    m.Refuse(at, absl::StrCat("the global '", global.getName().str(),
                              "', whose bits do not fill its bytes"));
  }
  // A large array, without padding.
  llvm::Type* element = global.getValueType();
  while (element->isArrayTy()) element = element->getArrayElementType();
  if (element->isIntegerTy() && global.getInitializer()->isNullValue()) {
    return Contents(size, {.bits = pool.Constant(8, 0), .poison = pool.False(), .places = {}});
  }
  const Value value = ConstantValue(m, global.getInitializer(), at);
  Contents contents = BytesOf(m, value, global.getValueType(), at);
  contents.resize(size, {.bits = pool.Constant(8, 0), .poison = pool.True(), .places = {}});
  return contents;
}

// Returns the byte that the program starts with, if that is a number.
std::optional<uint64_t> AtStart(const llvm::GlobalVariable& global, uint64_t byte,
                                const llvm::DataLayout& layout) {
  const llvm::Module& module = *global.getParent();
  // What these write is not known.
  if (module.getNamedValue("llvm.global_ctors") != nullptr) return std::nullopt;
  auto* initializer = const_cast<llvm::Constant*>(global.getInitializer());
  if (initializer->isNullValue()) return 0;
  llvm::Type* type = llvm::Type::getInt8Ty(module.getContext());
  const auto* number = llvm::dyn_cast_or_null<llvm::ConstantInt>(
      llvm::ConstantFoldLoadFromConst(initializer, type, llvm::APInt(64, byte), layout));
  return number == nullptr ? std::nullopt : std::optional(number->getZExtValue());
}

HeldByte Held(const Machine& m, const Byte& byte, TermPool& pool) {
  if (byte.mixed || byte.number_when.has_value()) return {.known = Known::kNothing};
  if (byte.places == nullptr) {
    if (!pool.IsFalse(byte.poison) || pool[byte.bits].has_undef) {
      return {.known = Known::kUndefined};
    }
    if (!pool.IsConstant(byte.bits)) return {.known = Known::kDefined};
    return {.known = Known::kValue,
            .value = static_cast<uint8_t>(pool.ValueOf(byte.bits).getZExtValue())};
  }
  const Place& place = byte.places->front();
  const auto global =
      std::ranges::find(m.globals, place.object, [](const auto& g) { return g.second; });
  if (byte.places->size() != 1 || !pool.IsFalse(byte.poison) || !pool.IsConstant(place.offset) ||
      (place.object != kNullObject && global == m.globals.end())) {
    return {.known = Known::kNothing};
  }
  return {.known = Known::kPointer,
          .global = place.object == kNullObject ? nullptr : global->first,
          .offset = pool.ValueOf(place.offset).getSExtValue(),
          .within = place.within,
          .part = byte.part,
          .space = byte.space};
}

// What is known of a byte that is the one or the other.
HeldByte Either(const HeldByte& x, const HeldByte& y) {
  if (x == y) return x;
  if (x.known == Known::kPointer || y.known == Known::kPointer) return {.known = Known::kNothing};
  return {.known = std::max({x.known, y.known, Known::kDefined})};
}

Byte ByteOf(Machine& m, const HeldByte& held, const llvm::GlobalVariable& global, uint64_t at) {
  TermPool& pool = m.pool();
  Byte byte = {.bits = pool.Constant(8, held.value), .poison = pool.False(), .places = {}};
  switch (held.known) {
    case Known::kValue:
      break;
    case Known::kPointer: {
      const ObjectId to =
          held.global == nullptr ? kNullObject : GlobalObject(m, *held.global, nullptr);
      auto places = std::make_shared<std::vector<Place>>(
          *PointerTo(m, to, static_cast<uint64_t>(held.offset)).places);
      places->front().within = held.within;
      byte.places = std::move(places);
      byte.part = held.part;
      byte.space = held.space;
      break;
    }
    case Known::kDefined:
      byte.bits = pool.NewChoice(8, VariableKind::kHeld);
      m.held_variables.push_back(
          {byte.bits, m.later ? 0 : AtStart(global, at, m.layout()),
           absl::StrCat("what '", global.getName().str(), "' holds when the function is called")});
      break;
    case Known::kUndefined:
      byte.poison = pool.True();  // which may become anything
      break;
    case Known::kNothing:
      byte.mixed = true;
      break;
  }
  return byte;
}

}  // namespace

bool IsTruthValue(const llvm::Value& pointer) {
  const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(&pointer);
  return global != nullptr && global->hasLocalLinkage() && global->getValueType()->isIntegerTy(1) &&
         std::ranges::all_of(global->uses(), [](const llvm::Use& use) {
           const auto* store = llvm::dyn_cast<llvm::StoreInst>(use.getUser());
           return store != nullptr ? store->getValueOperand()->getType()->isIntegerTy(1) &&
                                         store->getPointerOperand() == use.get()
                                   : llvm::isa<llvm::LoadInst>(use.getUser()) &&
                                         use.getUser()->getType()->isIntegerTy(1);
         });
}

ObjectId GlobalObject(Machine& m, const llvm::GlobalValue& global, const llvm::Instruction* at) {
  const auto known = m.globals.find(&global);
  if (known != m.globals.end()) return known->second;
  Object object = {.name = global.getName().str(),
                   .address_bits = AddressBits(m, global.getType())};
  if (const auto* described = llvm::dyn_cast<llvm::GlobalObject>(&global)) {
    if (const std::string fault = UnmodelledMetadata(*described); !fault.empty()) {
      m.Refuse(at, absl::StrCat(fault, " of '", object.name, "'"));
    }
  }
  constexpr unsigned kSegments = 256;  // on x86, address spaces from this on are other memory
  if (!m.IsAmdGpu() && global.getAddressSpace() >= kSegments) {
    m.Refuse(at, absl::StrCat("the global '", object.name, "' in a segment of its own"));
  }
  if (global.hasExternalWeakLinkage()) {
    m.Refuse(at, absl::StrCat("the address of '", object.name, "', which may be null"));
  }
  object.shares_address =
      global.isDeclaration() || global.isInterposable() || global.hasAtLeastLocalUnnamedAddr();
  const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(&global);
  if (const auto* function = llvm::dyn_cast<llvm::Function>(&global)) {
    object.kind = ObjectKind::kFunction;
    object.function = function;
  } else if (variable != nullptr) {
    const bool defined = variable->hasDefinitiveInitializer() && !variable->isThreadLocal() &&
                         !variable->isExternallyInitialized();
    const bool constant =
        variable->isConstant() || (variable->hasLocalLinkage() && IsOnlyRead(*variable));
    // On a GPU other work-items may share it.
    object.kind = defined && constant        ? ObjectKind::kConstant
                  : defined && !m.IsAmdGpu() ? ObjectKind::kGlobal
                                             : ObjectKind::kOpaque;
    object.align = variable->getPointerAlignment(m.layout()).value();
    object.size = variable->getValueType()->isSized()
                      ? m.layout().getTypeAllocSize(variable->getValueType()).getFixedValue()
                      : 0;
  } else {
    m.Refuse(at, absl::StrCat("the global '", object.name, "'"));
  }
  const bool has_bytes = object.kind == ObjectKind::kConstant || object.kind == ObjectKind::kGlobal;
  const ObjectId id = m.memory().Add(std::move(object), {});
  m.globals[&global] = id;
  // Later, since its initializer may point to anything, even to itself.
  if (has_bytes) m.unfilled[id] = variable;
  return id;
}

void NeedContents(Machine& m, ObjectId id, const llvm::Instruction& at) {
  const auto unfilled = m.unfilled.find(id);
  if (unfilled == m.unfilled.end()) return;
  const llvm::GlobalVariable& global = *unfilled->second;
  m.unfilled.erase(unfilled);
  const Object& object = m.memory().At(id);
  if (object.size > kMostBytes) {
    m.Refuse(&at, absl::StrCat("the global '", object.name, "' of ", object.size,
                               " bytes, which is more than ", kMostBytes));
    m.memory().Fill(id, {});
    return;
  }
  if (object.kind == ObjectKind::kConstant) {
    m.memory().Fill(id, InitialContents(m, global, &at));
    return;
  }
  if (IsOwned(m, global)) m.owned.insert(&global);
  const auto [held, is_new] = m.held.try_emplace(&global);
  if (is_new) {
    if (m.owned.contains(&global) || IsPlanted(FaultPoint::kGlobalsAsAtStart)) {
      for (const Byte& byte : InitialContents(m, global, &at)) {
        held->second.push_back(Held(m, byte, m.pool()));
      }
    } else {
      held->second.resize(m.memory().At(id).size);
    }
  }
  Contents contents;
  for (uint64_t k = 0; k < held->second.size(); ++k) {
    contents.push_back(ByteOf(m, held->second[k], global, k));
  }
  m.memory().Fill(id, std::move(contents));
}

// Returns whether others find a pointer to something that changes, or its address as a number.
bool IsKept(Machine& m, const Contents& contents) {
  std::vector<Term> numbers;
  for (const Byte& byte : contents) {
    numbers.push_back(byte.bits);
    if (byte.places == nullptr) continue;
    for (const Place& place : *byte.places) {
      if (IsWritable(m.memory().At(place.object).kind)) return true;
    }
  }
  return std::ranges::any_of(m.pool().VariablesOf(numbers), [&](Term t) {
    return m.pool().VariableOf(t).kind == VariableKind::kAddress;
  });
}

HeldGlobals HeldAfter(Machine& m, const MemoryState& memory) {
  HeldGlobals after;
  // Through such a pointer others could change what only the function itself names.
  for (ObjectId id = 0; id < m.memory().size() && !m.owned.empty(); ++id) {
    const auto global = std::ranges::find(m.globals, id, [](const auto& g) { return g.second; });
    const bool own = global != m.globals.end() &&
                     m.owned.contains(llvm::dyn_cast<llvm::GlobalVariable>(global->first));
    const ObjectKind kind = m.memory().At(id).kind;
    if (own || (kind != ObjectKind::kGlobal && kind != ObjectKind::kOutput)) continue;
    if (IsKept(m, *memory.entries[id].contents)) {
      m.Refuse(nullptr, absl::StrCat("the address of a variable that is left in '",
                                     m.memory().At(id).name, "', beside static variables"));
    }
  }
  for (const auto& [global, before] : m.held) {
    std::vector<HeldByte>& bytes = after[global];
    const auto named = m.globals.find(global);
    if (named == m.globals.end() || m.unfilled.contains(named->second)) {
      bytes = before;  // this call does not access it
      continue;
    }
    const Contents& contents = *memory.entries[named->second].contents;
    for (size_t k = 0; k < before.size(); ++k) {
      const HeldByte now = Held(m, contents[k], m.pool());
      // What a later call does to it is joined with what it finds.
      bytes.push_back(m.later || before[k].known == Known::kDefined ? Either(before[k], now) : now);
    }
  }
  return after;
}

}  // namespace divfix::prove
