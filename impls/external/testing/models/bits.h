/* What the models of other people's emulators share. */
#ifndef DIVFIX_IMPLS_EXTERNAL_TESTING_MODELS_BITS_H_
#define DIVFIX_IMPLS_EXTERNAL_TESTING_MODELS_BITS_H_

#include <stdint.h>
#include <string.h>

#define SIGN 0x80000000u
#define INFINITE 0x7f800000u
#define QUIET 0x00400000u
#define DEFAULT_NAN 0xffc00000u

static inline uint32_t Magnitude(uint32_t x) { return x & ~SIGN; }
static inline int IsNan(uint32_t x) { return Magnitude(x) > INFINITE; }
static inline int IsInfinite(uint32_t x) { return Magnitude(x) == INFINITE; }
static inline int IsZero(uint32_t x) { return Magnitude(x) == 0; }
static inline int Exponent(uint32_t x) { return (int)(Magnitude(x) >> 23); }

/* The host's own division. */
static inline uint32_t Divided(uint32_t numerator, uint32_t denominator) {
  float n;
  float d;
  uint32_t q;
  memcpy(&n, &numerator, sizeof(n));
  memcpy(&d, &denominator, sizeof(d));
  n /= d;
  memcpy(&q, &n, sizeof(q));
  return q;
}

#endif /* DIVFIX_IMPLS_EXTERNAL_TESTING_MODELS_BITS_H_ */
