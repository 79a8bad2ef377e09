// The contract as device code. A work-item has one case, and all of a launch have the same control:
// what follows from that alone is computed on its word, in scalar registers where a device has
// them. The rules are sets of pairs of classes, those of S1 and S2, each a constant of 16 bits. All
// that a work-item does for its own case is selections, which need no jumps, so that those of a
// wave stay together.
#ifndef DIVFIX_IMPLS_HIP_PORTABLE_H_
#define DIVFIX_IMPLS_HIP_PORTABLE_H_

#include "impls/hip/device.h"

namespace divfix::hip {

struct Result {
  u32 d;
  u32 exceptions;
};

// Classes of operands, and sets of pairs of them as 16 bits: S1's class counts rows of 4.
enum Class : u32 { kZeroClass, kFiniteClass, kInfinityClass, kNanClass };

constexpr u32 Pair(Class s1, Class s2) { return 1u << (s1 * 4 + s2); }
constexpr u32 S1Is(Class c) { return 0xfu << c * 4; }
constexpr u32 S2Is(Class c) { return 0x1111u << c; }

DIVFIX_DEVICE bool IsOf(u32 pairs, u32 pair) { return (pairs >> pair & 1) != 0; }

inline constexpr u32 kS2IsKept = S2Is(kNanClass);
inline constexpr u32 kS1IsKept = S1Is(kNanClass) & ~kS2IsKept;
inline constexpr u32 kInvalidPairs =
    Pair(kZeroClass, kZeroClass) | Pair(kInfinityClass, kInfinityClass);
inline constexpr u32 kInfinitePairs =
    (S1Is(kZeroClass) | S2Is(kInfinityClass)) & ~(kInvalidPairs | kS1IsKept | kS2IsKept);
inline constexpr u32 kZeroPairs =
    (S1Is(kInfinityClass) | S2Is(kZeroClass)) & ~(kInvalidPairs | kS1IsKept | kS2IsKept);
inline constexpr u32 kDivisionsByZero = Pair(kZeroClass, kFiniteClass);
inline constexpr u32 kFinitePairs = Pair(kFiniteClass, kFiniteClass);
static_assert((kS2IsKept ^ kS1IsKept ^ kInvalidPairs ^ kInfinitePairs ^ kZeroPairs ^
               kFinitePairs) == 0xffff);

// As in TRAPSTS.
enum Exceptions : u32 {
  kRaiseInvalid = 1u << 0,
  kRaiseInputDenormal = 1u << 1,
  kRaiseDivideByZero = 1u << 2,
  kRaiseOverflow = 1u << 3,
  kRaiseUnderflow = 1u << 4,
  kRaiseInexact = 1u << 5,
  kRaisedAsPublished = kRaiseInvalid | kRaiseInputDenormal | kRaiseDivideByZero,
};

inline constexpr u32 kTopBit = 0x80000000;
inline constexpr u32 kAllButTop = 0x7fffffff;
inline constexpr u32 kInfinite = 0x7f800000;
inline constexpr u32 kQuieting = 0x00400000;
inline constexpr u32 kLeastNormal = 0x00800000;

// Both values are computed, where ?: may jump over one.
DIVFIX_DEVICE u32 Select(bool which, u32 yes, u32 no) { return which ? yes : no; }

// The control word.
struct Word {
  u32 bits;

  DIVFIX_DEVICE u32 Field(u32 at, u32 size) const { return bits >> at & ((1u << size) - 1); }
  DIVFIX_DEVICE u32 Rounding() const { return Field(0, 2); }
  DIVFIX_DEVICE bool FlushesInput() const { return Field(2, 1) != 0; }
  DIVFIX_DEVICE bool FlushesOutput() const { return Field(3, 1) != 0; }
  DIVFIX_DEVICE u32 Negates(u32 source) const { return Field(6 + source, 1); }
  DIVFIX_DEVICE u32 Strips(u32 source) const { return Field(9 + source, 1); }
  DIVFIX_DEVICE u32 Scaling() const { return Field(12, 2); }
  DIVFIX_DEVICE bool Clamps() const { return Field(14, 1) != 0; }
  DIVFIX_DEVICE bool IsMeasured() const { return Field(15, 1) != 0; }

  // The targets 13 to 15 are gfx12 and later; numbers beyond are read as the first of the others.
  DIVFIX_DEVICE bool IsNew() const { return Field(16, 8) - 13u < 3u; }
  DIVFIX_DEVICE bool Scales() const {
    // ieee is stored inverted: 1 is off.
    return Scaling() != 0 && (IsNew() || (FlushesOutput() && Field(4, 1) != 0));
  }
  DIVFIX_DEVICE bool ClampsNan() const { return IsNew() || Field(5, 1) == 0; }

  // Which signs are rounded away from zero, by a bit each: 1 for positive, 2 for negative.
  DIVFIX_DEVICE u32 RoundedAway() const { return 0x0210u >> 4 * Rounding() & 3u; }
};

DIVFIX_DEVICE u32 Modified(Word word, u32 source, u32 x) {
  return (x & ~(word.Strips(source) << 31)) ^ word.Negates(source) << 31;
}

DIVFIX_DEVICE bool IsBelowNormal(u32 magnitude) { return magnitude - 1 < kLeastNormal - 1; }

DIVFIX_DEVICE bool IsSignaling(u32 magnitude) {
  return magnitude > kInfinite && (magnitude & kQuieting) == 0;
}

DIVFIX_DEVICE u32 ClassOf(u32 magnitude) {
  return static_cast<u32>(magnitude != 0) + static_cast<u32>(magnitude >= kInfinite) +
         static_cast<u32>(magnitude > kInfinite);
}

// What is too small for every binary32, and what is too great.
DIVFIX_DEVICE u32 Vanished(Word word, u32 sign) {
  const u32 away = Select(word.FlushesOutput(), 0, word.RoundedAway());
  return sign | Select(sign != 0, away >> 1, away & 1);
}
DIVFIX_DEVICE u32 Exceeding(Word word, u32 sign) {
  const u32 away = Select(word.Rounding() == 0, 3, word.RoundedAway());
  return (sign | (kInfinite - 1)) + Select(sign != 0, away >> 1, away & 1);
}

DIVFIX_DEVICE Result ByTable(Word word, u32 s0, u32 s1, u32 s2) {
  const u32 magnitude1 = s1 & kAllButTop;
  const u32 magnitude2 = s2 & kAllButTop;
  const u32 sign = (s1 ^ s2) & kTopBit;
  const u32 pair = ClassOf(magnitude1) * 4 + ClassOf(magnitude2);

  const bool finite = IsOf(kFinitePairs, pair);
  const bool vanishes = finite && (magnitude1 >> 23) > (magnitude2 >> 23) + 150;
  const bool exceeds = finite && word.IsMeasured() && (s0 & kAllButTop) >= kInfinite;
  const u32 unscaled = Select(word.Scales(), 0, ~0u);
  u32 d = sign | Select(finite, s0 & kAllButTop, 0);
  u32 raised = 0;
  d = Select(exceeds, Exceeding(word, sign), d);
  raised = Select(exceeds, kRaiseOverflow | (kRaiseInexact & unscaled), raised);
  d = Select(vanishes, Vanished(word, sign), d);
  raised = Select(vanishes, (kRaiseUnderflow | kRaiseInexact) & unscaled, raised);
  raised |= Select(IsBelowNormal(magnitude1) || IsBelowNormal(magnitude2), kRaiseInputDenormal, 0);

  d = Select(IsOf(kInfinitePairs, pair), sign | kInfinite, d);
  raised = Select(IsOf(kDivisionsByZero, pair), kRaiseDivideByZero, raised);
  d = Select(IsOf(kInvalidPairs, pair), kTopBit | kInfinite | kQuieting, d);
  raised = Select(IsOf(kInvalidPairs, pair), kRaiseInvalid, raised);
  d = Select(IsOf(kS1IsKept, pair), s1 | kQuieting, d);
  d = Select(IsOf(kS2IsKept, pair), s2 | kQuieting, d);
  const bool signaling = IsSignaling(magnitude1) || IsSignaling(magnitude2);
  raised = Select(IsOf(kS1IsKept | kS2IsKept, pair), Select(signaling, kRaiseInvalid, 0), raised);
  return {d, raised};
}

DIVFIX_DEVICE Result Scaled(Word word, Result result) {
  const u32 magnitude = result.d & kAllButTop;
  const u32 sign = result.d & kTopBit;
  const u32 halved = Select(magnitude < 2 * kLeastNormal, 0, magnitude - kLeastNormal);
  const u32 raised = magnitude + word.Scaling() * kLeastNormal;
  const bool halves = word.Scaling() == 3;
  const bool finite = magnitude < kInfinite;
  const bool exceeds = finite && !halves && raised >= kInfinite;
  u32 d = sign | Select(halves, halved, raised);
  d = Select(exceeds, Exceeding(word, sign), d);
  d = Select(magnitude < kLeastNormal, 0, d);
  return {Select(finite, d, result.d), result.exceptions | Select(exceeds, kRaiseOverflow, 0)};
}

DIVFIX_DEVICE u32 Clamped(Word word, u32 d) {
  constexpr u32 kUnit = 0x3f800000;
  const bool is_nan = (d & kAllButTop) > kInfinite;
  const u32 number = Select(d >= kTopBit, 0, Select(d < kUnit, d, kUnit));
  return Select(is_nan, Select(word.ClampsNan(), 0, d), number);
}

// The outcome of one case.
DIVFIX_DEVICE Result FixUp(u32 control, u32 s0, u32 s1, u32 s2) {
  const Word word = {control};
  s0 = Modified(word, 0, s0);
  s1 = Modified(word, 1, s1);
  s2 = Modified(word, 2, s2);
  const u32 least = Select(word.FlushesInput(), kLeastNormal, 0);
  s1 &= Select((s1 & kAllButTop) < least, kTopBit, ~0u);
  s2 &= Select((s2 & kAllButTop) < least, kTopBit, ~0u);
  const Result unscaled = ByTable(word, s0, s1, s2);
  const Result scaled = Scaled(word, unscaled);
  const u32 d = Select(word.Scales(), scaled.d, unscaled.d);
  u32 exceptions = Select(word.Scales(), scaled.exceptions, unscaled.exceptions);
  exceptions &= Select(word.IsMeasured(), ~0u, kRaisedAsPublished);
  return {Select(word.Clamps(), Clamped(word, d), d), Select(word.Clamps(), 0, exceptions)};
}

}  // namespace divfix::hip

#endif  // DIVFIX_IMPLS_HIP_PORTABLE_H_
