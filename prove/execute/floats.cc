// Instructions on floats. Comparisons and signs are a matter of bits; arithmetic is the solver's,
// and its NaNs are any that LLVM allows.
#include <llvm/ADT/FloatingPointMode.h>
#include <llvm/IR/IntrinsicsAMDGPU.h>
#include <llvm/IR/Operator.h>

#include <utility>

#include "absl/strings/str_cat.h"
#include "prove/execute/activation.h"
#include "prove/execute/executor.h"
#include "prove/faults/fault_point.h"
#include "prove/term/fp_class.h"

namespace divfix::prove {

using llvm::CmpInst;

bool Executor::FloatType(llvm::Type* type, const llvm::Instruction& i) {
  llvm::Type* scalar = type->getScalarType();
  if (scalar->isHalfTy() || scalar->isFloatTy() || scalar->isDoubleTy()) return true;
  Refuse(&i, "a float that is none of half, float and double");
  return false;
}

FpFlags Executor::FlagsOf(const llvm::Instruction& i) {
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

Term Executor::LooseZero(const FpFlags& flags, Term bits) {
  if (!flags.no_signed_zeros) return bits;
  const Term sign = pool_.NewChoice(1, VariableKind::kChosen);
  const Term other = pool_.Concat(sign, pool_.Extract(bits, 0, pool_.Width(bits) - 1));
  return pool_.Ite(FpIsZero(pool_, bits), other, bits);
}

void Executor::ApplyFlags(const FpFlags& flags, const std::vector<Scalar>& arguments,
                          Scalar& result) {
  std::vector<Scalar> all = arguments;
  const bool is_float = pool_.Width(result.bits) >= 16;  // no comparison
  if (is_float) all.push_back(result);
  for (const Scalar& scalar : all) {
    if (flags.no_nans) result.poison = pool_.Or(result.poison, FpIsNan(pool_, scalar.bits));
    if (flags.no_infs) result.poison = pool_.Or(result.poison, FpIsInfinity(pool_, scalar.bits));
  }
  if (is_float) result.bits = LooseZero(flags, result.bits);
}

Term Executor::Flushes(const char* name) {
  const auto [at, is_new] = flushes_.try_emplace(name);
  if (is_new) at->second = pool_.NewVariable(name, 1, VariableKind::kInput);
  return at->second;
}

Term Executor::Flushed(Term bits, llvm::DenormalMode::DenormalModeKind mode, const char* name) {
  const uint32_t width = pool_.Width(bits);
  Term flushes = pool_.False();
  Term sign = FpSign(pool_, bits);
  if (mode != llvm::DenormalMode::IEEE) {
    // May be flushed, and need not.
    flushes = pool_.NewChoice(1, VariableKind::kChosen);
    if (mode != llvm::DenormalMode::PreserveSign) sign = pool_.NewChoice(1, VariableKind::kChosen);
  } else if (fp_ == FpEnvironment::kAnyDaz) {
    flushes = Flushes(name);
  }
  if (pool_.IsFalse(flushes)) return bits;
  const Term zero = pool_.Concat(sign, pool_.Constant(width - 1, 0));
  return pool_.Ite(pool_.And(flushes, FpIsDenormal(pool_, bits)), zero, bits);
}

llvm::DenormalMode Executor::DenormalModeOf(uint32_t width) const {
  const llvm::fltSemantics& format = width == 16   ? llvm::APFloat::IEEEhalf()
                                     : width == 32 ? llvm::APFloat::IEEEsingle()
                                                   : llvm::APFloat::IEEEdouble();
  // A mode is the machine's, and a caller's is still there.
  const auto both = [](llvm::DenormalMode::DenormalModeKind x,
                       llvm::DenormalMode::DenormalModeKind y) {
    return x == y || y == llvm::DenormalMode::IEEE ? x
           : x == llvm::DenormalMode::IEEE         ? y
                                                   : llvm::DenormalMode::Dynamic;
  };
  llvm::DenormalMode mode = llvm::DenormalMode::getIEEE();
  for (const llvm::Function* function : running_) {
    const llvm::DenormalMode own = function->getDenormalMode(format);
    mode.Input = both(mode.Input, own.Input);
    mode.Output = both(mode.Output, own.Output);
  }
  return mode;
}

Term Executor::ReadFloat(Term bits) {
  return Flushed(bits, DenormalModeOf(pool_.Width(bits)).Input, kInputsFlushed);
}

Term Executor::WrittenFloat(Term bits) {
  if (IsPlanted(FaultPoint::kResultsNotFlushed)) return bits;
  return Flushed(bits, DenormalModeOf(pool_.Width(bits)).Output, kResultsFlushed);
}

// What fast-math flags of a call say. Those of intrinsics of floats are looked at with them.
void Executor::ApplyCallFlags(Activation& a, const llvm::CallBase& i, Value& result) {
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
    Refuse(&i, "nsz of a call, or of the function that it is in");
  }
  if (!flags.no_nans && !flags.no_infs) return;
  std::vector<Scalar> floats;
  for (const llvm::Use& argument : i.args()) {
    const std::vector<llvm::Type*> flat = Flat(argument->getType());
    const Value value = Use(a, argument);
    for (size_t k = 0; k < value.scalars.size(); ++k) {
      if (flat[k]->isFloatingPointTy()) floats.push_back(value.scalars[k]);
    }
  }
  // Of a vector too any lane that is one counts, which is more than LLVM says.
  for (Scalar& scalar : result.scalars) ApplyFlags(flags, floats, scalar);
}

Value Executor::FloatCompare(Activation& a, const llvm::FCmpInst& i) {
  if (!FloatType(i.getOperand(0)->getType(), i)) return PoisonValue(i.getType());
  const Value x = Use(a, i.getOperand(0));
  const Value y = Use(a, i.getOperand(1));
  const CmpInst::Predicate predicate = i.getPredicate();
  Value result;
  for (size_t k = 0; k < x.scalars.size(); ++k) {
    const Scalar& left = x.scalars[k];
    const Scalar& right = y.scalars[k];
    const Term p = ReadFloat(left.bits);
    const Term q = ReadFloat(right.bits);
    // The predicate's bits: equal, greater, less, unordered.
    Term any = pool_.False();
    const auto add = [&](unsigned bit, Term holds) {
      if ((predicate & bit) != 0) any = pool_.Or(any, holds);
    };
    add(CmpInst::FCMP_OEQ, FpEqual(pool_, p, q));
    add(CmpInst::FCMP_OGT, FpLess(pool_, q, p));
    add(CmpInst::FCMP_OLT, FpLess(pool_, p, q));
    if (!IsPlanted(FaultPoint::kUnorderedLost)) {
      add(CmpInst::FCMP_UNO, pool_.Or(FpIsNan(pool_, p), FpIsNan(pool_, q)));
    }
    Scalar compared = {.bits = any, .poison = pool_.Or(left.poison, right.poison), .places = {}};
    FpFlags flags = FlagsOf(i);
    flags.no_signed_zeros = false;  // zeros are equal in any case
    ApplyFlags(flags, {left, right}, compared);
    result.scalars.push_back(compared);
  }
  return result;
}

Value Executor::FloatUnary(Activation& a, const llvm::UnaryOperator& i) {
  if (!FloatType(i.getType(), i)) return PoisonValue(i.getType());
  Value value = Use(a, i.getOperand(0));
  for (Scalar& scalar : value.scalars) {
    const Scalar before = scalar;
    const uint32_t width = pool_.Width(scalar.bits);
    scalar.bits = pool_.Xor(scalar.bits, pool_.Constant(llvm::APInt::getSignMask(width)));
    ApplyFlags(FlagsOf(i), {before}, scalar);  // which has any sign if it is a zero
  }
  return value;
}

// Any NaN at all: LLVM says less of which than hardware does.
Term Executor::ChosenNan(Term result) {
  const uint32_t width = pool_.Width(result);
  const Term chosen = pool_.NewChoice(width, VariableKind::kChosen);
  const Term infinity =
      pool_.Constant(llvm::APInt::getBitsSet(width, FormatOfWidth(width).fraction_bits, width - 1));
  const Term one = pool_.Constant(width, 1);
  // A choice that is no NaN becomes one.
  const Term nan =
      pool_.Ite(FpIsNan(pool_, chosen), chosen, pool_.Or(pool_.Or(chosen, infinity), one));
  return pool_.Ite(FpIsNan(pool_, result), nan, result);
}

Value Executor::FloatBinary(Activation& a, const llvm::BinaryOperator& i) {
  Op op = Op::kFpAdd;
  switch (i.getOpcode()) {
    case llvm::Instruction::FAdd:
      break;
    case llvm::Instruction::FSub:
      op = Op::kFpSub;
      break;
    case llvm::Instruction::FMul:
      op = Op::kFpMul;
      break;
    case llvm::Instruction::FDiv:
      op = Op::kFpDiv;
      break;
    default:
      Refuse(&i, absl::StrCat("the instruction '", i.getOpcodeName(), "'"));
      return PoisonValue(i.getType());
  }
  if (!FloatType(i.getType(), i)) return PoisonValue(i.getType());
  const FpFlags flags = FlagsOf(i);
  if (flags.inexact) {
    Refuse(&i,
           "arithmetic of floats that may be done in another way (reassoc, contract, arcp, afn)");
  }
  const Value x = Use(a, i.getOperand(0));
  const Value y = Use(a, i.getOperand(1));
  Value result;
  for (size_t k = 0; k < x.scalars.size(); ++k) {
    const Term p = LooseZero(flags, ReadFloat(x.scalars[k].bits));
    const Term q = LooseZero(flags, ReadFloat(y.scalars[k].bits));
    const Term exact = pool_.Float(op, pool_.Width(p), p, q);
    Scalar scalar = {.bits = WrittenFloat(ChosenNan(exact)),
                     .poison = pool_.Or(x.scalars[k].poison, y.scalars[k].poison),
                     .places = {}};
    ApplyFlags(flags, {x.scalars[k], y.scalars[k]}, scalar);
    result.scalars.push_back(scalar);
  }
  return result;
}

Value Executor::FloatCast(Activation& a, const llvm::CastInst& i) {
  if (!FloatType(i.getType(), i)) return PoisonValue(i.getType());
  const bool from_integer = i.getSrcTy()->isIntOrIntVectorTy();
  if (!from_integer && !FloatType(i.getSrcTy(), i)) return PoisonValue(i.getType());
  if (FlagsOf(i).inexact && !from_integer) {
    Refuse(&i,
           "arithmetic of floats that may be done in another way (reassoc, contract, arcp, afn)");
  }
  const uint32_t width = i.getType()->getScalarSizeInBits();
  Value value = Use(a, i.getOperand(0));
  for (Scalar& scalar : value.scalars) {
    const Scalar before = scalar;
    if (i.getOpcode() == llvm::Instruction::UIToFP) {
      scalar.bits = pool_.Float(Op::kUintToFp, width, before.bits);
      if (i.hasNonNeg()) {
        scalar.poison =
            pool_.Or(scalar.poison, pool_.Bit(before.bits, pool_.Width(before.bits) - 1));
      }
    } else if (i.getOpcode() == llvm::Instruction::SIToFP) {
      scalar.bits = pool_.Float(Op::kSintToFp, width, before.bits);
    } else {
      const Term exact = pool_.Float(Op::kFpToFp, width, ReadFloat(before.bits));
      scalar.bits = WrittenFloat(ChosenNan(exact));
    }
    ApplyFlags(FlagsOf(i), from_integer ? std::vector<Scalar>() : std::vector{before}, scalar);
  }
  return value;
}

}  // namespace divfix::prove
