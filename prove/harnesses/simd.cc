// `simd` as functions to be proved, one for each of the vector library's targets, with a control
// word for the control. Compiled to bitcode only, and never run.
#include <hwy/targets.h>

#include <cstddef>
#include <cstdint>

#include "impls/simd/batch.h"
#include "impls/simd/kernels.h"
#include "oracle/case.h"

#define DIVFIX_PROOF(NAME, BIT)                                                                    \
  extern "C" void divfix_proof_simd_##NAME(uint32_t control, size_t count, const uint32_t* s0,     \
                                           const uint32_t* s1, const uint32_t* s2, uint32_t* d,    \
                                           uint8_t* exceptions) {                                  \
    divfix::simd::FixBatch(divfix::simd::KernelsOf<BIT>(), divfix::ControlFromWord(control),       \
                           count, s0, s1, s2, d, exceptions);                                      \
  }                                                                                                \
  extern "C" void divfix_proof_simd_##NAME##_d(uint32_t control, size_t count, const uint32_t* s0, \
                                               const uint32_t* s1, const uint32_t* s2,             \
                                               uint32_t* d) {                                      \
    divfix::simd::FixBatch(divfix::simd::KernelsOf<BIT>(), divfix::ControlFromWord(control),       \
                           count, s0, s1, s2, d, nullptr);                                         \
  }

DIVFIX_PROOF(emu128, HWY_EMU128)
#if defined(__x86_64__)
DIVFIX_PROOF(ssse3, HWY_SSSE3)
DIVFIX_PROOF(sse4, HWY_SSE4)
DIVFIX_PROOF(avx2, HWY_AVX2)
DIVFIX_PROOF(avx3, HWY_AVX3)
DIVFIX_PROOF(avx3_dl, HWY_AVX3_DL)
#endif
