#include "prove/ir/attributes.h"

#include <llvm/IR/Intrinsics.h>
#include <llvm/IR/LLVMContext.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"

namespace divfix::prove {
namespace {

using llvm::Attribute;

// Attributes of a function that say how it is compiled, or assert what everything executed here
// satisfies (nothing unwinds, synchronizes, frees, calls back, or fails to return unnoticed).
bool IsModelledOfFunction(Attribute::AttrKind kind) {
  switch (kind) {
    case Attribute::AlwaysInline:
    case Attribute::Builtin:
    case Attribute::Cold:
    case Attribute::Convergent:
    case Attribute::Hot:
    case Attribute::InlineHint:
    case Attribute::Memory:  // checked by AccessRules
    case Attribute::MinSize:
    case Attribute::MustProgress:
    case Attribute::NoBuiltin:
    case Attribute::NoCallback:
    case Attribute::NoCfCheck:
    case Attribute::NoDuplicate:
    case Attribute::NoFree:
    case Attribute::NoImplicitFloat:
    case Attribute::NoInline:
    case Attribute::NoMerge:
    case Attribute::NoProfile:
    case Attribute::NoRecurse:  // checked at each call
    case Attribute::NoRedZone:
    case Attribute::NoReturn:
    case Attribute::NoSync:
    case Attribute::NoUnwind:
    case Attribute::NonLazyBind:
    case Attribute::OptForFuzzing:
    case Attribute::OptimizeForDebugging:
    case Attribute::OptimizeForSize:
    case Attribute::OptimizeNone:
    case Attribute::SkipProfile:
    case Attribute::StackAlignment:
    case Attribute::StackProtect:
    case Attribute::StackProtectReq:
    case Attribute::StackProtectStrong:
    case Attribute::UWTable:
    case Attribute::VScaleRange:  // scalable vectors are refused
    case Attribute::WillReturn:
      return true;
    default:
      return false;
  }
}

// Attributes of a parameter or a result that say how it is passed, or that ApplyAttributes and
// AccessRules check.
bool IsModelledOfValue(Attribute::AttrKind kind) {
  switch (kind) {
    case Attribute::Alignment:
    case Attribute::ByVal:
    case Attribute::DeadOnUnwind:  // nothing unwinds
    case Attribute::Captures:
    case Attribute::Dereferenceable:
    case Attribute::DereferenceableOrNull:
    case Attribute::ImmArg:
    case Attribute::Initializes:
    case Attribute::InReg:
    case Attribute::NoAlias:
    case Attribute::NoExt:
    case Attribute::NoFPClass:
    case Attribute::NoFree:
    case Attribute::NoUndef:
    case Attribute::NonNull:
    case Attribute::Range:
    case Attribute::ReadNone:
    case Attribute::ReadOnly:
    case Attribute::Returned:
    case Attribute::SExt:
    case Attribute::StructRet:
    case Attribute::Writable:
    case Attribute::WriteOnly:
    case Attribute::ZExt:
      return true;
    default:
      return false;
  }
}

constexpr absl::string_view kHarmlessNames[] = {
    "amdgpu-agpr-alloc", "amdgpu-unsafe-fp-atomics", "amdgpu-waves-per-eu", "disable-tail-calls",
    "frame-pointer", "loader-replaceable", "min-legal-vector-width", "no-builtins",
    "no-inline-line-tables", "no-jump-tables", "no-trapping-math", "prefer-vector-width",
    "probe-stack", "stack-probe-size", "stack-protector-buffer-size", "stackrealign", "target-cpu",
    "target-features", "tune-cpu", "uniform-work-group-size", "zero-call-used-regs",
    // Checked by FlagsOf and ReadFloat.
    "approx-func-fp-math", "denormal-fp-math", "denormal-fp-math-f32", "no-infs-fp-math",
    "no-nans-fp-math", "no-signed-zeros-fp-math", "unsafe-fp-math"};

// Returns whether a group may have as many work-items as those of impls/hip, from a text such as
// "1,1024".
bool HasGroupsOf256(absl::string_view range) {
  constexpr int kItems = 256;
  const std::pair<absl::string_view, absl::string_view> ends = absl::StrSplit(range, ',');
  int least = 0;
  int most = 0;
  return absl::SimpleAtoi(ends.first, &least) && absl::SimpleAtoi(ends.second, &most) &&
         least <= kItems && kItems <= most;
}

bool IsModelledName(absl::string_view name, absl::string_view value) {
  // What a kernel says that it does not use; this is checked where it is read.
  if (absl::StartsWith(name, "amdgpu-no-")) return true;
  if (absl::StartsWith(name, "no-builtin-")) return true;
  if (name == "amdgpu-flat-work-group-size") return HasGroupsOf256(value);
  if (name == "use-soft-float" || name == "less-precise-fpmad") return value != "true";
  return std::ranges::find(kHarmlessNames, name) != std::end(kHarmlessNames);
}

std::string Unmodelled(const llvm::AttributeSet& set, bool (*is_modelled)(Attribute::AttrKind)) {
  for (const Attribute& attribute : set) {
    if (attribute.isStringAttribute()) {
      const absl::string_view name(attribute.getKindAsString().data(),
                                   attribute.getKindAsString().size());
      const absl::string_view value(attribute.getValueAsString().data(),
                                    attribute.getValueAsString().size());
      if (!IsModelledName(name, value)) return absl::StrCat("the attribute \"", name, "\"");
    } else if (!is_modelled(attribute.getKindAsEnum())) {
      return absl::StrCat("the attribute ", attribute.getAsString());
    }
  }
  return "";
}

std::string Unmodelled(const llvm::AttributeList& list, unsigned parameters) {
  std::string fault = Unmodelled(list.getFnAttrs(), IsModelledOfFunction);
  if (fault.empty()) fault = Unmodelled(list.getRetAttrs(), IsModelledOfValue);
  // The attribute means memory that nothing else points to; no function allocates any here.
  if (fault.empty() && list.hasRetAttr(Attribute::NoAlias))
    fault = "the attribute noalias of a result";
  for (unsigned i = 0; i < parameters && fault.empty(); ++i) {
    fault = Unmodelled(list.getParamAttrs(i), IsModelledOfValue);
  }
  return fault;
}

}  // namespace

std::string UnmodelledAttribute(const llvm::Function& function) {
  return Unmodelled(function.getAttributes(), static_cast<unsigned>(function.arg_size()));
}

std::string UnmodelledAttribute(const llvm::CallBase& call) {
  std::string fault = Unmodelled(call.getAttributes(), call.arg_size());
  if (!fault.empty()) return fault;
  for (const Attribute& attribute : call.getAttributes().getFnAttrs()) {
    // For functions these are checked where the numbers are read.
    if (attribute.isStringAttribute() && attribute.getKindAsString().starts_with("amdgpu-no-")) {
      return absl::StrCat("the attribute \"", attribute.getKindAsString().str(), "\"");
    }
  }
  for (unsigned i = 0; i < call.getNumOperandBundles(); ++i) {
    // Bundles of assume are handled there; the origin of a call in convergent code says nothing.
    const llvm::OperandBundleUse bundle = call.getOperandBundleAt(i);
    if (bundle.getTagID() == llvm::LLVMContext::OB_convergencectrl) continue;
    const auto* intrinsic = llvm::dyn_cast<llvm::Function>(call.getCalledOperand());
    if (intrinsic != nullptr && intrinsic->getIntrinsicID() == llvm::Intrinsic::assume) continue;
    return absl::StrCat("the operand bundle \"", bundle.getTagName().str(), "\"");
  }
  return "";
}

std::string PassedDifferently(const llvm::CallBase& call, const llvm::Function& function) {
  const auto differs = [](const llvm::AttributeSet& x, const llvm::AttributeSet& y) {
    for (const auto kind : {Attribute::ByVal, Attribute::InReg, Attribute::StructRet,
                            Attribute::SExt, Attribute::ZExt, Attribute::NoExt}) {
      if (x.getAttribute(kind) != y.getAttribute(kind)) return true;
    }
    return x.hasAttribute(Attribute::ByVal) && x.getAlignment() != y.getAlignment();
  };
  bool other = differs(call.getAttributes().getRetAttrs(), function.getAttributes().getRetAttrs());
  for (unsigned k = 0; k < call.arg_size(); ++k) {
    other |=
        differs(call.getAttributes().getParamAttrs(k), function.getAttributes().getParamAttrs(k));
  }
  // A vector that some CPUs hold in one register and others in several, or a vector of truth
  // values.
  constexpr uint64_t kWidest = 128;
  const auto wide = [&](const llvm::Type* type) {
    const auto* vector = llvm::dyn_cast<llvm::VectorType>(type);
    return vector != nullptr && (vector->getElementType()->isIntegerTy(1) ||
                                 vector->getPrimitiveSizeInBits().getKnownMinValue() > kWidest);
  };
  const llvm::Function& caller = *call.getFunction();
  bool vectors = wide(call.getType());
  for (const llvm::Use& argument : call.args()) vectors |= wide(argument->getType());
  for (const char* const name : {"target-features", "target-cpu"}) {
    if (vectors && !function.hasFnAttribute(Attribute::AlwaysInline) &&
        caller.getFnAttribute(name) != function.getFnAttribute(name)) {
      return "a call that passes a wide vector to a function for another CPU";
    }
  }
  return other ? "a call that passes an argument differently than the function expects it (byval, "
                 "sret, inreg, zeroext, signext)"
               : "";
}

}  // namespace divfix::prove
