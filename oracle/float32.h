// Binary32 by its bits: the fields of a value and the class that it belongs to.
#ifndef DIVFIX_ORACLE_FLOAT32_H_
#define DIVFIX_ORACLE_FLOAT32_H_

#include <array>
#include <cstddef>
#include <cstdint>

namespace divfix {

inline constexpr uint32_t kSignBit = 0x80000000;
inline constexpr uint32_t kMagnitudeMask = 0x7fffffff;
inline constexpr uint32_t kInfinity = 0x7f800000;
inline constexpr uint32_t kFractionMask = 0x007fffff;
inline constexpr uint32_t kQuietBit = 0x00400000;
inline constexpr uint32_t kOne = 0x3f800000;
inline constexpr uint32_t kGreatestFinite = 0x7f7fffff;
inline constexpr uint32_t kLeastDenormal = 0x00000001;
// What 0/0 and inf/inf give: a quiet NaN with the sign set and no payload.
inline constexpr uint32_t kInvalidNan = 0xffc00000;
inline constexpr int kFractionBits = 23;

constexpr uint32_t Magnitude(uint32_t x) { return x & kMagnitudeMask; }
constexpr uint32_t Sign(uint32_t x) { return x & kSignBit; }
// The raw 8-bit field, 0 to 255: 0 for zero and for every denormal.
constexpr int BiasedExponent(uint32_t x) { return static_cast<int>(x >> kFractionBits & 0xff); }
constexpr uint32_t Fraction(uint32_t x) { return x & kFractionMask; }

constexpr bool IsZero(uint32_t x) { return Magnitude(x) == 0; }
constexpr bool IsDenormal(uint32_t x) { return BiasedExponent(x) == 0 && Fraction(x) != 0; }
constexpr bool IsInfinity(uint32_t x) { return Magnitude(x) == kInfinity; }
constexpr bool IsNan(uint32_t x) { return Magnitude(x) > kInfinity; }
constexpr bool IsSignalingNan(uint32_t x) { return IsNan(x) && (x & kQuietBit) == 0; }
constexpr bool IsFinite(uint32_t x) { return Magnitude(x) < kInfinity; }

// The twelve classes of an operand, the negative ones second.
enum class OperandClass : uint8_t {
  kPositiveZero,
  kPositiveDenormal,
  kPositiveNormal,
  kPositiveInfinity,
  kPositiveQuietNan,
  kPositiveSignalingNan,
  kNegativeZero,
  kNegativeDenormal,
  kNegativeNormal,
  kNegativeInfinity,
  kNegativeQuietNan,
  kNegativeSignalingNan,
};
inline constexpr size_t kOperandClasses = 12;

constexpr OperandClass ClassOf(uint32_t x) {
  constexpr uint8_t kNegative = 6;
  uint8_t index = 2;  // normal
  if (BiasedExponent(x) == 0) {
    index = Fraction(x) == 0 ? 0 : 1;
  } else if (BiasedExponent(x) == 255) {
    index = Fraction(x) == 0 ? 3 : (x & kQuietBit) != 0 ? 4 : 5;
  }
  return static_cast<OperandClass>(index + (Sign(x) != 0 ? kNegative : 0));
}

constexpr const char* ClassName(OperandClass operand_class) {
  constexpr std::array<const char*, kOperandClasses> kNames = {
      "+zero", "+denormal", "+normal", "+infinity", "+quiet NaN", "+signaling NaN",
      "-zero", "-denormal", "-normal", "-infinity", "-quiet NaN", "-signaling NaN"};
  return kNames[static_cast<size_t>(operand_class)];
}

}  // namespace divfix

#endif  // DIVFIX_ORACLE_FLOAT32_H_
