/* Libraries with one fault each, for tests: a right one (examples/mine.c) around which something
 * goes wrong. Which, the macro says. */
#define _GNU_SOURCE
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>
#include <xmmintrin.h>

#define v_div_fixup_f32 Right
#include "../examples/mine.c"
#undef v_div_fixup_f32

static int IsZeroOverZero(uint32_t s1, uint32_t s2) { return ((s1 | s2) & 0x7fffffff) == 0; }

uint32_t v_div_fixup_f32(uint32_t s0, uint32_t s1, uint32_t s2);
uint32_t v_div_fixup_f32(uint32_t s0, uint32_t s1, uint32_t s2) {
#ifdef FAULT_ABORT
  if (IsZeroOverZero(s1, s2)) {
    fprintf(stderr, "zero over zero is not done\n");
    abort();
  }
#elif defined(FAULT_CRASH_HALF)
  if ((s1 & 0x80000000u) != 0) *(volatile int*)0 = 1;
#elif defined(FAULT_EXIT)
  if (IsZeroOverZero(s1, s2)) exit(7);
#elif defined(FAULT_HANG)
  while (IsZeroOverZero(s1, s2)) sleep(1);
#elif defined(FAULT_KILLS_PARENT)
  if (IsZeroOverZero(s1, s2)) {
    kill(getppid(), SIGKILL);
    sleep(1000);
  }
#elif defined(FAULT_FP_STATE)
  if (IsZeroOverZero(s1, s2)) _mm_setcsr(_mm_getcsr() | 0x8000u);
#elif defined(FAULT_NEEDS_NEAREST)
  if ((_mm_getcsr() & 0x6000u) == 0x4000u) return Right(s0, s1, s2) ^ 1u; /* rounding up */
#elif defined(FAULT_SIGN_OF_ZERO)
  if (Right(s0, s1, s2) == 0x80000000u) return 0;
#elif defined(FAULT_NOISY)
  if (s0 == 0x3f800000u) printf("a line for standard output\n");
#elif defined(FAULT_STRAY)
  /* It starts a process that goes on in a session of its own. */
  static int started = 0;
  if (!started++ && fork() == 0) {
    setsid();
    if (fork() == 0) {
      execlp("sleep", STRAY_NAME, "600", (char*)0);
    }
    _exit(0);
  }
#endif
  return Right(s0, s1, s2);
}

#ifdef FAULT_LOAD_ABORT
__attribute__((constructor)) static void Load(void) { abort(); }
#elif defined(FAULT_LOAD_HANG)
__attribute__((constructor)) static void Load(void) { sleep(1000); }
#endif
