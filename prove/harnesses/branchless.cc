// `branchless` as functions to be proved, one for each level, with a control word for the control.
// Compiled to bitcode only, and never run.
#include <cstdint>

#include "impls/branchless/kernel.h"
#include "impls/branchless/masks.h"
#include "oracle/case.h"

#define DIVFIX_PROOF(LEVEL)                                                                        \
  extern "C" void divfix_proof_branchless_##LEVEL(uint32_t control, const uint32_t* s0,            \
                                                  const uint32_t* s1, const uint32_t* s2,          \
                                                  uint32_t* d, uint8_t* exceptions) {              \
    using namespace divfix; /* NOLINT(google-build-using-namespace) */                             \
    branchless::LEVEL::FixWithExceptions(branchless::MasksOf(ControlFromWord(control)), s0, s1,    \
                                         s2, d, exceptions);                                       \
  }                                                                                                \
  extern "C" void divfix_proof_branchless_##LEVEL##_d(                                             \
      uint32_t control, const uint32_t* s0, const uint32_t* s1, const uint32_t* s2, uint32_t* d) { \
    using namespace divfix; /* NOLINT(google-build-using-namespace) */                             \
    branchless::LEVEL::Fix(branchless::MasksOf(ControlFromWord(control)), s0, s1, s2, d);          \
  }

DIVFIX_PROOF(v1)
#if defined(__x86_64__)
DIVFIX_PROOF(v2)
DIVFIX_PROOF(v3)
DIVFIX_PROOF(v4)
#endif
