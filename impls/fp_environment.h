// The floating-point control state of this thread: rounding mode, flush modes, trap masks. An
// implementation that changes it changes the results of all code that runs after it.
#ifndef DIVFIX_IMPLS_FP_ENVIRONMENT_H_
#define DIVFIX_IMPLS_FP_ENVIRONMENT_H_

#include <cstdint>
#include <optional>
#include <string>

#include "absl/strings/string_view.h"

namespace divfix {

// Only control bits: the sticky exception flags change with every operation and are masked out.
struct FpState {
  uint64_t control = 0;  // MXCSR on x86-64, FPCR on AArch64
  uint16_t x87 = 0;      // the x87 control word, 0 elsewhere

  friend bool operator==(const FpState&, const FpState&) = default;
};

FpState ReadFpState();
void WriteFpState(const FpState& state);

// The 16 environments that a program may run in: 4 rounding modes x flush-to-zero x
// denormals-are-zero (if the architecture distinguishes these two). Variant 0 is `base` with
// rounding to nearest and without flushing.
inline constexpr unsigned kFpVariants = 16;
FpState FpVariant(const FpState& base, unsigned variant);

// How a variant differs from variant 0: "DAZ", "FTZ+round-up"; "default" for 0. The
// first of the variants that are the same on this architecture stands for all of them.
std::string FpVariantName(unsigned variant);

// The variant of that name, or nothing.
std::optional<unsigned> FindFpVariant(absl::string_view name);

// "MXCSR 0x1f80, x87 0x037f".
std::string FormatFpState(const FpState& state);

}  // namespace divfix

#endif  // DIVFIX_IMPLS_FP_ENVIRONMENT_H_
