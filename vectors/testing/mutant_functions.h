// The pointwise mutants as C functions in a shared library, so that tests in other languages can
// run vectors against them.
#ifndef DIVFIX_VECTORS_TESTING_MUTANT_FUNCTIONS_H_
#define DIVFIX_VECTORS_TESTING_MUTANT_FUNCTIONS_H_

#include <stdint.h>

// NOLINTBEGIN(readability-identifier-naming): named as C names functions.
#ifdef __cplusplus
extern "C" {
#endif

// Mutants are numbered from 0 to one less than this.
uint32_t divfix_mutant_count(void);

// Its name, without "mutant/".
const char* divfix_mutant_name(uint32_t mutant);

// Its D for these operands and this control word; *exceptions receives the bits that it raises.
uint32_t divfix_mutant_run(uint32_t mutant, uint32_t control, uint32_t s0, uint32_t s1, uint32_t s2,
                           uint8_t* exceptions);

#ifdef __cplusplus
}
#endif
// NOLINTEND(readability-identifier-naming)

#endif  // DIVFIX_VECTORS_TESTING_MUTANT_FUNCTIONS_H_
