// The floating-point control state of this thread: rounding mode, flush modes, trap masks. An
// implementation that changes it changes the results of everything that runs after it.
#ifndef DIVFIX_IMPLS_FP_ENVIRONMENT_H_
#define DIVFIX_IMPLS_FP_ENVIRONMENT_H_

#include <cstdint>
#include <string>

namespace divfix {

// Control bits alone: the sticky exception flags change with every use and are masked out.
struct FpState {
  uint64_t control = 0;  // MXCSR on x86-64, FPCR on AArch64
  uint16_t x87 = 0;      // the x87 control word, 0 elsewhere

  friend bool operator==(const FpState&, const FpState&) = default;
};

FpState ReadFpState();
void WriteFpState(const FpState& state);

// The 16 environments that a program may find itself in: 4 rounding modes x flush-to-zero x
// denormals-are-zero (where the architecture tells these two apart). Variant 0 is `base` with none
// of them.
inline constexpr unsigned kFpVariants = 16;
FpState FpVariant(const FpState& base, unsigned variant);

// "MXCSR 0x1f80, x87 0x037f".
std::string FormatFpState(const FpState& state);

}  // namespace divfix

#endif  // DIVFIX_IMPLS_FP_ENVIRONMENT_H_
