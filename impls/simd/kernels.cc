#include "impls/simd/kernels.h"

#include <utility>

// Compile all targets of this architecture, even those that a better one replaces on every CPU of
// the baseline: each is a participant.
#define HWY_COMPILE_ALL_ATTAINABLE
#define HWY_WANT_AVX3_DL

// What follows is compiled once for each of them.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "impls/simd/kernels.cc"
#include <hwy/foreach_target.h>
// After the above, which chooses the target.
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace divfix::simd {
namespace HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

// Signed lanes: every magnitude is positive, so the signed comparison that all targets have orders
// them.
using Lanes = hn::ScalableTag<int32_t>;
using Bytes = hn::Rebind<uint8_t, Lanes>;
using V = hn::Vec<Lanes>;
using M = hn::Mask<Lanes>;

HWY_INLINE V Splat(int32_t value) { return hn::Set(Lanes(), value); }
HWY_INLINE V SignBit() { return Splat(INT32_MIN); }
HWY_INLINE V Inf() { return Splat(0x7f800000); }
HWY_INLINE V LeastNormal() { return Splat(0x00800000); }
HWY_INLINE V Magnitude(V x) { return hn::And(x, Splat(INT32_MAX)); }
HWY_INLINE M IsNegative(V x) { return hn::Lt(x, hn::Zero(Lanes())); }
HWY_INLINE M IsZero(V magnitude) { return hn::Eq(magnitude, hn::Zero(Lanes())); }
HWY_INLINE M IsNan(V magnitude) { return hn::Gt(magnitude, Inf()); }
HWY_INLINE M IsBetween(V low, V magnitude, V high) {  // both ends exclusive
  return hn::And(hn::Gt(magnitude, low), hn::Lt(magnitude, high));
}

// Stages 1 and 2 of the denominator or the numerator.
HWY_INLINE V Source(V x, int32_t kept, int32_t flipped, int32_t greatest_flushed) {
  x = hn::Xor(hn::And(x, Splat(kept)), Splat(flipped));
  const M flushed = hn::Gt(Splat(greatest_flushed + 1), Magnitude(x));
  return hn::IfThenElse(flushed, hn::And(x, SignBit()), x);
}

HWY_INLINE V Overflow(const Constants& c, M negative) {
  return hn::IfThenElse(negative, Splat(c.overflow_negative), Splat(c.overflow_positive));
}

// OMOD. `overflowed` tells what it did.
HWY_INLINE V Scaled(const Constants& c, V d, M& overflowed) {
  const V magnitude = Magnitude(d);
  const M finite = hn::Lt(magnitude, Inf());
  overflowed = hn::And(finite, hn::Gt(magnitude, Splat(c.greatest_scalable)));
  const V moved = hn::Add(magnitude, Splat(c.scaling_step));
  V scaled = hn::Or(hn::And(d, SignBit()), hn::IfThenZeroElse(hn::Lt(moved, LeastNormal()), moved));
  scaled = hn::IfThenElse(overflowed, Overflow(c, IsNegative(d)), scaled);
  scaled = hn::IfThenZeroElse(hn::Lt(magnitude, LeastNormal()), scaled);
  return hn::IfThenElse(finite, scaled, d);
}

// CLAMP. As integers too, negative numbers are below zero, and positive ones keep their order.
HWY_INLINE V Clamped(const Constants& c, V d) {
  const V clamped = hn::Max(hn::Min(d, Splat(0x3f800000)), hn::Zero(Lanes()));
  return hn::IfThenElse(IsNan(Magnitude(d)), hn::And(d, Splat(c.nan_kept_by_clamp)), clamped);
}

// A vector of cases.
template <unsigned kFeatures>
HWY_INLINE void FixVector(const Constants& c, const uint32_t* s0, const uint32_t* s1,
                          const uint32_t* s2, uint32_t* d_out, uint8_t* exceptions) {
  const Lanes lanes;
  const hn::Repartition<uint32_t, Lanes> words;
  const V quotient = Magnitude(hn::BitCast(lanes, hn::LoadU(words, s0)));
  const V denominator = Source(hn::BitCast(lanes, hn::LoadU(words, s1)), c.denominator_kept,
                               c.denominator_flipped, c.greatest_flushed);
  const V numerator = Source(hn::BitCast(lanes, hn::LoadU(words, s2)), c.numerator_kept,
                             c.numerator_flipped, c.greatest_flushed);
  const V below = Magnitude(denominator);
  const V above = Magnitude(numerator);
  const V sign = hn::And(hn::Xor(denominator, numerator), SignBit());
  const M negative = IsNegative(sign);

  // Finite numbers, not zero: the rules underflow, overflow and quotient.
  const M divided =
      hn::And(IsBetween(hn::Zero(lanes), below, Inf()), IsBetween(hn::Zero(lanes), above, Inf()));
  const V gap = hn::Sub(hn::ShiftRight<23>(above), hn::ShiftRight<23>(below));
  const M underflow = hn::Lt(gap, Splat(-150));
  const M overflow = hn::Gt(quotient, Splat(0x7f7fffff));
  V d = hn::Or(sign, quotient);
  if constexpr ((kFeatures & kOverflowRule) != 0) {
    d = hn::IfThenElse(overflow, Overflow(c, negative), d);
  }
  d = hn::IfThenElse(
      underflow, hn::IfThenElse(negative, Splat(c.underflow_negative), Splat(c.underflow_positive)),
      d);

  // All other operands, from the last rule to the first. Equal magnitudes are 0/0, inf/inf, or
  // NaNs, which are handled below.
  const M nan_below = IsNan(below);
  const M nan_above = IsNan(above);
  const M by_zero = IsZero(below);
  const M infinite = hn::Or(by_zero, hn::Eq(above, Inf()));
  const M invalid = hn::Eq(above, below);
  V special = hn::Or(sign, hn::IfThenElseZero(infinite, Inf()));
  special = hn::IfThenElse(invalid, Splat(INT32_MIN | 0x7fc00000), special);
  special = hn::IfThenElse(nan_below, denominator, special);
  special = hn::IfThenElse(nan_above, numerator, special);
  const M nan = hn::Or(nan_below, nan_above);
  special = hn::Or(special, hn::IfThenElseZero(nan, Splat(0x00400000)));
  d = hn::IfThenElse(divided, d, special);

  M scaled_overflow = IsNegative(hn::Zero(lanes));
  if constexpr ((kFeatures & kScaling) != 0) d = Scaled(c, d, scaled_overflow);
  if constexpr ((kFeatures & kClamping) != 0) d = Clamped(c, d);
  hn::StoreU(hn::BitCast(words, d), words, d_out);

  if constexpr ((kFeatures & kRaising) != 0) {
    V raised = hn::Zero(lanes);
    if constexpr ((kFeatures & kClamping) == 0) {
      if constexpr ((kFeatures & kOverflowRule) != 0) {
        raised = hn::IfThenElseZero(overflow, Splat(c.overflow_exceptions));
        raised = hn::IfThenElse(underflow, Splat(c.underflow_exceptions), raised);
        raised = hn::IfThenElseZero(divided, raised);
        if constexpr ((kFeatures & kScaling) != 0) {
          raised = hn::Or(raised, hn::IfThenElseZero(scaled_overflow, Splat(c.scaling_exceptions)));
        }
      }
      const M denormal = hn::Or(IsBetween(hn::Zero(lanes), below, LeastNormal()),
                                IsBetween(hn::Zero(lanes), above, LeastNormal()));
      raised = hn::Or(raised, hn::IfThenElseZero(denormal, Splat(kInputDenormal)));
      const M division_by_zero = hn::And(by_zero, hn::Lt(above, Inf()));
      raised = hn::IfThenElse(division_by_zero, Splat(kDivideByZero), raised);
      const M signaling = hn::Or(IsBetween(Inf(), below, Splat(0x7fc00000)),
                                 IsBetween(Inf(), above, Splat(0x7fc00000)));
      const M meaningless = hn::AndNot(divided, invalid);
      raised = hn::IfThenElse(meaningless, Splat(kInvalid), raised);
      raised = hn::IfThenZeroElse(nan, raised);
      raised = hn::Or(raised, hn::IfThenElseZero(signaling, Splat(kInvalid)));
    }
    const Bytes bytes;
    hn::StoreU(hn::DemoteTo(bytes, raised), bytes, exceptions);
  }
}

template <unsigned kFeatures>
void Fix(const Constants& constants, size_t count, const uint32_t* HWY_RESTRICT s0,
         const uint32_t* HWY_RESTRICT s1, const uint32_t* HWY_RESTRICT s2, uint32_t* HWY_RESTRICT d,
         uint8_t* HWY_RESTRICT exceptions) {
  // A copy without aliases, so that the values stay in registers.
  const Constants c = constants;
  const size_t step = hn::Lanes(Lanes());
  size_t i = 0;
  for (; i + step <= count; i += step) {
    FixVector<kFeatures>(c, s0 + i, s1 + i, s2 + i, d + i,
                         (kFeatures & kRaising) != 0 ? exceptions + i : nullptr);
  }
  if (i == count) return;

  // Lanes that do not fill a vector go through a buffer.
  constexpr size_t kMost = hn::MaxLanes(Lanes());
  uint32_t in0[kMost] = {};
  uint32_t in1[kMost] = {};
  uint32_t in2[kMost] = {};
  uint32_t out[kMost];
  uint8_t raised[kMost];
  const size_t rest = count - i;
  for (size_t k = 0; k < rest; ++k) {
    in0[k] = s0[i + k];
    in1[k] = s1[i + k];
    in2[k] = s2[i + k];
  }
  FixVector<kFeatures>(c, in0, in1, in2, out, raised);
  for (size_t k = 0; k < rest; ++k) {
    d[i + k] = out[k];
    if constexpr ((kFeatures & kRaising) != 0) exceptions[i + k] = raised[k];
  }
}

template <size_t... kFeatures>
constexpr Kernels MakeKernels(std::index_sequence<kFeatures...>) {
  return {Fix<kFeatures>...};
}
constexpr Kernels kKernels = MakeKernels(std::make_index_sequence<kFeatureSets>());

}  // namespace HWY_NAMESPACE
}  // namespace divfix::simd
HWY_AFTER_NAMESPACE();

namespace divfix::simd {

template <>
const Kernels& KernelsOf<HWY_TARGET>() {
  return HWY_NAMESPACE::kKernels;
}

#if HWY_ONCE
namespace {

template <int64_t kBit>
void AddIfCompiled(std::vector<Target>& targets) {
  if constexpr ((HWY_TARGETS & kBit) != 0) targets.push_back({kBit, &KernelsOf<kBit>()});
}

template <size_t... kShifts>
std::vector<Target> CompiledTargets(std::index_sequence<kShifts...>) {
  std::vector<Target> targets;
  (AddIfCompiled<int64_t{1} << kShifts>(targets), ...);
  return targets;
}

}  // namespace

// Better targets have lower bits.
std::vector<Target> CompiledTargets() { return CompiledTargets(std::make_index_sequence<63>()); }
#endif  // HWY_ONCE

}  // namespace divfix::simd
