/* NaNs are handed on as they are, 0/0 gives a positive one, and the sign of the quotient is not put
 * right. */
#include "bits.h"

uint32_t v_div_fixup_f32(uint32_t s0, uint32_t s1, uint32_t s2);
uint32_t v_div_fixup_f32(uint32_t s0, uint32_t s1, uint32_t s2) {
  const uint32_t sign = (s1 ^ s2) & SIGN;
  if (IsNan(s2)) return s2;
  if (IsNan(s1)) return s1;
  if (IsZero(s1) && IsZero(s2)) return QUIET | INFINITE;
  if (IsInfinite(s1) && IsInfinite(s2)) return QUIET | INFINITE;
  if (IsZero(s1) || IsInfinite(s2)) return sign | INFINITE;
  if (IsInfinite(s1) || IsZero(s2)) return sign;
  if (Exponent(s2) - Exponent(s1) < -150) return sign;
  return s0;
}
