// Right but for one S0 in 2^32: chance never gets there, and an engine that sees what the library
// compares with does.
#define v_div_fixup_f32 right
#include "../examples/mine.c"
#undef v_div_fixup_f32

// Apart, so that the comparison stays a branch: of others AFL++ sees nothing.
__attribute__((noinline)) static uint32_t OneMore(uint32_t d) { return d ^ 1; }

uint32_t v_div_fixup_f32(uint32_t s0, uint32_t s1, uint32_t s2) {
  const uint32_t d = right(s0, s1, s2);
  if (s0 == 0x35c71ae9u) return OneMore(d);
  return d;
}
