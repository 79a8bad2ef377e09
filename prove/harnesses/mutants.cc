// A mutant as a function to be proved; a given number selects the fault. Compiled to bitcode only,
// and never run.
#include <cstdint>

#include "impls/mutants/fault.h"
#include "impls/mutants/mutant_core.h"
#include "oracle/case.h"

// NOLINTNEXTLINE(readability-identifier-naming): as the prover finds it.
extern "C" void divfix_proof_mutant(uint32_t fault, uint32_t control, uint32_t s0, uint32_t s1,
                                    uint32_t s2, uint32_t* d, uint8_t* exceptions) {
  const divfix::Outcome outcome = divfix::mutants::Evaluate(
      static_cast<divfix::mutants::Fault>(fault), {s0, s1, s2}, divfix::ControlFromWord(control));
  *d = outcome.d;
  *exceptions = outcome.exceptions;
}
