// Values at which the contract changes its decision, for every use that may change with it: simple
// examples, shrinking, coverage. Lists that a seed depends on are frozen and stand where they are
// used (crosscheck/plan.cc, triples.cc and draw.cc, fuzz/mutator/moves.cc).
#ifndef DIVFIX_ORACLE_BOUNDARY_VALUES_H_
#define DIVFIX_ORACLE_BOUNDARY_VALUES_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "oracle/float32.h"

namespace divfix {

// Of one format. All values are without their sign.
struct BoundaryValues {
  std::span<const uint32_t> magnitudes;  // the plainest first; they include the ends of each class
  size_t plain_count;                    // how many of them a person knows by sight
  std::span<const uint32_t> fractions;   // payload patterns, the quiet bit's neighbours, both ends

  constexpr std::span<const uint32_t> plain() const { return magnitudes.first(plain_count); }
};

namespace binary32 {

constexpr uint32_t PowerOfTwo(uint32_t biased_exponent) { return biased_exponent << kFractionBits; }

inline constexpr auto kMagnitudes = std::to_array<uint32_t>(
    {// The plain ones.
     kOne, 0x40000000, 0, kInfinity, 0x7fc00000, 0x7f800001, kLeastDenormal,
     // 0.5 and 4.0, and the ends of what OMOD scales.
     PowerOfTwo(126), PowerOfTwo(129), PowerOfTwo(1), PowerOfTwo(2), PowerOfTwo(254),
     PowerOfTwo(253), PowerOfTwo(252),
     // Gaps of -151, -150 and -149 below 2^127, and the same above a denormal, with its raw and its
     // normalized exponent.
     PowerOfTwo(103), PowerOfTwo(104), PowerOfTwo(105), PowerOfTwo(134), PowerOfTwo(149),
     PowerOfTwo(150), PowerOfTwo(151), PowerOfTwo(152),
     // Ends of classes, neighbours of 1.0, and neighbours of the plain ones.
     kFractionMask, 0x00400000, 0x00800001, 0x00ffffff, 0x3f7fffff, 0x3f800001, kGreatestFinite,
     0x7effffff, 0x7fc00001, 0x7fbfffff});

inline constexpr std::array<uint32_t, 8> kFractions = {1,        2,        0x155555, 0x2aaaaa,
                                                       0x3fffff, 0x400001, 0x7ffffe, 0x7fffff};

inline constexpr BoundaryValues kBoundaries = {
    .magnitudes = kMagnitudes, .plain_count = 7, .fractions = kFractions};

}  // namespace binary32

// Each magnitude with both signs, the positive one first.
inline std::vector<uint32_t> WithBothSigns(std::span<const uint32_t> magnitudes) {
  std::vector<uint32_t> values;
  for (const uint32_t magnitude : magnitudes) {
    values.push_back(magnitude);
    values.push_back(magnitude | kSignBit);
  }
  return values;
}

}  // namespace divfix

#endif  // DIVFIX_ORACLE_BOUNDARY_VALUES_H_
