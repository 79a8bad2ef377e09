#include "prove/execute/intrinsics.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/IntrinsicInst.h>

#include <utility>

#include "absl/strings/str_cat.h"
#include "prove/execute/operands.h"
#include "prove/execute/pointers.h"
#include "prove/execute/values.h"

namespace divfix::prove {

using llvm::Intrinsic::ID;

namespace {

// Returns false if it is refused.
bool Assume(Machine& m, const llvm::CallBase& i) {
  TermPool& pool = m.pool();
  const Scalar condition = UseScalar(m, i.getArgOperand(0));
  DemandDefined(m, condition, "an assumption", i);
  const Scalar settled = Refreshed(m, {{condition}}, VariableKind::kChosen).scalars[0];
  m.AddHazard(pool.Not(settled.bits), "an assumption that is false", i);
  for (unsigned k = 0; k < i.getNumOperandBundles(); ++k) {
    const llvm::OperandBundleUse bundle = i.getOperandBundleAt(k);
    const llvm::StringRef tag = bundle.getTagName();
    if (tag == "ignore" || tag == "cold") continue;
    if (bundle.Inputs.empty()) {
      m.Refuse(&i, absl::StrCat("an assumption of \"", tag.str(), "\""));
      return false;
    }
    const Scalar value = UseScalar(m, bundle.Inputs[0].get());
    if (tag == "noundef") {
      DemandDefined(m, value, "an assumption of noundef, of a value", i);
    } else if (tag == "nonnull") {
      m.AddHazard(value.poison, "an assumption of a pointer that is poison", i);
      m.AddHazard(IsNull(m, value), "an assumption of nonnull that is false", i);
    } else if (tag == "align" && bundle.Inputs.size() == 2 &&
               llvm::isa<llvm::ConstantInt>(bundle.Inputs[1].get())) {
      const auto* align = llvm::cast<llvm::ConstantInt>(bundle.Inputs[1].get());
      if (!align->getValue().isPowerOf2() || align->getValue().getActiveBits() > 32) {
        m.Refuse(&i, "an assumed alignment that is not a power of two, or is too large");
        return false;
      }
      m.AddHazard(value.poison, "an assumption of a pointer that is poison", i);
      m.AddHazard(MisalignedWhen(m, value, align->getZExtValue()),
                  "an assumption of an alignment that is false", i);
    } else {
      m.Refuse(&i, absl::StrCat("an assumption of \"", tag.str(), "\""));
      return false;
    }
  }
  return true;
}

}  // namespace

std::optional<Value> CallIntrinsic(Machine& m, const llvm::CallBase& i) {
  TermPool& pool = m.pool();
  const auto* called = llvm::cast<llvm::Function>(i.getCalledOperand());
  const ID id = called->getIntrinsicID();
  switch (id) {
    case llvm::Intrinsic::assume:
      if (!Assume(m, i)) return std::nullopt;
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
      return Use(m, i.getArgOperand(0));
    case llvm::Intrinsic::trap:
    case llvm::Intrinsic::ubsantrap:
      m.AddHazard(pool.True(), "a trap", i, HazardKind::kDoesNotReturn);
      return std::nullopt;
    default:
      break;
  }
  for (const auto family :
       {IntegerIntrinsic, VectorIntrinsic, MemoryIntrinsic, FloatIntrinsic, GpuIntrinsic}) {
    std::optional<Value> value = family(m, i, id);
    if (value.has_value() || m.refused()) return value;
  }
  return ModelledIntrinsic(m, i);
}

}  // namespace divfix::prove
