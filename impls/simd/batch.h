// The implementation as a plain function over arrays, without the interface.
#ifndef DIVFIX_IMPLS_SIMD_BATCH_H_
#define DIVFIX_IMPLS_SIMD_BATCH_H_

#include <cstddef>
#include <cstdint>

#include "impls/simd/kernels.h"
#include "oracle/case.h"

namespace divfix::simd {

// Runs `count` cases under one control with one target's kernels; `exceptions` may be null. The CPU
// must support the target.
void FixBatch(const Kernels& kernels, const Control& control, size_t count, const uint32_t* s0,
              const uint32_t* s1, const uint32_t* s2, uint32_t* d, uint8_t* exceptions);

}  // namespace divfix::simd

#endif  // DIVFIX_IMPLS_SIMD_BATCH_H_
