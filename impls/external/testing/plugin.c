/* Plugins of divfix_plugin.h for tests: right for every control that it claims (none but target),
 * or with the fault that the macro says. */
#include <stdlib.h>

#include "../divfix_plugin.h"

#define v_div_fixup_f32 Right
#include "../examples/mine.c"
#undef v_div_fixup_f32

static void Run(const divfix_batch* batch) {
  size_t count = batch->count;
  size_t i;
#ifdef FAULT_ONE_TOO_MANY
  if (batch->s0[count - 1] == 0x40000000u) batch->d[count] = 0;
#endif
#ifdef FAULT_ONE_BEFORE
  if (batch->s0[0] == 0x40000000u) batch->d[-1] = 0;
#endif
#ifdef FAULT_READS_BEYOND
  if (*(const volatile uint32_t*)&batch->s0[count] == 1) abort();
#endif
#ifdef FAULT_WRITES_OPERAND
  *(uint32_t*)&batch->s0[0] = 0;
#endif
#ifdef FAULT_ONE_TOO_FEW
  if (batch->s0[count - 1] == 0x40000000u) --count;
#endif
  for (i = 0; i < count; ++i) {
#ifdef FAULT_ABORT
    if (batch->s0[i] == 0x40000000u) abort();
#endif
    batch->d[i] = Right(batch->s0[i], batch->s1[i], batch->s2[i]);
  }
#ifdef FAULT_HANG
  for (i = 0; i < count; ++i) {
    volatile uint32_t* stuck = &batch->d[i];
    while (batch->s0[i] == 0x40000000u) (void)*stuck;
  }
#endif
}

#ifndef TARGETS
#define TARGETS 0
#endif
#ifndef ABI
#define ABI DIVFIX_PLUGIN_ABI
#endif

static const divfix_plugin kPlugin = {.abi = ABI,
                                      .size = sizeof(divfix_plugin),
                                      .name = "planted",
                                      .semantics = DIVFIX_SEMANTICS_MEASURED,
                                      .targets = TARGETS,
                                      .run = Run};

const divfix_plugin* divfix_plugin_get(void) { return &kPlugin; }
