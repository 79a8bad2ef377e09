// The kernels: for each of the vector library's targets, one for each set of features.
#ifndef DIVFIX_IMPLS_SIMD_KERNELS_H_
#define DIVFIX_IMPLS_SIMD_KERNELS_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "oracle/case.h"

namespace divfix::simd {

// The features that kernels are specialized for, because each costs time in every lane. Bits of an
// index.
enum Feature : unsigned {
  kOverflowRule = 1,  // the measured semantics
  kScaling = 2,       // OMOD takes effect
  kClamping = 4,
  kRaising = 8,  // exceptions are asked for
};
inline constexpr unsigned kFeatureSets = 16;

// The rest of a control, as values that a kernel broadcasts.
struct Constants {
  int32_t denominator_kept;     // bits: all but the sign under ABS
  int32_t denominator_flipped;  // bits: the sign under NEG
  int32_t numerator_kept;
  int32_t numerator_flipped;
  // The greatest magnitude that stage 2 treats as zero.
  int32_t greatest_flushed;
  int32_t underflow_positive;
  int32_t underflow_negative;
  int32_t overflow_positive;
  int32_t overflow_negative;
  int32_t scaling_step;
  // The greatest magnitude that scales without overflow.
  int32_t greatest_scalable;
  int32_t nan_kept_by_clamp;  // bits
  int32_t underflow_exceptions;
  int32_t overflow_exceptions;
  int32_t scaling_exceptions;
};

// Takes any count and any alignment. Writes `exceptions` only with the feature kRaising.
using Kernel = void (*)(const Constants& constants, size_t count, const uint32_t* s0,
                        const uint32_t* s1, const uint32_t* s2, uint32_t* d, uint8_t* exceptions);
using Kernels = std::array<Kernel, kFeatureSets>;

struct Target {
  int64_t bit;  // the vector library's number for it
  const Kernels* kernels;
};

// Every target that was compiled in, best first, whether or not this CPU runs it.
std::vector<Target> CompiledTargets();

// The kernels of one of those.
template <int64_t kBit>
const Kernels& KernelsOf();

}  // namespace divfix::simd

#endif  // DIVFIX_IMPLS_SIMD_KERNELS_H_
