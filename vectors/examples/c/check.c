// Checks an implementation of v_div_fixup_f32 against vectors.h. With yours in the place of mine.c:
//
//   divfix vectors --format=c --default-control --semantics=measured > vectors.h
//   cc check.c mine.c -o check && ./check
//
// Exit status: 0 all is as expected, 1 something differs or could not be run.
#include <stdio.h>

#include "vectors.h"

#define SEMANTICS_BIT 0x8000u  // of the control word

uint32_t v_div_fixup_f32(uint32_t s0, uint32_t s1, uint32_t s2);

// Runs one vector. 0: the implementation has no such control. This one has the default alone, and
// reports no exceptions; change it to what yours can do.
static int run(const struct divfix_vector *v, uint32_t *d, int *exceptions) {
  if ((v->control & ~SEMANTICS_BIT) != 0) return 0;
  *d = v_div_fixup_f32(v->s0, v->s1, v->s2);
  *exceptions = -1;
  return 1;
}

int main(void) {
  int differ = 0, not_run = 0, not_compared = 0;
  for (int i = 0; i < DIVFIX_VECTOR_COUNT; ++i) {
    const struct divfix_vector *v = &divfix_vectors[i];
    uint32_t d = 0;
    int exceptions = -1;
    if (!run(v, &d, &exceptions)) {
      ++not_run;
      continue;
    }
    if (v->exceptions >= 0 && exceptions < 0) ++not_compared;
    const int exceptions_differ =
        v->exceptions >= 0 && exceptions >= 0 && exceptions != v->exceptions;
    if (d == v->d && !exceptions_differ) continue;
    ++differ;
    printf("%08x %08x %08x [%s]: D %08x, expected %08x", (unsigned)v->s0, (unsigned)v->s1,
           (unsigned)v->s2, v->control_text, (unsigned)d, (unsigned)v->d);
    if (exceptions_differ) printf(", exceptions %02x, expected %02x", exceptions, v->exceptions);
    printf(" (rule %s, %s)\n", v->rule, v->source);
  }
  printf("%d vectors: %d differ, %d not run", DIVFIX_VECTOR_COUNT, differ, not_run);
  if (not_compared > 0) printf(", exceptions of %d not compared", not_compared);
  printf("\n");
  return differ != 0 || not_run != 0;
}
