// The instruction with Google Highway's vectors: one source for every width and instruction set.
#ifndef DIVFIX_IMPLS_SIMD_SIMD_H_
#define DIVFIX_IMPLS_SIMD_SIMD_H_

#include <vector>

#include "impls/participant.h"

namespace divfix {

// One participant for each target that the library has for this architecture, best first, with the
// library's name: "simd/avx2", "simd/emu128".
std::vector<Participant> SimdParticipants();

}  // namespace divfix

#endif  // DIVFIX_IMPLS_SIMD_SIMD_H_
