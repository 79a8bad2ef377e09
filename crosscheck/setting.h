// How a case is run: alone, or somewhere in a batch; in which floating-point environment.
#ifndef DIVFIX_CROSSCHECK_SETTING_H_
#define DIVFIX_CROSSCHECK_SETTING_H_

#include <compare>
#include <cstdint>

namespace divfix {

// The default is the plainest: alone, in the thread's own environment.
struct Setting {
  uint32_t batch = 1;      // how many cases are in the batch
  uint32_t lane = 0;       // which of them it is
  uint8_t fp_variant = 0;  // as in FpVariant; 0 is the thread's own environment

  friend auto operator<=>(const Setting&, const Setting&) = default;
};

}  // namespace divfix

#endif  // DIVFIX_CROSSCHECK_SETTING_H_
