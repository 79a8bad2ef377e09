// What the stages say about a binary32 pattern.
#ifndef DIVFIX_IMPLS_MUTANTS_BITS_H_
#define DIVFIX_IMPLS_MUTANTS_BITS_H_

#include <cstdint>

namespace divfix::mutants {

inline constexpr uint32_t kSignBit = 0x80000000;
inline constexpr uint32_t kInfinity = 0x7f800000;
inline constexpr uint32_t kQuietBit = 0x00400000;
inline constexpr uint32_t kFraction = 0x007fffff;
inline constexpr uint32_t kOne = 0x3f800000;
inline constexpr uint32_t kLeastNormal = 0x00800000;
inline constexpr uint32_t kGreatest = 0x7f7fffff;
inline constexpr uint32_t kInvalidNan = 0xffc00000;  // what 0/0 and inf/inf give

constexpr uint32_t Magnitude(uint32_t x) { return x & ~kSignBit; }
constexpr uint32_t Sign(uint32_t x) { return x & kSignBit; }
constexpr int Exponent(uint32_t x) { return static_cast<int>(x >> 23 & 255); }
constexpr bool IsZero(uint32_t x) { return Magnitude(x) == 0; }
constexpr bool IsDenormal(uint32_t x) { return Magnitude(x) - 1 < kFraction; }
constexpr bool IsInfinity(uint32_t x) { return Magnitude(x) == kInfinity; }
constexpr bool IsNan(uint32_t x) { return Magnitude(x) > kInfinity; }
constexpr bool IsQuietNan(uint32_t x) { return IsNan(x) && (x & kQuietBit) != 0; }
constexpr bool IsSignalingNan(uint32_t x) { return IsNan(x) && (x & kQuietBit) == 0; }

}  // namespace divfix::mutants

#endif  // DIVFIX_IMPLS_MUTANTS_BITS_H_
