#include "prove/execute/promises.h"

#include <llvm/Analysis/CaptureTracking.h>
#include <llvm/IR/Attributes.h>

#include <vector>

#include "absl/strings/str_cat.h"
#include "prove/execute/operands.h"
#include "prove/faults/fault_point.h"

namespace divfix::prove {

using llvm::Attribute;

namespace {

// By LLVM's own analysis, which has to confirm what the attribute says.
bool KeepsNoMoreThan(const llvm::CaptureInfo& said, const llvm::Argument& pointer) {
  const auto kept = [&](bool returned_too) {
    return llvm::PointerMayBeCaptured(&pointer, returned_too, llvm::CaptureComponents::All);
  };
  const llvm::CaptureComponents inside = said.getOtherComponents();
  return llvm::capturesNothing(kept(false) & ~inside) &&
         llvm::capturesNothing(kept(true) & ~(inside | said.getRetComponents()));
}

}  // namespace

void MarkArguments(Machine& m, const llvm::Function& function, const llvm::CallBase* call,
                   std::vector<Value>& arguments) {
  for (unsigned k = 0; k < arguments.size(); ++k) {
    const auto has = [&](Attribute::AttrKind kind) {
      return function.hasParamAttribute(k, kind) ||
             (call != nullptr && call->paramHasAttr(k, kind));
    };
    AccessRules::Argument argument = {
        // The function that is proved gets pointers to separate objects, so that noalias adds
        // nothing.
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
        (argument.readonly || argument.readnone || !m.rules().MayWriteArguments())) {
      m.Refuse(call, "the attribute writable on memory that is declared not to be written");
    }
    // Where memory() distinguishes arguments from other memory, each argument has to be known.
    if (!argument.noalias && !argument.readonly && !argument.writeonly && !argument.readnone &&
        argument.initializes.empty() && !m.rules().TellsArguments()) {
      continue;
    }
    const uint32_t number = m.rules().AddArgument(argument);
    for (Scalar& scalar : arguments[k].scalars) {
      if (!scalar.IsPointer()) continue;
      auto places = std::make_shared<std::vector<Place>>(*scalar.places);
      for (Place& place : *places) place.derived_from.push_back(number);
      scalar.places = std::move(places);
    }
  }
}

void CheckPromises(Machine& m, llvm::Function& function, const llvm::CallBase* call,
                   const std::vector<Value>& arguments, const Value& returned,
                   const llvm::Instruction& at) {
  TermPool& pool = m.pool();
  if (IsPlanted(FaultPoint::kPromisesIgnored)) return;
  if (function.doesNotReturn() || (call != nullptr && call->doesNotReturn())) {
    m.AddHazard(pool.True(), "a return from a function that says it does not return", at);
  }
  for (const llvm::Argument& argument : function.args()) {
    const unsigned k = argument.getArgNo();
    const auto has = [&](Attribute::AttrKind kind) {
      return argument.hasAttribute(kind) || (call != nullptr && call->paramHasAttr(k, kind));
    };
    if (has(Attribute::Returned)) {
      bool same = returned.scalars.size() == arguments[k].scalars.size();
      for (size_t s = 0; same && s < returned.scalars.size(); ++s) {
        const Scalar& x = returned.scalars[s];
        const Scalar& y = arguments[k].scalars[s];
        same = x.bits == y.bits && x.poison == y.poison && x.places == y.places;
      }
      if (!same)
        m.Refuse(&at, "the attribute returned on an argument that may differ from the result");
    }
    // For the function that is proved the arguments belong to the caller, who sees only the
    // results.
    if (call == nullptr) continue;
    for (const Attribute& attribute :
         {argument.getAttribute(Attribute::Captures), call->getParamAttr(k, Attribute::Captures)}) {
      if (attribute.isValid() && !KeepsNoMoreThan(attribute.getCaptureInfo(), argument)) {
        m.Refuse(&at, "the attribute captures on a pointer that may be kept");
      }
    }
  }
}

void CheckIntrinsicCall(Machine& m, const llvm::CallBase& i, const llvm::Function& function) {
  if (IsPlanted(FaultPoint::kPromisesIgnored)) return;
  if (i.doesNotReturn() && !function.doesNotReturn()) {
    m.Refuse(&i, "the attribute noreturn of a call of an intrinsic that returns");
  }
  const llvm::MemoryEffects effects = function.getMemoryEffects();
  if (i.getAttributes().hasFnAttr(Attribute::Memory) &&
      (effects & i.getAttributes().getMemoryEffects()) != effects) {
    m.Refuse(
        &i,
        "the attribute memory() of a call of an intrinsic, which differs from the intrinsic's own");
  }
  for (unsigned k = 0; k < i.arg_size(); ++k) {
    const llvm::AttributeSet said = i.getAttributes().getParamAttrs(k);
    if (!said.hasAttributes() || i.getArgOperand(k)->getType()->isMetadataTy()) continue;
    for (const auto kind :
         {Attribute::Returned, Attribute::ReadNone, Attribute::ReadOnly, Attribute::WriteOnly,
          Attribute::NoAlias, Attribute::Captures, Attribute::Writable, Attribute::Initializes}) {
      const Attribute attribute = said.getAttribute(kind);
      if (attribute.isValid() && attribute != function.getAttributes().getParamAttr(k, kind)) {
        m.Refuse(&i, absl::StrCat("the attribute ", attribute.getAsString(),
                                  " of an argument of an intrinsic"));
      }
    }
    const Value value = Use(m, i.getArgOperand(k));
    Value held = value;
    ApplyAttributes(m, said, i.getArgOperand(k)->getType(), i, held);
    for (size_t s = 0; s < value.scalars.size(); ++s) {
      if (held.scalars[s].poison == value.scalars[s].poison) continue;
      if (effects.doesNotAccessMemory()) {
        m.Refuse(&i, "an attribute on an argument of an intrinsic, which may not hold");
      } else {
        m.AddHazard(held.scalars[s].poison,
                    "an attribute on an argument of an intrinsic, which does not hold", i);
      }
    }
  }
}

}  // namespace divfix::prove
