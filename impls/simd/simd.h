#ifndef DIVFIX_IMPLS_SIMD_SIMD_H_
#define DIVFIX_IMPLS_SIMD_SIMD_H_

#include <vector>

#include "impls/participant.h"

namespace divfix {

// The participants of the simd implementation.
std::vector<Participant> SimdParticipants();

}  // namespace divfix

#endif  // DIVFIX_IMPLS_SIMD_SIMD_H_
