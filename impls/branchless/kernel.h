// The kernel, built once for each level of x86-64, each build in its own namespace.
#ifndef DIVFIX_IMPLS_BRANCHLESS_KERNEL_H_
#define DIVFIX_IMPLS_BRANCHLESS_KERNEL_H_

#include <cstddef>
#include <cstdint>

#include "impls/branchless/masks.h"

namespace divfix::branchless {

// The kernel takes exactly this many cases. With a fixed count there is no remainder to branch on;
// the caller handles the rest of a batch.
inline constexpr size_t kChunk = 64;

#define DIVFIX_BRANCHLESS_DECLARE(LEVEL)                                                   \
  namespace LEVEL {                                                                        \
  void Fix(const Masks& masks, const uint32_t* s0, const uint32_t* s1, const uint32_t* s2, \
           uint32_t* d);                                                                   \
  void FixWithExceptions(const Masks& masks, const uint32_t* s0, const uint32_t* s1,       \
                         const uint32_t* s2, uint32_t* d, uint8_t* exceptions);            \
  }

// The compiler's own choice of CPU. On x86-64 that is its first level.
DIVFIX_BRANCHLESS_DECLARE(v1)
#if defined(__x86_64__)
DIVFIX_BRANCHLESS_DECLARE(v2)
DIVFIX_BRANCHLESS_DECLARE(v3)
DIVFIX_BRANCHLESS_DECLARE(v4)
#endif

#undef DIVFIX_BRANCHLESS_DECLARE

}  // namespace divfix::branchless

#endif  // DIVFIX_IMPLS_BRANCHLESS_KERNEL_H_
