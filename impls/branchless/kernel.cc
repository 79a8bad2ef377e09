// Compiled once for each level, with DIVFIX_BRANCHLESS_LEVEL as its namespace. It calls no function
// outside its own unnamed namespace: the linker keeps one copy of an inline function, and that
// could be the one for a CPU other than the one that it runs on.
#include "impls/branchless/kernel.h"

#include <cstddef>
#include <cstdint>

#include "impls/branchless/masks.h"

namespace divfix::branchless {
namespace DIVFIX_BRANCHLESS_LEVEL {
namespace {

constexpr uint32_t kSign = 0x80000000;
constexpr uint32_t kQuiet = 0x00400000;
constexpr uint32_t kInf = 0x7f800000;
constexpr uint32_t kLeastNormal = 0x00800000;
constexpr uint32_t kOne = 0x3f800000;
constexpr uint32_t kInvalidNan = 0xffc00000;

// Masks are all ones for yes and all zeros for no.
inline uint32_t MaskOfSign(uint32_t x) {
  return static_cast<uint32_t>(static_cast<int32_t>(x) >> 31);
}
// For values below 2^31, as magnitudes and exponents are: their difference has a borrow in bit 31.
inline uint32_t Less(uint32_t a, uint32_t b) { return MaskOfSign(a - b); }
inline uint32_t Select(uint32_t mask, uint32_t yes, uint32_t no) {
  return no ^ ((yes ^ no) & mask);
}
inline uint32_t ForSign(const Signed& value, uint32_t negative) {
  return value.positive ^ (value.flip & negative);
}

// One operand's class, as masks over its magnitude.
struct Class {
  explicit Class(uint32_t x)
      : magnitude(x & ~kSign),
        zero(Less(magnitude, 1)),
        subnormal(Less(magnitude, kLeastNormal)),
        nan(Less(kInf, magnitude)),
        infinite(Less(kInf - 1, magnitude) & ~nan),
        signaling(nan & Less(x & kQuiet, 1)) {}

  uint32_t magnitude;
  uint32_t zero;
  uint32_t subnormal;  // zero or denormal
  uint32_t nan;
  uint32_t infinite;
  uint32_t signaling;
};

template <bool kExceptions>
inline void FixCase(const Masks& m, uint32_t s0, uint32_t s1, uint32_t s2, uint32_t& d_out,
                    uint8_t* exceptions) {
  s1 = (s1 & m.keep_s1) ^ m.flip_s1;
  s2 = (s2 & m.keep_s2) ^ m.flip_s2;
  s1 &= ~(m.flush & Less(s1 & ~kSign, kLeastNormal));
  s2 &= ~(m.flush & Less(s2 & ~kSign, kLeastNormal));

  const Class denominator(s1);
  const Class numerator(s2);
  const uint32_t quotient = s0 & ~kSign;
  const uint32_t sign = (s1 ^ s2) & kSign;
  const uint32_t negative = MaskOfSign(sign);
  const uint32_t gap = (numerator.magnitude >> 23) - (denominator.magnitude >> 23);

  // The rule table in reverse: the first rule is selected last.
  const uint32_t overflow = Less(kInf - 1, quotient) & m.overflow_rule;
  const uint32_t underflow = MaskOfSign(gap + 150);
  const uint32_t zero = denominator.infinite | numerator.zero;
  const uint32_t infinite = denominator.zero | numerator.infinite;
  const uint32_t invalid =
      (denominator.zero & numerator.zero) | (denominator.infinite & numerator.infinite);
  uint32_t d = sign | quotient;
  d = Select(overflow, ForSign(m.overflow, negative), d);
  d = Select(underflow, ForSign(m.underflow, negative), d);
  d = Select(zero, sign, d);
  d = Select(infinite, sign | kInf, d);
  d = Select(invalid, kInvalidNan, d);
  d = Select(denominator.nan, s1 | kQuiet, d);
  d = Select(numerator.nan, s2 | kQuiet, d);

  // OMOD.
  const uint32_t fixed = d & ~kSign;
  const uint32_t scalable = m.scale & Less(fixed, kInf);
  const uint32_t too_great = scalable & ~Less(fixed, m.too_great_from);
  uint32_t scaled = d + m.step;
  scaled = Select(too_great, ForSign(m.overflow, MaskOfSign(d)), scaled);
  scaled = Select(Less(fixed, m.too_small_below), d & kSign, scaled);
  scaled &= ~Less(fixed, kLeastNormal);
  d = Select(scalable, scaled, d);

  // CLAMP.
  const uint32_t magnitude = d & ~kSign;
  uint32_t clamped = Select(Less(kOne, magnitude), kOne, magnitude) & ~MaskOfSign(d);
  clamped = Select(Less(kInf, magnitude), d & m.keep_nan, clamped);
  d_out = Select(m.clamp, clamped, d);

  if constexpr (kExceptions) {
    const uint32_t any_nan = denominator.nan | numerator.nan;
    // Zero over zero is `invalid`; a NaN or an infinity over zero does not raise divide-by-zero.
    const uint32_t by_zero = denominator.zero & Less(numerator.magnitude, kInf) & ~numerator.zero;
    const uint32_t denormal =
        (denominator.subnormal & ~denominator.zero) | (numerator.subnormal & ~numerator.zero);
    const uint32_t ordinary = ~(any_nan | invalid | by_zero);
    const uint32_t divided = ordinary & ~(zero | infinite);
    *exceptions = static_cast<uint8_t>(
        (m.on_invalid & (denominator.signaling | numerator.signaling | invalid)) |
        (m.on_divide_by_zero & by_zero) | (m.on_input_denormal & denormal & ordinary) |
        (m.on_underflow & underflow & divided) | (m.on_overflow & overflow & ~underflow & divided) |
        (m.on_scaled_overflow & too_great));
  }
}

}  // namespace

void Fix(const Masks& masks, const uint32_t* __restrict__ s0, const uint32_t* __restrict__ s1,
         const uint32_t* __restrict__ s2, uint32_t* __restrict__ d) {
  const Masks m = masks;
  for (size_t i = 0; i < kChunk; ++i) FixCase<false>(m, s0[i], s1[i], s2[i], d[i], nullptr);
}

void FixWithExceptions(const Masks& masks, const uint32_t* __restrict__ s0,
                       const uint32_t* __restrict__ s1, const uint32_t* __restrict__ s2,
                       uint32_t* __restrict__ d, uint8_t* __restrict__ exceptions) {
  const Masks m = masks;
  for (size_t i = 0; i < kChunk; ++i) {
    FixCase<true>(m, s0[i], s1[i], s2[i], d[i], exceptions + i);
  }
}

}  // namespace DIVFIX_BRANCHLESS_LEVEL
}  // namespace divfix::branchless
