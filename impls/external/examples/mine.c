/* v_div_fixup_f32 in C, as one function. It follows the measured semantics.
 *
 *   cc -shared -fPIC -O2 mine.c -o mine.so && divfix check --plugin=mine.so */
#include <stdint.h>

static const uint32_t kSign = 0x80000000u;
static const uint32_t kInfinity = 0x7f800000u;
static const uint32_t kQuiet = 0x00400000u;

static uint32_t Magnitude(uint32_t x) { return x & ~kSign; }
static int IsNan(uint32_t x) { return Magnitude(x) > kInfinity; }
static int Exponent(uint32_t x) { return (int)(Magnitude(x) >> 23); }

uint32_t v_div_fixup_f32(uint32_t s0, uint32_t s1, uint32_t s2) {
  const uint32_t sign = (s1 ^ s2) & kSign;
  const uint32_t denominator = Magnitude(s1);
  const uint32_t numerator = Magnitude(s2);
  if (IsNan(s2)) return s2 | kQuiet;
  if (IsNan(s1)) return s1 | kQuiet;
  if (denominator == 0 && numerator == 0) return 0xffc00000u;
  if (denominator == kInfinity && numerator == kInfinity) return 0xffc00000u;
  if (denominator == 0 || numerator == kInfinity) return sign | kInfinity;
  if (denominator == kInfinity || numerator == 0) return sign;
  if (Exponent(s2) - Exponent(s1) < -150) return sign;
  if (Magnitude(s0) >= kInfinity) return sign | kInfinity;
  return sign | Magnitude(s0);
}
