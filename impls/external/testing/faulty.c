/* Libraries with one fault each, for tests: a right one (examples/mine.c) around which something
 * goes wrong. Which, the macro says. */
#define _GNU_SOURCE
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>
#include <xmmintrin.h>

#define v_div_fixup_f32 Right
#include "../examples/mine.c"
#undef v_div_fixup_f32

static int IsZeroOverZero(uint32_t s1, uint32_t s2) { return ((s1 | s2) & 0x7fffffff) == 0; }

#ifdef FAULT_LATER
/* A signal from a timer, some time after the function has returned. */
static void OnTimer(int number) {
  (void)number;
  *(volatile int*)0xdead0 = 1;
}
static void FaultLater(void) {
  const struct itimerval soon = {{0, 0}, {0, 100000}};
  signal(SIGALRM, OnTimer);
  setitimer(ITIMER_REAL, &soon, NULL);
}
#elif defined(FAULT_PANIC)
/* As a runtime does that unwinds: what is wrong, then much else. */
static void Panic(void) {
  int frame;
  fprintf(stderr, "loading is done\nthread 'main' panicked at fixup.c:7:\nindex out of bounds\n");
  if (strcmp(getenv("RUST_BACKTRACE"), "0") != 0) fprintf(stderr, "resolving symbols\n");
  for (frame = 0; frame < 600; ++frame) fprintf(stderr, "frame %d of its backtrace\n", frame);
  fprintf(stderr, "note: see the manual\n");
  abort();
}
#endif

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
  fprintf(stderr, "undefined: a line for standard error\n");
  fflush(stderr);
  if (s0 == 0x3f800000u) printf("a line for standard output\n");
#elif defined(FAULT_MMX)
  if (IsZeroOverZero(s1, s2)) __asm__ volatile("movd %0, %%mm0" ::"r"(s0)); /* and no EMMS */
#elif defined(FAULT_DIRECTION_FLAG)
  if (IsZeroOverZero(s1, s2)) __asm__ volatile("std");
#elif defined(FAULT_REGISTERS)
  if (IsZeroOverZero(s1, s2))
    __asm__ volatile("xorl %ebx, %ebx\n\tincq %r12"); /* and says nothing */
#elif defined(FAULT_WILD_WRITE)
  if (IsZeroOverZero(s1, s2)) *(volatile int*)0xdead0 = 1;
#elif defined(FAULT_LATER)
  if (IsZeroOverZero(s1, s2)) FaultLater();
#elif defined(FAULT_PANIC)
  if (IsZeroOverZero(s1, s2)) Panic();
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
