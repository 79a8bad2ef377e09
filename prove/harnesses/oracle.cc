// The oracle as a function to be proved, with a control word for the control. Compiled to bitcode
// only, and never run.
#include "oracle/oracle.h"

#include <cstddef>
#include <cstdint>

using namespace divfix;  // NOLINT(google-build-using-namespace): it is all about them

// NOLINTNEXTLINE(readability-identifier-naming): as the prover finds it.
extern "C" void divfix_proof_oracle(uint32_t control, size_t count, const uint32_t* s0,
                                    const uint32_t* s1, const uint32_t* s2, uint32_t* d,
                                    uint8_t* exceptions) {
  const Control c = ControlFromWord(control);
  for (size_t i = 0; i < count; ++i) {
    const Outcome outcome = Judge({.operands = {s0[i], s1[i], s2[i]}, .control = c}).outcome;
    d[i] = outcome.d;
    exceptions[i] = outcome.exceptions;
  }
}

// The code that judges batches, up to eight cases at a time.
// NOLINTNEXTLINE(readability-identifier-naming): as the prover finds it.
extern "C" void divfix_proof_oracle_batch(uint32_t control, size_t count, const uint32_t* s0,
                                          const uint32_t* s1, const uint32_t* s2, uint32_t* d,
                                          uint8_t* exceptions) {
  Rule rules[8];
  JudgeBatch(ControlFromWord(control), {s0, count}, {s1, count}, {s2, count}, {d, count},
             {exceptions, count}, {rules, count});
}
