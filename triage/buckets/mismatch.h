// In which way an outcome is not the expected one.
#ifndef DIVFIX_TRIAGE_BUCKETS_MISMATCH_H_
#define DIVFIX_TRIAGE_BUCKETS_MISMATCH_H_

#include <compare>
#include <cstdint>
#include <optional>
#include <string>

#include "absl/strings/string_view.h"
#include "oracle/case.h"

namespace divfix {

// How D differs. A divergence has the first of these that holds.
enum class DMismatch : uint8_t {
  kEqual,
  kCrash,
  kHang,
  kWrongCount,  // too many answers or too few: what was written beside the outputs counts as too
                // many
  kUnwritten,   // no answer for this case
  kNotDeterministic,  // another outcome on a second run, at another lane or length
  kFpEnvironment,     // depends on the host's floating-point environment
  kFpState,           // changed it
  kNanForNumber,      // from here on by the bits alone: actual for expected
  kNumberForNan,
  kNanSign,      // both NaNs: the sign differs, and maybe more
  kNanQuietBit,  // the quiet bit differs, and maybe the payload
  kNanPayload,
  kInfinityForFinite,
  kFiniteForInfinity,
  kZeroSign,         // both zeros
  kSign,             // both not zero, or one of them: the sign differs, and maybe more
  kDenormalForZero,  // of one sign, as all below
  kZeroForDenormal,
  kValue,
};
inline constexpr int kDMismatches = 20;

// "nan-for-number".
const char* DMismatchName(DMismatch kind);

// What a kind says that the outcomes beside it do not show, in a sentence; "" for those that the
// bits show.
const char* DMismatchExplanation(DMismatch kind);

// The kind of that name, or nothing.
std::optional<DMismatch> FindDMismatch(absl::string_view name);

// The kind by the bits alone: kEqual, or one from kNanForNumber on. Total: equal only when all 32
// bits are, NaNs too.
DMismatch CompareD(uint32_t expected, uint32_t actual);

// How the exceptions differ.
struct ExceptionMismatch {
  uint8_t missing = 0;  // expected and not raised
  uint8_t extra = 0;    // raised and not expected; bits that are no exception are extra too

  friend auto operator<=>(const ExceptionMismatch&, const ExceptionMismatch&) = default;
};

ExceptionMismatch CompareExceptions(uint8_t expected, uint8_t actual);

// "equal", or the missing ones with '-' and the extra ones with '+': "-inexact+invalid".
std::string ExceptionMismatchName(const ExceptionMismatch& kind);

// Reads what ExceptionMismatchName writes; nothing for any other text. Undefined bits come back as both
// of them.
std::optional<ExceptionMismatch> ParseExceptionMismatch(absl::string_view name);

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_BUCKETS_MISMATCH_H_
