// v_div_fixup_f32 in C++, as a plugin: batches, both semantics, rounding and exceptions. It
// declares the control fields that it supports, and divfix leaves all others at their default.
//
//   c++ -shared -fPIC -O2 -I DIVFIX/impls/external mine_plugin.cc -o mine.so
//   divfix check --plugin=mine.so
#include <cstddef>
#include <cstdint>

#include "divfix_plugin.h"

namespace {

constexpr uint32_t kSign = 0x80000000;
constexpr uint32_t kInfinity = 0x7f800000;
constexpr uint32_t kQuiet = 0x00400000;

uint32_t Magnitude(uint32_t x) { return x & ~kSign; }
bool IsNan(uint32_t x) { return Magnitude(x) > kInfinity; }
bool IsSignaling(uint32_t x) { return IsNan(x) && (x & kQuiet) == 0; }
bool IsDenormal(uint32_t x) { return Magnitude(x) != 0 && Magnitude(x) < 0x00800000; }
int Exponent(uint32_t x) { return static_cast<int>(Magnitude(x) >> 23); }

enum Round : uint32_t { kNearest, kUp, kDown, kZero };

struct Outcome {
  uint32_t d;
  uint32_t exceptions;
};

// The value 2^-300 of that sign, rounded.
uint32_t Underflow(uint32_t sign, uint32_t round) {
  const bool away = sign == 0 ? round == kUp : round == kDown;
  return sign | (away ? 1 : 0);
}

// A value too great for the format, of that sign, rounded.
uint32_t Overflow(uint32_t sign, uint32_t round) {
  const bool to_infinity = round == kNearest || (sign == 0 ? round == kUp : round == kDown);
  return sign | (to_infinity ? kInfinity : kInfinity - 1);
}

Outcome DivFixup(uint32_t s0, uint32_t s1, uint32_t s2, uint32_t control) {
  const uint32_t round = control & DIVFIX_CONTROL_ROUND;
  const bool measured = (control & DIVFIX_CONTROL_SEMANTICS) != 0;
  const uint32_t sign = (s1 ^ s2) & kSign;
  const uint32_t denominator = Magnitude(s1);
  const uint32_t numerator = Magnitude(s2);
  const uint32_t signaling = IsSignaling(s1) || IsSignaling(s2) ? DIVFIX_INVALID : 0;
  if (IsNan(s2)) return {s2 | kQuiet, signaling};
  if (IsNan(s1)) return {s1 | kQuiet, signaling};
  if (denominator == numerator && (numerator == 0 || numerator == kInfinity)) {
    return {0xffc00000, DIVFIX_INVALID};
  }
  const uint32_t denormal = IsDenormal(s1) || IsDenormal(s2) ? DIVFIX_INPUT_DENORMAL : 0;
  if (denominator == 0 || numerator == kInfinity) {
    const bool by_zero = denominator == 0 && numerator != kInfinity;
    return {sign | kInfinity, by_zero ? DIVFIX_DIVIDE_BY_ZERO : denormal};
  }
  if (denominator == kInfinity || numerator == 0) return {sign, denormal};
  // Published semantics raise no more than the three exceptions above.
  if (Exponent(s2) - Exponent(s1) < -150) {
    return {Underflow(sign, round), denormal | (measured ? DIVFIX_UNDERFLOW | DIVFIX_INEXACT : 0)};
  }
  if (measured && Magnitude(s0) >= kInfinity) {
    return {Overflow(sign, round), denormal | DIVFIX_OVERFLOW | DIVFIX_INEXACT};
  }
  return {sign | Magnitude(s0), denormal};
}

void Run(const divfix_batch* batch) {
  for (size_t i = 0; i < batch->count; ++i) {
    const Outcome outcome = DivFixup(batch->s0[i], batch->s1[i], batch->s2[i], batch->control);
    batch->d[i] = outcome.d;
    if (batch->exceptions != nullptr) {
      batch->exceptions[i] = static_cast<uint8_t>(outcome.exceptions);
    }
  }
}

constexpr divfix_plugin kPlugin = {DIVFIX_PLUGIN_ABI,
                                   sizeof(divfix_plugin),
                                   "mine",
                                   DIVFIX_CONTROL_ROUND,
                                   DIVFIX_SEMANTICS_BOTH,
                                   /*targets=*/0,
                                   /*exceptions=*/1,
                                   Run};

}  // namespace

const divfix_plugin* divfix_plugin_get(void) { return &kPlugin; }
