// The host's floating-point control, which no outcome may depend on.
#ifndef DIVFIX_IMPLS_TESTING_FLOAT_ENVIRONMENT_H_
#define DIVFIX_IMPLS_TESTING_FLOAT_ENVIRONMENT_H_

#if defined(__x86_64__)
#include <immintrin.h>
#endif

#include <cstdint>

namespace divfix {

#if defined(__x86_64__)
inline constexpr bool kHasFloatEnvironment = true;

// MXCSR: every combination of rounding mode, FTZ and DAZ is one of these.
inline constexpr unsigned kFloatEnvironments = 16;

// Sets one of them while it lives. Sticky flags are clear at first.
class ScopedFloatEnvironment {
 public:
  explicit ScopedFloatEnvironment(unsigned index)
      : found_(_mm_getcsr()),
        set_((found_ & ~0xe07fu) | (index & 3) << 13 | (index >> 2 & 1) << 15 |
             (index >> 3 & 1) << 6) {
    _mm_setcsr(set_);
  }
  ~ScopedFloatEnvironment() { _mm_setcsr(found_); }
  ScopedFloatEnvironment(const ScopedFloatEnvironment&) = delete;
  ScopedFloatEnvironment& operator=(const ScopedFloatEnvironment&) = delete;

  // Whether control and sticky flags are what they were set to.
  bool IsUnchanged() const { return _mm_getcsr() == set_; }

 private:
  const uint32_t found_;
  const uint32_t set_;
};
#else
inline constexpr bool kHasFloatEnvironment = false;
inline constexpr unsigned kFloatEnvironments = 1;

class ScopedFloatEnvironment {
 public:
  explicit ScopedFloatEnvironment(unsigned) {}
  bool IsUnchanged() const { return true; }
};
#endif

}  // namespace divfix

#endif  // DIVFIX_IMPLS_TESTING_FLOAT_ENVIRONMENT_H_
