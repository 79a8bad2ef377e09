#include "crosscheck/fp_environment.h"

#include "absl/strings/str_format.h"

#if defined(__x86_64__)
#include <xmmintrin.h>
#endif

namespace divfix {

#if defined(__x86_64__)

namespace {
constexpr unsigned kStickyFlags = 0x3f;
}

FpState ReadFpState() {
  FpState state;
  state.control = _mm_getcsr() & ~kStickyFlags;
  asm volatile("fnstcw %0" : "=m"(state.x87));
  return state;
}

void WriteFpState(const FpState& state) {
  _mm_setcsr(static_cast<unsigned>(state.control));
  asm volatile("fldcw %0" : : "m"(state.x87));
}

std::string FormatFpState(const FpState& state) {
  return absl::StrFormat("MXCSR 0x%04x, x87 0x%04x", state.control, state.x87);
}

#elif defined(__aarch64__)

FpState ReadFpState() {
  FpState state;
  asm volatile("mrs %0, fpcr" : "=r"(state.control));
  return state;
}

void WriteFpState(const FpState& state) { asm volatile("msr fpcr, %0" : : "r"(state.control)); }

std::string FormatFpState(const FpState& state) {
  return absl::StrFormat("FPCR 0x%08x", state.control);
}

#else
#error "how is the floating-point control state read on this architecture?"
#endif

}  // namespace divfix
