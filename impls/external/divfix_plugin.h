/* The interface of a shared library that supports more than one function at the default control:
 * batches, control fields, targets, exceptions. For C99 and C++; it needs nothing else.
 *
 *   static void Run(const divfix_batch* batch) { ... }
 *   static const divfix_plugin kPlugin = {
 *       .abi = DIVFIX_PLUGIN_ABI, .size = sizeof(divfix_plugin), .name = "mine", .run = Run};
 *   const divfix_plugin* divfix_plugin_get(void) { return &kPlugin; }
 *
 *   cc -shared -fPIC -O2 -I impls/external mine.c -o mine.so && divfix check --plugin=mine.so
 *
 * Members that are 0 declare the least: only the default control, no semantics, no exceptions. */
#ifndef DIVFIX_IMPLS_EXTERNAL_DIVFIX_PLUGIN_H_
#define DIVFIX_IMPLS_EXTERNAL_DIVFIX_PLUGIN_H_

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Changes with every incompatible change of this header. divfix refuses other versions. */
#define DIVFIX_PLUGIN_ABI 1u

/* The control word: each field is stored so that 0 is the default. */
#define DIVFIX_CONTROL_ROUND 0x3u       /* 0 nearest even, 1 up, 2 down, 3 toward zero */
#define DIVFIX_CONTROL_FLUSH_IN 0x4u    /* MODE.denorm bit 0, inverted */
#define DIVFIX_CONTROL_FLUSH_OUT 0x8u   /* MODE.denorm bit 1, inverted */
#define DIVFIX_CONTROL_IEEE 0x10u       /* MODE.ieee, inverted */
#define DIVFIX_CONTROL_DX10_CLAMP 0x20u /* MODE.dx10_clamp, inverted */
#define DIVFIX_CONTROL_NEG 0x1c0u       /* bit 6 for S0 */
#define DIVFIX_CONTROL_ABS 0xe00u       /* bit 9 for S0 */
#define DIVFIX_CONTROL_OMOD 0x3000u     /* 0 none, 1 times 2, 2 times 4, 3 divided by 2 */
#define DIVFIX_CONTROL_CLAMP 0x4000u
#define DIVFIX_CONTROL_SEMANTICS 0x8000u /* 0 published, 1 measured */
#define DIVFIX_CONTROL_TARGET 0xff0000u  /* 0 gfx1100, 1 gfx600, 2 gfx700, 3 gfx803, 4 gfx900, */
                                         /* 5 gfx906, 6 gfx908, 7 gfx90a, 8 gfx942, 9 gfx950, */
                                         /* 10 gfx1010, 11 gfx1030, 12 gfx1150, 13 gfx1200, */
                                         /* 14 gfx1201, 15 gfx1250 */
#define DIVFIX_CONTROL_ALL 0x7fffu       /* all fields except semantics and target */

/* Which semantics it follows. */
#define DIVFIX_SEMANTICS_UNDECLARED 0u /* judged under both: passes if it matches either */
#define DIVFIX_SEMANTICS_PUBLISHED 1u  /* only that one */
#define DIVFIX_SEMANTICS_MEASURED 2u   /* only that one */
#define DIVFIX_SEMANTICS_BOTH 3u       /* the one that the control word asks for */

/* Bits of an outcome's exceptions, as in TRAPSTS. */
#define DIVFIX_INVALID 1u
#define DIVFIX_INPUT_DENORMAL 2u
#define DIVFIX_DIVIDE_BY_ZERO 4u
#define DIVFIX_OVERFLOW 8u
#define DIVFIX_UNDERFLOW 16u
#define DIVFIX_INEXACT 32u

/* NOLINTBEGIN(readability-identifier-naming): names in the style of C. */

/* Cases under one control. Arrays are only aligned to their elements. Reading or writing outside
 * them ends the process. */
typedef struct divfix_batch {
  uint32_t control;    /* the control word */
  uint32_t reserved;   /* 0 */
  size_t count;        /* cases, at least 1 */
  const uint32_t* s0;  /* quotients */
  const uint32_t* s1;  /* denominators */
  const uint32_t* s2;  /* numerators */
  uint32_t* d;         /* to be written, every one */
  uint8_t* exceptions; /* to be written, every one; NULL if not asked for */
} divfix_batch;

typedef struct divfix_plugin {
  uint32_t abi;        /* DIVFIX_PLUGIN_ABI */
  uint32_t size;       /* sizeof(divfix_plugin) */
  const char* name;    /* of letters, digits and -_.+/; NULL: the file's name */
  uint32_t controls;   /* the fields, DIVFIX_CONTROL_*, that may differ from their default */
  uint32_t semantics;  /* DIVFIX_SEMANTICS_* */
  uint32_t targets;    /* bit N for the target of number N; 0: all of them */
  uint32_t exceptions; /* 1: it writes exceptions */
  /* Answers a batch. Called from one thread, one batch at a time. */
  void (*run)(const divfix_batch* batch);
} divfix_plugin;

/* The library must define this. It is called once; what it returns must not change. */
#if defined(__GNUC__)
__attribute__((visibility("default")))
#endif
const divfix_plugin* divfix_plugin_get(void);

/* NOLINTEND(readability-identifier-naming) */

#ifdef __cplusplus
}
#endif

#endif /* DIVFIX_IMPLS_EXTERNAL_DIVFIX_PLUGIN_H_ */
