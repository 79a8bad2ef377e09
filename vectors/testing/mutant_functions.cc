#include "vectors/testing/mutant_functions.h"

#include "impls/mutants/fault.h"
#include "impls/mutants/mutant_core.h"
#include "oracle/case.h"

namespace {

// The pointwise ones come first in the list.
constexpr uint32_t kCount = static_cast<uint32_t>(divfix::mutants::Fault::kPointwiseEnd) - 1;

}  // namespace

uint32_t divfix_mutant_count() { return kCount; }

const char* divfix_mutant_name(uint32_t mutant) {
  return divfix::mutants::AllFaults()[mutant].name;
}

uint32_t divfix_mutant_run(uint32_t mutant, uint32_t control, uint32_t s0, uint32_t s1, uint32_t s2,
                           uint8_t* exceptions) {
  const divfix::Outcome outcome = divfix::mutants::Evaluate(
      divfix::mutants::AllFaults()[mutant].fault, {s0, s1, s2}, divfix::ControlFromWord(control));
  *exceptions = outcome.exceptions;
  return outcome.d;
}
