#include "impls/branchless/masks.h"

#include <cstdint>

#include "oracle/case.h"

namespace divfix::branchless {
namespace {

constexpr uint32_t kSign = 0x80000000;
constexpr uint32_t kInf = 0x7f800000;
constexpr uint32_t kMax = 0x7f7fffff;
constexpr uint32_t kLeastNormal = 0x00800000;

constexpr uint32_t MaskIf(bool condition) { return condition ? ~uint32_t{0} : 0; }

// For magnitudes of a positive and of a negative result.
constexpr Signed MakeSigned(uint32_t positive, uint32_t negative) {
  return {positive, positive ^ (negative | kSign)};
}

Signed UnderflowOf(const Control& c) {
  const uint32_t least = c.flush_output ? 0 : 1;
  return MakeSigned(c.round == Round::kUp ? least : 0, c.round == Round::kDown ? least : 0);
}

Signed OverflowOf(Round round) {
  const bool nearest = round == Round::kNearestEven;
  return MakeSigned(nearest || round == Round::kUp ? kInf : kMax,
                    nearest || round == Round::kDown ? kInf : kMax);
}

void SetScaling(const Control& c, Masks& m) {
  m.scale = MaskIf(c.omod != Omod::kNone && (IsModern(c.target) || (c.flush_output && !c.ieee)));
  // Only finite numbers are scaled, so that nothing reaches the limit kInf.
  m.step = 0;
  m.too_great_from = kInf;
  m.too_small_below = kLeastNormal;
  switch (c.omod) {
    case Omod::kNone:
      break;
    case Omod::kMul2:
    case Omod::kMul4:
      m.step = c.omod == Omod::kMul2 ? kLeastNormal : 2 * kLeastNormal;
      m.too_great_from = kInf - m.step;
      break;
    case Omod::kDiv2:
      m.step = 0 - kLeastNormal;
      m.too_small_below = 2 * kLeastNormal;
      break;
  }
}

void SetExceptions(const Control& c, Masks& m) {
  const uint32_t named_by_the_card = MaskIf(!c.clamp);
  const uint32_t measured = MaskIf(!c.clamp && c.semantics == Semantics::kMeasured);
  m.on_invalid = kInvalid & named_by_the_card;
  m.on_input_denormal = kInputDenormal & named_by_the_card;
  m.on_divide_by_zero = kDivideByZero & named_by_the_card;
  m.on_underflow = (kUnderflow | kInexact) & measured & ~m.scale;
  m.on_overflow = (kOverflow | (kInexact & ~m.scale)) & measured;
  m.on_scaled_overflow = kOverflow & measured;
}

}  // namespace

Masks MasksOf(const Control& c) {
  const auto keep = [&](OperandBit bit) { return (c.abs & bit) != 0 ? ~kSign : ~uint32_t{0}; };
  const auto flip = [&](OperandBit bit) { return (c.neg & bit) != 0 ? kSign : 0; };
  Masks m = {};
  m.keep_s1 = keep(kBitS1);
  m.flip_s1 = flip(kBitS1);
  m.keep_s2 = keep(kBitS2);
  m.flip_s2 = flip(kBitS2);
  m.flush = MaskIf(c.flush_input) & ~kSign;
  m.underflow = UnderflowOf(c);
  m.overflow = OverflowOf(c.round);
  m.overflow_rule = MaskIf(c.semantics == Semantics::kMeasured);
  SetScaling(c, m);
  m.clamp = MaskIf(c.clamp);
  m.keep_nan = MaskIf(!IsModern(c.target) && !c.dx10_clamp);
  SetExceptions(c, m);
  return m;
}

}  // namespace divfix::branchless
