// The implementation without the interface around it: a plain function over arrays.
#ifndef DIVFIX_IMPLS_SCALAR_BATCH_H_
#define DIVFIX_IMPLS_SCALAR_BATCH_H_

#include <cstddef>
#include <cstdint>

#include "oracle/case.h"

namespace divfix::scalar {

// `count` cases under one control; `exceptions` may be null. The floating-point environment is as
// the caller leaves it: signaling NaNs raise its invalid flag.
void FixBatch(const Control& control, size_t count, const uint32_t* s0, const uint32_t* s1,
              const uint32_t* s2, uint32_t* d, uint8_t* exceptions);

}  // namespace divfix::scalar

#endif  // DIVFIX_IMPLS_SCALAR_BATCH_H_
