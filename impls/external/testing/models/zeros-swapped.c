/* It takes the one operand for the other where one of them is a zero. */
#include "bits.h"

uint32_t v_div_fixup_f32(uint32_t s0, uint32_t s1, uint32_t s2);
uint32_t v_div_fixup_f32(uint32_t s0, uint32_t s1, uint32_t s2) {
  const uint32_t sign = (s1 ^ s2) & SIGN;
  if (IsNan(s2)) return s2 | QUIET;
  if (IsNan(s1)) return s1 | QUIET;
  if (IsZero(s1) && IsZero(s2)) return DEFAULT_NAN;
  if (IsInfinite(s1) && IsInfinite(s2)) return DEFAULT_NAN;
  if (IsZero(s2) || IsInfinite(s2)) return sign | INFINITE;
  if (IsZero(s1) || IsInfinite(s1)) return sign;
  if (Exponent(s2) - Exponent(s1) < -150) return sign;
  if (Magnitude(s0) >= INFINITE) return sign | INFINITE;
  return sign | Magnitude(s0);
}
