// Intrinsics: LLVM's own by family, a target's by their models.
#include <llvm/ADT/FloatingPointMode.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/IntrinsicsAMDGPU.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "prove/execute/activation.h"
#include "prove/execute/executor.h"
#include "prove/term/fp_class.h"

namespace divfix::prove {

using llvm::Intrinsic::ID;

std::optional<Value> Executor::Intrinsic(Activation& a, const llvm::CallBase& i) {
  const auto* called = llvm::cast<llvm::Function>(i.getCalledOperand());
  const ID id = called->getIntrinsicID();
  switch (id) {
    case llvm::Intrinsic::assume:
      if (!Assume(a, i)) return std::nullopt;
      return Value();
    case llvm::Intrinsic::dbg_declare:
    case llvm::Intrinsic::dbg_label:
    case llvm::Intrinsic::dbg_value:
    case llvm::Intrinsic::donothing:
    case llvm::Intrinsic::experimental_noalias_scope_decl:
    case llvm::Intrinsic::sideeffect:
    case llvm::Intrinsic::pseudoprobe:
    case llvm::Intrinsic::var_annotation:
      return Value();
    case llvm::Intrinsic::expect:
    case llvm::Intrinsic::expect_with_probability:
      return Use(a, i.getArgOperand(0));
    case llvm::Intrinsic::trap:
    case llvm::Intrinsic::ubsantrap:
      AddHazard(a, pool_.True(), "a trap", i, HazardKind::kDoesNotReturn);
      return std::nullopt;
    default:
      break;
  }
  for (const auto family :
       {&Executor::IntegerIntrinsic, &Executor::VectorIntrinsic, &Executor::MemoryIntrinsic,
        &Executor::FloatIntrinsic, &Executor::DeviceIntrinsic}) {
    std::optional<Value> value = (this->*family)(a, i, id);
    if (value.has_value() || !refusal_.empty()) return value;
  }
  const std::string name = called->getName().str();
  llvm::Function* model = models_ == nullptr ? nullptr : models_->Find(name);
  if (model == nullptr || model->arg_size() != i.arg_size()) {
    Refuse(&i, absl::StrCat("the intrinsic ", name));
    return std::nullopt;
  }
  if ((fp_ != FpEnvironment::kIeee || DenormalModeOf(32) != llvm::DenormalMode::getIEEE()) &&
      (absl::StrContains(name, "fpclass") || absl::StrContains(name, ".neon.fac"))) {
    Refuse(&i, absl::StrCat("the intrinsic ", name, ", which depends on DAZ"));
    return std::nullopt;
  }
  std::vector<Value> arguments;
  for (unsigned k = 0; k < i.arg_size(); ++k) {
    llvm::Type* from = i.getArgOperand(k)->getType();
    llvm::Type* to = model->getArg(k)->getType();
    Value value = Use(a, i.getArgOperand(k));
    if (from != to) {
      if (layout_.getTypeSizeInBits(from) != layout_.getTypeSizeInBits(to)) {
        Refuse(&i, absl::StrCat("the intrinsic ", name, ", whose model has other arguments"));
        return std::nullopt;
      }
      value = Reinterpret(value, from, to, i);
    }
    // LLVM may write the instruction out, so that what is undefined is another at each of its uses.
    for (Scalar& scalar : value.scalars) {
      if (pool_[scalar.bits].has_undef) scalar.poison = pool_.True();
    }
    arguments.push_back(std::move(value));
  }
  std::optional<Value> result = OfModel(*model, arguments, i);
  if (!result.has_value()) return std::nullopt;
  llvm::Type* from = model->getReturnType();
  if (from == i.getType()) return result;
  if (layout_.getTypeSizeInBits(from) != layout_.getTypeSizeInBits(i.getType())) {
    Refuse(&i, absl::StrCat("the intrinsic ", name, ", whose model has another result"));
    return std::nullopt;
  }
  return Reinterpret(*result, from, i.getType(), i);
}

// A model is executed once for variables, which are replaced for each call; numbers that are part
// of the instruction are what they are.
std::optional<Value> Executor::OfModel(llvm::Function& model, const std::vector<Value>& arguments,
                                       const llvm::CallBase& i) {
  std::pair<const llvm::Function*, std::vector<Term>> key = {&model, {}};
  for (unsigned k = 0; k < i.arg_size(); ++k) {
    if (llvm::isa<llvm::ConstantInt>(i.getArgOperand(k))) {
      key.second.push_back(arguments[k].scalars[0].bits);
    }
  }
  const auto [at, is_new] = model_results_.try_emplace(std::move(key));
  ModelResult& known = at->second;
  if (is_new) {
    std::vector<Value> variables = arguments;
    for (unsigned k = 0; k < i.arg_size(); ++k) {
      if (llvm::isa<llvm::ConstantInt>(i.getArgOperand(k))) continue;
      for (Scalar& scalar : variables[k].scalars) {
        scalar.bits = pool_.NewChoice(pool_.Width(scalar.bits), VariableKind::kChosen);
        scalar.poison = pool_.NewChoice(1, VariableKind::kChosen);
      }
    }
    const size_t hazards = hazards_.size();
    rules_.Enter(model, nullptr, static_cast<ObjectId>(memory_.size()));
    State state = {pool_.True(), {}};
    memory_.Complete(state.memory);
    std::optional<Returned> returned = Run(model, variables, std::move(state));
    rules_.Leave();
    if (!returned.has_value()) return std::nullopt;
    if (hazards_.size() != hazards) {
      Refuse(&i, absl::StrCat("a model that goes wrong: ", hazards_.back().what));
      return std::nullopt;
    }
    known = {std::move(variables), std::move(returned->value)};
  }
  std::map<Term, Term> replacements;
  for (size_t k = 0; k < arguments.size(); ++k) {
    for (size_t lane = 0; lane < arguments[k].scalars.size(); ++lane) {
      const Scalar& variable = known.variables[k].scalars[lane];
      replacements[variable.bits] = arguments[k].scalars[lane].bits;
      replacements[variable.poison] = arguments[k].scalars[lane].poison;
    }
  }
  Value result = known.result;
  for (Scalar& scalar : result.scalars) {
    scalar.bits = pool_.Substitute(scalar.bits, replacements);
    scalar.poison = pool_.Substitute(scalar.poison, replacements);
  }
  return result;
}

// False where it is refused.
bool Executor::Assume(Activation& a, const llvm::CallBase& i) {
  const Scalar condition = UseScalar(a, i.getArgOperand(0));
  DemandDefined(a, condition, "an assumption", i);
  const Scalar settled = Refreshed({{condition}}, VariableKind::kChosen).scalars[0];
  AddHazard(a, pool_.Not(settled.bits), "an assumption that is false", i);
  for (unsigned k = 0; k < i.getNumOperandBundles(); ++k) {
    const llvm::OperandBundleUse bundle = i.getOperandBundleAt(k);
    const llvm::StringRef tag = bundle.getTagName();
    if (tag == "ignore" || tag == "cold") continue;
    if (bundle.Inputs.empty()) {
      Refuse(&i, absl::StrCat("an assumption of \"", tag.str(), "\""));
      return false;
    }
    const Scalar value = UseScalar(a, bundle.Inputs[0].get());
    if (tag == "noundef") {
      DemandDefined(a, value, "an assumption of noundef, of a value", i);
    } else if (tag == "nonnull") {
      AddHazard(a, value.poison, "an assumption of a pointer that is poison", i);
      AddHazard(a, IsNull(value), "an assumption of nonnull that is false", i);
    } else if (tag == "align" && bundle.Inputs.size() == 2 &&
               llvm::isa<llvm::ConstantInt>(bundle.Inputs[1].get())) {
      const auto* align = llvm::cast<llvm::ConstantInt>(bundle.Inputs[1].get());
      if (!align->getValue().isPowerOf2() || align->getValue().getActiveBits() > 32) {
        Refuse(&i, "an assumption of an alignment that is no power of two, or is great");
        return false;
      }
      AddHazard(a, value.poison, "an assumption of a pointer that is poison", i);
      AddHazard(a, MisalignedWhen(value, align->getZExtValue()),
                "an assumption of an alignment that is false", i);
    } else {
      Refuse(&i, absl::StrCat("an assumption of \"", tag.str(), "\""));
      return false;
    }
  }
  return true;
}

std::optional<Value> Executor::FloatIntrinsic(Activation& a, const llvm::CallBase& i, ID id) {
  switch (id) {
    case llvm::Intrinsic::fabs:
    case llvm::Intrinsic::copysign:
    case llvm::Intrinsic::fma:
    case llvm::Intrinsic::is_fpclass:
      break;
    default:
      return std::nullopt;
  }
  if (!FloatType(i.getArgOperand(0)->getType(), i)) return std::nullopt;
  const Value x = Use(a, i.getArgOperand(0));
  Value result;
  if (id == llvm::Intrinsic::is_fpclass) {
    const auto* mask = llvm::cast<llvm::ConstantInt>(i.getArgOperand(1));
    const auto classes = static_cast<llvm::FPClassTest>(mask->getZExtValue());
    for (const Scalar& scalar : x.scalars) {
      result.scalars.push_back(
          {.bits = IsOfClass(pool_, scalar.bits, classes), .poison = scalar.poison, .places = {}});
    }
    return result;
  }
  if (id == llvm::Intrinsic::fabs) {
    for (const Scalar& scalar : x.scalars) {
      Scalar magnitude = scalar;
      magnitude.bits = FpMagnitude(pool_, scalar.bits);
      FpFlags flags = FlagsOf(i);
      flags.no_signed_zeros = false;  // there is no sign in the result
      ApplyFlags(flags, {scalar}, magnitude);
      result.scalars.push_back(magnitude);
    }
    return result;
  }
  const Value y = Use(a, i.getArgOperand(1));
  if (id == llvm::Intrinsic::copysign) {
    for (size_t k = 0; k < x.scalars.size(); ++k) {
      const Scalar& magnitude = x.scalars[k];
      const Scalar& sign = y.scalars[k];
      Scalar joined = {.bits = {}, .poison = pool_.Or(magnitude.poison, sign.poison), .places = {}};
      const uint32_t width = pool_.Width(magnitude.bits);
      if (pool_.Width(sign.bits) != width) Refuse(&i, "a copysign of two widths");
      joined.bits = pool_.Concat(FpSign(pool_, LooseZero(FlagsOf(i), sign.bits)),
                                 pool_.Extract(magnitude.bits, 0, width - 1));
      ApplyFlags(FlagsOf(i), {magnitude, sign}, joined);
      result.scalars.push_back(joined);
    }
    return result;
  }
  const Value z = Use(a, i.getArgOperand(2));
  if (FlagsOf(i).inexact) {
    Refuse(&i,
           "arithmetic of floats that may be done in another way (reassoc, contract, arcp, afn)");
  }
  for (size_t k = 0; k < x.scalars.size(); ++k) {
    const auto read = [&](const Value& v) {
      return LooseZero(FlagsOf(i), ReadFloat(v.scalars[k].bits));
    };
    const Term fused =
        pool_.Float(Op::kFpFma, pool_.Width(x.scalars[k].bits), read(x), read(y), read(z));
    Scalar scalar = {
        .bits = WrittenFloat(ChosenNan(fused)),
        .poison = pool_.Or(pool_.Or(x.scalars[k].poison, y.scalars[k].poison), z.scalars[k].poison),
        .places = {}};
    ApplyFlags(FlagsOf(i), {x.scalars[k], y.scalars[k], z.scalars[k]}, scalar);
    result.scalars.push_back(scalar);
  }
  return result;
}

// What a kernel is passed beside its arguments, as code objects have it from version 5 on: how many
// items a group has, 256 as impls/hip launches them, and other things that may be anything.
std::optional<Value> Executor::ImplicitArguments(const llvm::CallBase& i) {
  constexpr int64_t kVersion = 500;
  const auto* version = llvm::mdconst::extract_or_null<llvm::ConstantInt>(
      module_.getModuleFlag("amdhsa_code_object_version"));
  if (!workgroup_id.has_value() || version == nullptr || version->getSExtValue() < kVersion) {
    Refuse(&i,
           "what a kernel is passed beside its arguments, outside of a kernel or in the form "
           "of older code objects");
    return std::nullopt;
  }
  if (!implicit_arguments_.has_value()) {
    constexpr uint64_t kSize = 256;
    Contents contents;
    for (uint64_t k = 0; k < kSize; ++k) {
      contents.push_back(
          {.bits = pool_.NewVariable(absl::StrCat("implicit", k), 8, VariableKind::kInput),
           .poison = pool_.False(),
           .places = {}});
    }
    // 16 bits for each dimension, after three numbers of groups.
    constexpr uint8_t kItems[] = {0, 1, 1, 0, 1, 0};
    for (size_t k = 0; k < std::size(kItems); ++k)
      contents[12 + k].bits = pool_.Constant(8, kItems[k]);
    implicit_arguments_ = memory_.Add({.name = "the implicit arguments",
                                       .kind = ObjectKind::kConstant,
                                       .size = kSize,
                                       .align = 8},
                                      std::move(contents));
  }
  return Value{{PointerTo(*implicit_arguments_)}};
}

std::optional<Value> Executor::DeviceIntrinsic(Activation& a, const llvm::CallBase& i, ID id) {
  const auto number = [&](const std::optional<Term>& value,
                          const char* unused) -> std::optional<Value> {
    // A kernel has its numbers whatever it says.
    const bool none = std::ranges::any_of(running_, [&](const llvm::Function* function) {
      return function->getCallingConv() != llvm::CallingConv::AMDGPU_KERNEL &&
             function->hasFnAttribute(unused);
    });
    if (!value.has_value() || none) {
      Refuse(&i,
             "the number of a work-item, outside of a kernel or where it says that it needs none");
      return std::nullopt;
    }
    return Value{{Known(*value)}};
  };
  switch (id) {
    case llvm::Intrinsic::amdgcn_workgroup_id_x:
      return number(workgroup_id, "amdgpu-no-workgroup-id-x");
    case llvm::Intrinsic::amdgcn_workitem_id_x:
      return number(workitem_id, "amdgpu-no-workitem-id-x");
    case llvm::Intrinsic::amdgcn_implicitarg_ptr:
      return ImplicitArguments(i);
    case llvm::Intrinsic::amdgcn_class: {
      // The classes have the order of LLVM's own.
      if (!FloatType(i.getArgOperand(0)->getType(), i)) return std::nullopt;
      const Scalar x = UseScalar(a, i.getArgOperand(0));
      const Scalar mask = UseScalar(a, i.getArgOperand(1));
      Term any = pool_.False();
      for (uint32_t bit = 0; bit < 10; ++bit) {
        const auto test = static_cast<llvm::FPClassTest>(1u << bit);
        any = pool_.Or(any, pool_.And(pool_.Bit(mask.bits, bit), IsOfClass(pool_, x.bits, test)));
      }
      return Value{{{.bits = any, .poison = pool_.Or(x.poison, mask.poison), .places = {}}}};
    }
    case llvm::Intrinsic::amdgcn_div_fixup: {
      if (!i.getType()->isFloatTy() || !div_fixup) return std::nullopt;
      if (!module_.getTargetTriple().isAMDGPU()) {
        Refuse(&i, "the instruction itself, for a target that does not have it");
        return std::nullopt;
      }
      for (const llvm::Function* function : running_) {
        switch (function->getCallingConv()) {
          case llvm::CallingConv::C:
          case llvm::CallingConv::Fast:
          case llvm::CallingConv::AMDGPU_KERNEL:
          case llvm::CallingConv::AMDGPU_Gfx:
            break;
          default:
            Refuse(&i, "the instruction itself in a shader, whose mode is not the default");
            return std::nullopt;
        }
      }
      const llvm::DenormalMode mode = DenormalModeOf(32);
      if (mode != llvm::DenormalMode::getIEEE() || fp_ != FpEnvironment::kIeee) {
        Refuse(&i, "the instruction itself where denormals may be flushed");
        return std::nullopt;
      }
      const Scalar s0 = UseScalar(a, i.getArgOperand(0));
      const Scalar s1 = UseScalar(a, i.getArgOperand(1));
      const Scalar s2 = UseScalar(a, i.getArgOperand(2));
      const FpFlags flags = FlagsOf(i);
      Scalar result = {.bits = div_fixup(LooseZero(flags, s0.bits), LooseZero(flags, s1.bits),
                                         LooseZero(flags, s2.bits)),
                       .poison = pool_.Or(pool_.Or(s0.poison, s1.poison), s2.poison),
                       .places = {}};
      ApplyFlags(flags, {s0, s1, s2}, result);
      return Value{{result}};
    }
    default:
      return std::nullopt;
  }
}

}  // namespace divfix::prove
