#include <llvm/ADT/FloatingPointMode.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/IntrinsicsAMDGPU.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "prove/execute/float_environment.h"
#include "prove/execute/intrinsics.h"
#include "prove/execute/operands.h"
#include "prove/execute/values.h"
#include "prove/term/fp_class.h"

namespace divfix::prove {

using llvm::Intrinsic::ID;

namespace {

// Returns a pointer to what a kernel is passed besides its arguments, in the layout of code object
// version 5 and later: the size of a group, which is 256 as impls/hip launches it, and other data
// that may be anything.
std::optional<Value> ImplicitArguments(Machine& m, const llvm::CallBase& i) {
  TermPool& pool = m.pool();
  constexpr int64_t kVersion = 500;
  const auto* version = llvm::mdconst::extract_or_null<llvm::ConstantInt>(
      m.module().getModuleFlag("amdhsa_code_object_version"));
  if (!m.workgroup_id.has_value() || version == nullptr || version->getSExtValue() < kVersion) {
    m.Refuse(&i,
             "the implicit arguments of a kernel, outside a kernel or in the layout of older code "
             "objects");
    return std::nullopt;
  }
  if (!m.implicit_arguments.has_value()) {
    constexpr uint64_t kSize = 256;
    Contents contents;
    for (uint64_t k = 0; k < kSize; ++k) {
      contents.push_back(
          {.bits = pool.NewVariable(absl::StrCat("implicit", k), 8, VariableKind::kInput),
           .poison = pool.False(),
           .places = {}});
    }
    // 16 bits for each dimension, after three counts of groups.
    constexpr uint8_t kItems[] = {0, 1, 1, 0, 1, 0};
    for (size_t k = 0; k < std::size(kItems); ++k)
      contents[12 + k].bits = pool.Constant(8, kItems[k]);
    m.implicit_arguments = m.memory().Add({.name = "the implicit arguments",
                                           .kind = ObjectKind::kConstant,
                                           .size = kSize,
                                           .align = 8},
                                          std::move(contents));
  }
  return Value{{PointerTo(m, *m.implicit_arguments)}};
}

}  // namespace

std::optional<Value> GpuIntrinsic(Machine& m, const llvm::CallBase& i, ID id) {
  TermPool& pool = m.pool();
  const auto number = [&](const std::optional<Term>& value,
                          const char* unused) -> std::optional<Value> {
    // A kernel has its numbers whatever its attributes say.
    const bool none = std::ranges::any_of(m.running, [&](const llvm::Function* function) {
      return function->getCallingConv() != llvm::CallingConv::AMDGPU_KERNEL &&
             function->hasFnAttribute(unused);
    });
    if (!value.has_value() || none) {
      m.Refuse(&i,
               "the number of a work-item outside a kernel, or in a function that says it does not "
               "need it");
      return std::nullopt;
    }
    return Value{{Known(m, *value)}};
  };
  switch (id) {
    case llvm::Intrinsic::amdgcn_workgroup_id_x:
      return number(m.workgroup_id, "amdgpu-no-workgroup-id-x");
    case llvm::Intrinsic::amdgcn_workitem_id_x:
      return number(m.workitem_id, "amdgpu-no-workitem-id-x");
    case llvm::Intrinsic::amdgcn_implicitarg_ptr:
      return ImplicitArguments(m, i);
    case llvm::Intrinsic::amdgcn_class: {
      // The classes are in LLVM's own order.
      if (!FloatType(m, i.getArgOperand(0)->getType(), i)) return std::nullopt;
      const Scalar x = UseScalar(m, i.getArgOperand(0));
      const Scalar mask = UseScalar(m, i.getArgOperand(1));
      Term any = pool.False();
      for (uint32_t bit = 0; bit < 10; ++bit) {
        const auto test = static_cast<llvm::FPClassTest>(1u << bit);
        any = pool.Or(any, pool.And(pool.Bit(mask.bits, bit), IsOfClass(pool, x.bits, test)));
      }
      return Value{{{.bits = any, .poison = pool.Or(x.poison, mask.poison), .places = {}}}};
    }
    case llvm::Intrinsic::amdgcn_div_fixup: {
      if (!i.getType()->isFloatTy() || !m.div_fixup) return std::nullopt;
      if (!m.IsAmdGpu()) {
        m.Refuse(&i, "v_div_fixup_f32 itself on a target that does not have it");
        return std::nullopt;
      }
      for (const llvm::Function* function : m.running) {
        switch (function->getCallingConv()) {
          case llvm::CallingConv::C:
          case llvm::CallingConv::Fast:
          case llvm::CallingConv::AMDGPU_KERNEL:
          case llvm::CallingConv::AMDGPU_Gfx:
            break;
          default:
            m.Refuse(&i, "v_div_fixup_f32 itself in a shader, whose mode is not the default");
            return std::nullopt;
        }
      }
      const llvm::DenormalMode mode = DenormalModeOf(m, 32);
      if (mode != llvm::DenormalMode::getIEEE() || m.fp() != FpEnvironment::kIeee) {
        m.Refuse(&i, "v_div_fixup_f32 itself where denormals may be flushed");
        return std::nullopt;
      }
      const Scalar s0 = UseScalar(m, i.getArgOperand(0));
      const Scalar s1 = UseScalar(m, i.getArgOperand(1));
      const Scalar s2 = UseScalar(m, i.getArgOperand(2));
      const FpFlags flags = FlagsOf(i);
      Scalar result = {
          .bits = m.div_fixup(LooseZero(m, flags, s0.bits), LooseZero(m, flags, s1.bits),
                              LooseZero(m, flags, s2.bits)),
          .poison = pool.Or(pool.Or(s0.poison, s1.poison), s2.poison),
          .places = {}};
      ApplyFlags(m, flags, {s0, s1, s2}, result);
      return Value{{result}};
    }
    default:
      return std::nullopt;
  }
}

}  // namespace divfix::prove
