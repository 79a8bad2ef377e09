// What can go wrong with a case besides wrong bits: one list, from the process that saw it to the
// bucket's key.
#ifndef DIVFIX_IMPLS_FAILURE_H_
#define DIVFIX_IMPLS_FAILURE_H_

#include <cstdint>

namespace divfix {

// In the order of severity. A bucket's key names all but kNone (triage/buckets/mismatch.h).
enum class Failure : uint8_t {
  kNone,              // nothing: the outcome's bits decide
  kCrash,             // the process that ran it ended
  kHang,              // no answer in time
  kWrongCount,        // more answers than cases, or fewer; or it wrote beside its outputs
  kUnwritten,         // no answer for this case, or one that can't be read
  kNotDeterministic,  // another outcome on a second run, at another lane or length
  kFpEnvironment,     // another outcome under another rounding or flush mode of the host
  // The outcome counts; these hold for the process and stand beside it.
  kFpState,            // it changed the floating-point control state
  kCallingConvention,  // it broke its caller's registers, direction flag or x87 stack
};

// Whether a case that failed in this way has no outcome that could be shown or compared.
constexpr bool HasNoOutcome(Failure failure) {
  return failure >= Failure::kCrash && failure <= Failure::kUnwritten;
}

// Whether a case that failed in this way has an outcome that counts as any other's.
constexpr bool StandsBesideOutcome(Failure failure) {
  return failure == Failure::kFpState || failure == Failure::kCallingConvention;
}

}  // namespace divfix

#endif  // DIVFIX_IMPLS_FAILURE_H_
