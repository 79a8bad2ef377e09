/* It ignores the quotient that it is given and divides again, and tests for a zero denominator
 * before it tests for NaNs. */
#include "bits.h"

uint32_t v_div_fixup_f32(uint32_t s0, uint32_t s1, uint32_t s2);
uint32_t v_div_fixup_f32(uint32_t s0, uint32_t s1, uint32_t s2) {
  const uint32_t sign = (s1 ^ s2) & SIGN;
  (void)s0;
  if (IsZero(s1)) return IsZero(s2) ? DEFAULT_NAN : sign | INFINITE;
  if (IsNan(s2)) return s2 | QUIET;
  if (IsNan(s1)) return s1 | QUIET;
  if (IsInfinite(s1)) return IsInfinite(s2) ? DEFAULT_NAN : sign;
  if (IsInfinite(s2)) return sign | INFINITE;
  return Divided(s2, s1);
}
