#include "impls/scalar/scalar.h"

#include <bit>
#include <cfenv>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "absl/status/status.h"
#include "impls/implementation.h"
#include "impls/participant.h"
#include "impls/scalar/batch.h"
#include "oracle/case.h"

// With these options a compiler assumes that std::isnan and std::isinf are always false.
#if defined(__FAST_MATH__) || (defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__ != 0)
#error "the scalar implementation classifies floats: build it without -ffast-math"
#endif

namespace divfix {
namespace {

constexpr uint32_t kSignBit = 0x80000000;
constexpr uint32_t kQuietBit = 0x00400000;
constexpr uint32_t kInfinity = 0x7f800000;
constexpr uint32_t kGreatestFinite = 0x7f7fffff;
constexpr uint32_t kLeastDenormal = 0x00000001;
constexpr uint32_t kOne = 0x3f800000;
constexpr uint32_t kInvalidNan = 0xffc00000;

// Values stay bit patterns; floats exist only inside these classifications. They do not depend on
// the host's rounding mode, FTZ or DAZ: nothing is rounded, and a denormal read as zero is still
// neither a NaN nor an infinity.
bool IsNan(uint32_t x) { return std::isnan(std::bit_cast<float>(x)); }
bool IsInfinity(uint32_t x) { return std::isinf(std::bit_cast<float>(x)); }
bool IsNegative(uint32_t x) { return std::signbit(std::bit_cast<float>(x)); }
bool IsSignalingNan(uint32_t x) { return IsNan(x) && (x & kQuietBit) == 0; }

// These look at the bits: under DAZ the host treats a denormal as zero, in == and < as well as in
// arithmetic, and std::fpclassify may be built on such comparisons.
uint32_t Magnitude(uint32_t x) { return x & ~kSignBit; }
int BiasedExponent(uint32_t x) { return static_cast<int>(Magnitude(x) >> 23); }
bool IsZero(uint32_t x) { return Magnitude(x) == 0; }
bool IsDenormal(uint32_t x) { return BiasedExponent(x) == 0 && !IsZero(x); }

uint32_t WithSign(bool negative, uint32_t magnitude) {
  return negative ? magnitude | kSignBit : magnitude;
}

// A comparison with a signaling NaN raises the host's invalid flag, and traps if the host unmasked
// it. This restores the floating-point environment for the caller.
class HeldFloatEnvironment {
 public:
  HeldFloatEnvironment() { std::feholdexcept(&found_); }
  ~HeldFloatEnvironment() { std::fesetenv(&found_); }
  HeldFloatEnvironment(const HeldFloatEnvironment&) = delete;
  HeldFloatEnvironment& operator=(const HeldFloatEnvironment&) = delete;

 private:
  std::fenv_t found_;
};

// One batch's control, with everything that follows from it.
class Unit {
 public:
  explicit Unit(const Control& control)
      : control_(control),
        modern_(IsModern(control.target)),
        omod_takes_effect_(control.omod != Omod::kNone &&
                           (modern_ || (control.flush_output && !control.ieee))),
        clamp_zeroes_nan_(modern_ || control.dx10_clamp) {}

  Outcome Evaluate(uint32_t s0, uint32_t s1, uint32_t s2) const {
    s0 = Modified(s0, kBitS0);
    s1 = Modified(s1, kBitS1);
    s2 = Modified(s2, kBitS2);
    if (control_.flush_input) {
      if (IsDenormal(s1)) s1 &= kSignBit;
      if (IsDenormal(s2)) s2 &= kSignBit;
    }
    Outcome outcome = FixedUp(s0, s1, s2);
    if (omod_takes_effect_) Scale(outcome);
    if (control_.clamp) return {.d = Clamped(outcome.d), .exceptions = 0};
    if (control_.semantics == Semantics::kPublished) {
      outcome.exceptions &= kInvalid | kInputDenormal | kDivideByZero;
    }
    return outcome;
  }

 private:
  uint32_t Modified(uint32_t x, OperandBit operand) const {
    if ((control_.abs & operand) != 0) x = Magnitude(x);
    if ((control_.neg & operand) != 0) x ^= kSignBit;
    return x;
  }

  // The rule table, with the exceptions that `measured` raises.
  Outcome FixedUp(uint32_t s0, uint32_t s1, uint32_t s2) const {
    if (IsNan(s2) || IsNan(s1)) {  // numerator-nan, denominator-nan
      const bool invalid = IsSignalingNan(s1) || IsSignalingNan(s2);
      return {.d = (IsNan(s2) ? s2 : s1) | kQuietBit,
              .exceptions = static_cast<uint8_t>(invalid ? kInvalid : 0)};
    }
    const bool negative = IsNegative(s1) != IsNegative(s2);
    if (IsZero(s1)) {
      if (IsZero(s2)) return {kInvalidNan, kInvalid};  // zero-over-zero
      const bool exact = IsInfinity(s2);  // an infinity over zero does not raise divide-by-zero
      return {WithSign(negative, kInfinity), static_cast<uint8_t>(exact ? 0 : kDivideByZero)};
    }
    if (IsInfinity(s1) && IsInfinity(s2)) return {kInvalidNan, kInvalid};  // inf-over-inf

    const uint8_t seen = IsDenormal(s1) || IsDenormal(s2) ? kInputDenormal : 0;
    if (IsInfinity(s2)) return {WithSign(negative, kInfinity), seen};        // infinite
    if (IsInfinity(s1) || IsZero(s2)) return {WithSign(negative, 0), seen};  // zero
    if (BiasedExponent(s2) - BiasedExponent(s1) < -150) {                    // underflow
      const int lost = omod_takes_effect_ ? 0 : kUnderflow | kInexact;
      return {Underflow(negative), static_cast<uint8_t>(seen | lost)};
    }
    if (control_.semantics == Semantics::kMeasured && (IsNan(s0) || IsInfinity(s0))) {  // overflow
      const int lost = omod_takes_effect_ ? kOverflow : kOverflow | kInexact;
      return {Overflow(negative), static_cast<uint8_t>(seen | lost)};
    }
    return {WithSign(negative, Magnitude(s0)), seen};  // quotient
  }

  // A quotient too small for any binary32, rounded.
  uint32_t Underflow(bool negative) const {
    const bool away = negative ? control_.round == Round::kDown : control_.round == Round::kUp;
    return WithSign(negative, away && !control_.flush_output ? kLeastDenormal : 0);
  }

  // A quotient too great for any finite binary32, rounded.
  uint32_t Overflow(bool negative) const {
    switch (control_.round) {
      case Round::kNearestEven:
        break;
      case Round::kUp:
        return WithSign(negative, negative ? kGreatestFinite : kInfinity);
      case Round::kDown:
        return WithSign(negative, negative ? kInfinity : kGreatestFinite);
      case Round::kZero:
        return WithSign(negative, kGreatestFinite);
    }
    return WithSign(negative, kInfinity);
  }

  // OMOD, where it takes effect.
  void Scale(Outcome& outcome) const {
    const uint32_t d = outcome.d;
    if (IsNan(d) || IsInfinity(d)) return;
    if (BiasedExponent(d) == 0) {
      outcome.d = 0;
      return;
    }
    if (control_.omod == Omod::kDiv2) {
      outcome.d = BiasedExponent(d) == 1 ? d & kSignBit : d - (1u << 23);
      return;
    }
    const int step = control_.omod == Omod::kMul4 ? 2 : 1;
    if (BiasedExponent(d) + step < 255) {
      outcome.d = d + (static_cast<uint32_t>(step) << 23);
    } else {
      outcome.d = Overflow(IsNegative(d));
      outcome.exceptions |= kOverflow;
    }
  }

  uint32_t Clamped(uint32_t d) const {
    if (IsNan(d)) return clamp_zeroes_nan_ ? 0 : d;
    if (IsNegative(d)) return 0;
    // Compares bits, not floats: positive numbers and their bits have the same order.
    return d > kOne ? kOne : d;
  }

  const Control control_;
  const bool modern_;
  const bool omod_takes_effect_;
  const bool clamp_zeroes_nan_;
};

}  // namespace

namespace scalar {

void FixBatch(const Control& control, size_t count, const uint32_t* s0, const uint32_t* s1,
              const uint32_t* s2, uint32_t* d, uint8_t* exceptions) {
  const Unit unit(control);
  for (size_t i = 0; i < count; ++i) {
    const Outcome outcome = unit.Evaluate(s0[i], s1[i], s2[i]);
    d[i] = outcome.d;
    if (exceptions != nullptr) exceptions[i] = outcome.exceptions;
  }
}

}  // namespace scalar

namespace {

class Scalar final : public Implementation {
 public:
  bool Supports(const Control&) const override { return true; }

  absl::Status Run(const Control& control, std::span<const uint32_t> s0,
                   std::span<const uint32_t> s1, std::span<const uint32_t> s2,
                   std::span<uint32_t> d, std::span<uint8_t> exceptions) override {
    const HeldFloatEnvironment held;
    scalar::FixBatch(control, d.size(), s0.data(), s1.data(), s2.data(), d.data(),
                     exceptions.empty() ? nullptr : exceptions.data());
    return absl::OkStatus();
  }
};

}  // namespace

std::vector<Participant> ScalarParticipants() {
  return {{.name = "scalar",
           .family = "scalar",
           .kind = "scalar",
           .description = "branches and float classification, a case at a time",
           .supports = "all controls, exceptions",
           .make = [] { return std::make_unique<Scalar>(); }}};
}

}  // namespace divfix
