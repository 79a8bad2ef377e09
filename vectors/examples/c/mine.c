// An implementation to put your own in the place of: the default control, as hardware was measured.
#include <stdint.h>

uint32_t v_div_fixup_f32(uint32_t s0, uint32_t s1, uint32_t s2) {
  const uint32_t inf = 0x7f800000u, quiet = 0x00400000u;
  const uint32_t m0 = s0 & 0x7fffffffu, m1 = s1 & 0x7fffffffu, m2 = s2 & 0x7fffffffu;
  const uint32_t sign = (s1 ^ s2) & 0x80000000u;
  if (m2 > inf) return s2 | quiet;
  if (m1 > inf) return s1 | quiet;
  if (m1 == 0 && m2 == 0) return 0xffc00000u;
  if (m1 == inf && m2 == inf) return 0xffc00000u;
  if (m1 == 0 || m2 == inf) return sign | inf;
  if (m1 == inf || m2 == 0) return sign;
  if ((int)(m2 >> 23) - (int)(m1 >> 23) < -150) return sign;
  if (m0 >= inf) return sign | inf;
  return sign | m0;
}
