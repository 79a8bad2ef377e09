/* It divides on the host whatever it is given, and applies NEG before ABS. */
#include "../../divfix_plugin.h"
#include "bits.h"

static uint32_t Modified(uint32_t x, uint32_t control, unsigned operand) {
  if ((control >> (6 + operand) & 1) != 0) x ^= SIGN;
  if ((control >> (9 + operand) & 1) != 0) x &= ~SIGN;
  return x;
}

static void Run(const divfix_batch* batch) {
  size_t i;
  for (i = 0; i < batch->count; ++i) {
    batch->d[i] = Divided(Modified(batch->s2[i], batch->control, 2),
                          Modified(batch->s1[i], batch->control, 1));
  }
}

static const divfix_plugin kPlugin = {.abi = DIVFIX_PLUGIN_ABI,
                                      .size = sizeof(divfix_plugin),
                                      .controls = DIVFIX_CONTROL_NEG | DIVFIX_CONTROL_ABS,
                                      .run = Run};

const divfix_plugin* divfix_plugin_get(void) { return &kPlugin; }
