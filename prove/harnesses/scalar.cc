// `scalar` as functions to be proved, with a control word for the control. Compiled to bitcode
// only, and never run.
#include <cstddef>
#include <cstdint>

#include "impls/scalar/batch.h"
#include "oracle/case.h"

// NOLINTNEXTLINE(readability-identifier-naming): as the prover finds it.
extern "C" void divfix_proof_scalar(uint32_t control, size_t count, const uint32_t* s0,
                                    const uint32_t* s1, const uint32_t* s2, uint32_t* d,
                                    uint8_t* exceptions) {
  divfix::scalar::FixBatch(divfix::ControlFromWord(control), count, s0, s1, s2, d, exceptions);
}

// NOLINTNEXTLINE(readability-identifier-naming): as the prover finds it.
extern "C" void divfix_proof_scalar_d(uint32_t control, size_t count, const uint32_t* s0,
                                      const uint32_t* s1, const uint32_t* s2, uint32_t* d) {
  divfix::scalar::FixBatch(divfix::ControlFromWord(control), count, s0, s1, s2, d, nullptr);
}

// One case, for the score of its mechanical mutants: without memory, so that no mutant can be
// undefined for its addresses.
//
// NOLINTNEXTLINE(readability-identifier-naming): as the prover finds it.
extern "C" uint64_t divfix_score_scalar(uint32_t s0, uint32_t s1, uint32_t s2, uint32_t control) {
  uint32_t d = 0;
  uint8_t exceptions = 0;
  divfix::scalar::FixBatch(divfix::ControlFromWord(control), 1, &s0, &s1, &s2, &d, &exceptions);
  return d | uint64_t{exceptions} << 32;
}
