// A control in the form that the kernel uses: a mask or a bit pattern for every decision that
// depends on the control.
#ifndef DIVFIX_IMPLS_BRANCHLESS_MASKS_H_
#define DIVFIX_IMPLS_BRANCHLESS_MASKS_H_

#include <cstdint>

#include "oracle/case.h"

namespace divfix::branchless {

// A result that depends on its sign: `positive`, and what to flip in it when it is negative.
struct Signed {
  uint32_t positive;
  uint32_t flip;
};

struct Masks {
  // Source modifiers of S1 and S2. S0's have no effect: D has the sign of S1 and S2.
  uint32_t keep_s1, flip_s1;  // ABS and NEG
  uint32_t keep_s2, flip_s2;
  uint32_t flush;  // of a denormal S1 or S2, the bits to clear

  Signed underflow;
  Signed overflow;
  uint32_t overflow_rule;  // all ones where the rule can fire

  // OMOD.
  uint32_t scale;            // all ones where it takes effect
  uint32_t step;             // added to a normal number
  uint32_t too_great_from;   // the least magnitude that overflows
  uint32_t too_small_below;  // the least normal magnitude that stays normal

  // CLAMP.
  uint32_t clamp;     // all ones where it is set
  uint32_t keep_nan;  // of a NaN, the bits that stay

  // The exceptions that each event raises; none under CLAMP.
  uint32_t on_invalid, on_input_denormal, on_divide_by_zero;
  uint32_t on_underflow, on_overflow, on_scaled_overflow;
};

Masks MasksOf(const Control& control);

}  // namespace divfix::branchless

#endif  // DIVFIX_IMPLS_BRANCHLESS_MASKS_H_
