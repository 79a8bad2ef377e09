// The implementation as a plain function over arrays, without the interface.
#ifndef DIVFIX_IMPLS_SCALAR_BATCH_H_
#define DIVFIX_IMPLS_SCALAR_BATCH_H_

#include <cstddef>
#include <cstdint>

#include "oracle/case.h"

namespace divfix::scalar {

// Runs `count` cases under one control; `exceptions` may be null. It does not protect the caller's
// floating-point environment: signaling NaNs raise its invalid flag.
void FixBatch(const Control& control, size_t count, const uint32_t* s0, const uint32_t* s1,
              const uint32_t* s2, uint32_t* d, uint8_t* exceptions);

}  // namespace divfix::scalar

#endif  // DIVFIX_IMPLS_SCALAR_BATCH_H_
