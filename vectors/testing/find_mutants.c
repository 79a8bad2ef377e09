// Prints the names of the mutants that vectors.h finds, a line each.
#include <stdio.h>

#include "mutant_functions.h"
#include "vectors.h"

static int finds(uint32_t mutant) {
  for (int i = 0; i < DIVFIX_VECTOR_COUNT; ++i) {
    const struct divfix_vector* v = &divfix_vectors[i];
    uint8_t exceptions = 0;
    const uint32_t d = divfix_mutant_run(mutant, v->control, v->s0, v->s1, v->s2, &exceptions);
    if (d != v->d || (v->exceptions >= 0 && exceptions != v->exceptions)) return 1;
  }
  return 0;
}

int main(void) {
  for (uint32_t mutant = 0; mutant < divfix_mutant_count(); ++mutant) {
    if (finds(mutant)) puts(divfix_mutant_name(mutant));
  }
  return 0;
}
