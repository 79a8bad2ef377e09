#include "prove/execute/float_environment.h"

#include <llvm/IR/IntrinsicsAMDGPU.h>
#include <llvm/IR/Operator.h>

#include <utility>
#include <vector>

#include "prove/execute/operands.h"
#include "prove/execute/values.h"
#include "prove/faults/fault_point.h"
#include "prove/solve/translation.h"
#include "prove/term/fp_class.h"

namespace divfix::prove {

FpFlags FlagsOf(const llvm::Instruction& i) {
  FpFlags flags;
  if (const auto* op = llvm::dyn_cast<llvm::FPMathOperator>(&i)) {
    flags.no_nans = op->hasNoNaNs();
    flags.no_infs = op->hasNoInfs();
    flags.no_signed_zeros = op->hasNoSignedZeros();
    flags.inexact = op->hasAllowReassoc() || op->hasAllowContract() || op->hasAllowReciprocal() ||
                    op->hasApproxFunc();
  }
  const llvm::Function& function = *i.getFunction();
  const auto says = [&](const char* name) {
    return function.getFnAttribute(name).getValueAsBool();
  };
  flags.no_nans |= says("no-nans-fp-math");
  flags.no_infs |= says("no-infs-fp-math");
  flags.no_signed_zeros |= says("no-signed-zeros-fp-math");
  flags.inexact |= says("unsafe-fp-math") || says("approx-func-fp-math");
  if (IsPlanted(FaultPoint::kFastMathIgnored)) return {};
  return flags;
}

bool FloatType(Machine& m, llvm::Type* type, const llvm::Instruction& i) {
  llvm::Type* scalar = type->getScalarType();
  if (scalar->isHalfTy() || scalar->isFloatTy() || scalar->isDoubleTy()) return true;
  m.Refuse(&i, "a float type other than half, float and double");
  return false;
}

void RefuseInexact(Machine& m, const FpFlags& flags, const llvm::Instruction& i) {
  if (!flags.inexact) return;
  m.Refuse(
      &i, "float arithmetic that may be rearranged or approximated (reassoc, contract, arcp, afn)");
}

Term LooseZero(Machine& m, const FpFlags& flags, Term bits) {
  TermPool& pool = m.pool();
  if (!flags.no_signed_zeros) return bits;
  const Term sign = pool.NewChoice(1, VariableKind::kChosen);
  const Term other = pool.Concat(sign, pool.Extract(bits, 0, pool.Width(bits) - 1));
  return pool.Ite(FpIsZero(pool, bits), other, bits);
}

void ApplyFlags(Machine& m, const FpFlags& flags, const std::vector<Scalar>& arguments,
                Scalar& result) {
  TermPool& pool = m.pool();
  std::vector<Scalar> all = arguments;
  const bool is_float = pool.Width(result.bits) >= 16;  // not a comparison
  if (is_float) all.push_back(result);
  for (const Scalar& scalar : all) {
    if (flags.no_nans) result.poison = pool.Or(result.poison, FpIsNan(pool, scalar.bits));
    if (flags.no_infs) result.poison = pool.Or(result.poison, FpIsInfinity(pool, scalar.bits));
  }
  if (is_float) result.bits = LooseZero(m, flags, result.bits);
}

void ApplyCallFlags(Machine& m, const llvm::CallBase& i, Value& result) {
  switch (i.getIntrinsicID()) {
    case llvm::Intrinsic::fabs:
    case llvm::Intrinsic::copysign:
    case llvm::Intrinsic::fma:
    case llvm::Intrinsic::amdgcn_div_fixup:
      return;
    default:
      break;
  }
  if (!llvm::isa<llvm::FPMathOperator>(i)) return;
  const FpFlags flags = FlagsOf(i);
  if (flags.no_signed_zeros) {
    m.Refuse(&i, "nsz on a call, or on the function that contains it");
  }
  if (!flags.no_nans && !flags.no_infs) return;
  std::vector<Scalar> floats;
  for (const llvm::Use& argument : i.args()) {
    const std::vector<llvm::Type*> flat = Flat(argument->getType());
    const Value value = Use(m, argument);
    for (size_t k = 0; k < value.scalars.size(); ++k) {
      if (flat[k]->isFloatingPointTy()) floats.push_back(value.scalars[k]);
    }
  }
  // If any lane of a vector violates a flag, every lane is poison, which is stricter than LLVM.
  for (Scalar& scalar : result.scalars) ApplyFlags(m, flags, floats, scalar);
}

namespace {

Term Flushes(Machine& m, const char* name) {
  TermPool& pool = m.pool();
  const auto [at, is_new] = m.flushes.try_emplace(name);
  if (is_new) at->second = pool.NewVariable(name, 1, VariableKind::kInput);
  return at->second;
}

Term Flushed(Machine& m, Term bits, llvm::DenormalMode::DenormalModeKind mode, const char* name) {
  TermPool& pool = m.pool();
  const uint32_t width = pool.Width(bits);
  Term flushes = pool.False();
  Term sign = FpSign(pool, bits);
  if (mode != llvm::DenormalMode::IEEE) {
    // It may or may not be flushed.
    flushes = pool.NewChoice(1, VariableKind::kChosen);
    if (mode != llvm::DenormalMode::PreserveSign) sign = pool.NewChoice(1, VariableKind::kChosen);
  } else if (m.fp() == FpEnvironment::kAnyDaz) {
    flushes = Flushes(m, name);
  }
  if (pool.IsFalse(flushes)) return bits;
  const Term zero = pool.Concat(sign, pool.Constant(width - 1, 0));
  return pool.Ite(pool.And(flushes, FpIsDenormal(pool, bits)), zero, bits);
}

}  // namespace

// Any NaN at all: LLVM promises less than hardware does.
Term ChosenNan(Machine& m, Term result) {
  TermPool& pool = m.pool();
  const uint32_t width = pool.Width(result);
  const Term chosen = pool.NewChoice(width, VariableKind::kChosen);
  const Term infinity =
      pool.Constant(llvm::APInt::getBitsSet(width, FormatOfWidth(width).fraction_bits, width - 1));
  const Term one = pool.Constant(width, 1);
  // A choice that is not a NaN is turned into one.
  const Term nan = pool.Ite(FpIsNan(pool, chosen), chosen, pool.Or(pool.Or(chosen, infinity), one));
  return pool.Ite(FpIsNan(pool, result), nan, result);
}

llvm::DenormalMode DenormalModeOf(Machine& m, uint32_t width) {
  const llvm::fltSemantics& format = width == 16   ? llvm::APFloat::IEEEhalf()
                                     : width == 32 ? llvm::APFloat::IEEEsingle()
                                                   : llvm::APFloat::IEEEdouble();
  // The mode belongs to the machine, so that a caller's mode still holds.
  const auto both = [](llvm::DenormalMode::DenormalModeKind x,
                       llvm::DenormalMode::DenormalModeKind y) {
    return x == y || y == llvm::DenormalMode::IEEE ? x
           : x == llvm::DenormalMode::IEEE         ? y
                                                   : llvm::DenormalMode::Dynamic;
  };
  llvm::DenormalMode mode = llvm::DenormalMode::getIEEE();
  for (const llvm::Function* function : m.running) {
    const llvm::DenormalMode own = function->getDenormalMode(format);
    mode.Input = both(mode.Input, own.Input);
    mode.Output = both(mode.Output, own.Output);
  }
  return mode;
}

Term ReadFloat(Machine& m, Term bits) {
  TermPool& pool = m.pool();
  return Flushed(m, bits, DenormalModeOf(m, pool.Width(bits)).Input, kInputsFlushed);
}

Term WrittenFloat(Machine& m, Term bits) {
  TermPool& pool = m.pool();
  if (IsPlanted(FaultPoint::kResultsNotFlushed)) return bits;
  return Flushed(m, bits, DenormalModeOf(m, pool.Width(bits)).Output, kResultsFlushed);
}

}  // namespace divfix::prove
