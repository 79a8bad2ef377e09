// Before the rules: the target's class, source modifiers and the input denormal flush, with their
// fault points. Every stage is a template on the fault, so that a mutant pays for its own alone.
#ifndef DIVFIX_IMPLS_MUTANTS_OPERAND_STAGE_H_
#define DIVFIX_IMPLS_MUTANTS_OPERAND_STAGE_H_

#include <cstdint>

#include "impls/mutants/bits.h"
#include "impls/mutants/fault.h"
#include "oracle/case.h"

namespace divfix::mutants {

// The operands at each step, since some faults look at them too early.
struct Sources {
  Operands given;
  Operands modified;
  Operands flushed;  // what the rules see
};

template <Fault kFault>
constexpr bool IsModernTarget(Target target) {
  using enum Fault;
  if (kFault == kEveryTargetOlder) return false;
  if (kFault == kEveryTargetModern) return true;
  if (kFault == kGfx1150Modern) return target >= Target::kGfx1150;
  if (kFault == kGfx1250Older && target == Target::kGfx1250) return false;
  if (kFault == kGfx1200Older && target == Target::kGfx1200) return false;
  return target >= Target::kGfx1200;
}

constexpr uint8_t ReverseOperandBits(uint8_t bits) {
  return static_cast<uint8_t>((bits & 1) << 2 | (bits & 2) | (bits & 4) >> 2);
}

template <Fault kFault>
constexpr uint32_t ModifyOperand(uint32_t x, bool abs, bool neg) {
  using enum Fault;
  if (kFault == kNegSkipsNans && IsNan(x)) neg = false;
  if (kFault == kAbsSkipsNans && IsNan(x)) abs = false;
  if (kFault == kModifierQuietsNans && IsNan(x) && (abs || neg)) x |= kQuietBit;
  if (kFault == kNegBeforeAbs && abs) neg = false;
  if (abs) x = Magnitude(x);
  return neg ? x ^ kSignBit : x;
}

template <Fault kFault>
constexpr Operands ModifyOperands(const Operands& o, const Control& control) {
  using enum Fault;
  unsigned abs = control.abs;
  unsigned neg = control.neg;
  if (kFault == kNegBitsReversed) neg = ReverseOperandBits(control.neg);
  if (kFault == kAbsBitsReversed) abs = ReverseOperandBits(control.abs);
  if (kFault == kNegIgnoredOnDenominator) neg &= ~unsigned{kBitS1};
  if (kFault == kNegIgnoredOnNumerator) neg &= ~unsigned{kBitS2};
  if (kFault == kAbsIgnoredOnDenominator) abs &= ~unsigned{kBitS1};
  if (kFault == kAbsIgnoredOnNumerator) abs &= ~unsigned{kBitS2};
  return {.s0 = ModifyOperand<kFault>(o.s0, (abs & kBitS0) != 0, (neg & kBitS0) != 0),
          .s1 = ModifyOperand<kFault>(o.s1, (abs & kBitS1) != 0, (neg & kBitS1) != 0),
          .s2 = ModifyOperand<kFault>(o.s2, (abs & kBitS2) != 0, (neg & kBitS2) != 0)};
}

template <Fault kFault>
constexpr uint32_t FlushOperand(uint32_t x, bool flush) {
  using enum Fault;
  if (!flush) return x;
  if (kFault == kInputFlushTakesLeastNormal && Magnitude(x) == kLeastNormal) return Sign(x);
  if (!IsDenormal(x)) return x;
  return kFault == kInputFlushLosesSign ? 0 : Sign(x);
}

template <Fault kFault>
constexpr Operands FlushOperands(const Operands& o, const Control& control) {
  using enum Fault;
  bool flush = control.flush_input;
  if (kFault == kFlushBitsSwapped) flush = control.flush_output;
  if (kFault == kInputFlushNeedsOutputFlush) flush = flush && control.flush_output;
  bool flush_s1 = flush && kFault != kInputFlushIgnoredOnDenominator;
  bool flush_s2 = flush && kFault != kInputFlushIgnoredOnNumerator;
  if (kFault == kDenormalDenominatorIsZero) flush_s1 = true;
  if (kFault == kDenormalNumeratorIsZero) flush_s2 = true;
  return {.s0 = FlushOperand<kFault>(o.s0, flush && kFault == kInputFlushTakesQuotient),
          .s1 = FlushOperand<kFault>(o.s1, flush_s1),
          .s2 = FlushOperand<kFault>(o.s2, flush_s2)};
}

template <Fault kFault>
constexpr Sources ReadSources(const Operands& given, const Control& control) {
  const Operands modified = ModifyOperands<kFault>(given, control);
  return {
      .given = given, .modified = modified, .flushed = FlushOperands<kFault>(modified, control)};
}

}  // namespace divfix::mutants

#endif  // DIVFIX_IMPLS_MUTANTS_OPERAND_STAGE_H_
