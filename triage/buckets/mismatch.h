// In which way an outcome differs from the expected one.
#ifndef DIVFIX_TRIAGE_BUCKETS_MISMATCH_H_
#define DIVFIX_TRIAGE_BUCKETS_MISMATCH_H_

#include <compare>
#include <cstdint>
#include <optional>
#include <string>

#include "absl/strings/string_view.h"
#include "crosscheck/divergence.h"
#include "impls/failure.h"
#include "oracle/case.h"

namespace divfix {

// How D differs: by a failure, or else by its bits. A divergence has the first of these that holds.
enum class DMismatch : uint8_t {
  kEqual = static_cast<uint8_t>(Failure::kNone),
  kCrash = static_cast<uint8_t>(Failure::kCrash),
  kHang = static_cast<uint8_t>(Failure::kHang),
  kWrongCount = static_cast<uint8_t>(Failure::kWrongCount),
  kUnwritten = static_cast<uint8_t>(Failure::kUnwritten),
  kNotDeterministic = static_cast<uint8_t>(Failure::kNotDeterministic),
  kFpEnvironment = static_cast<uint8_t>(Failure::kFpEnvironment),
  kFpState = static_cast<uint8_t>(Failure::kFpState),
  kCallingConvention = static_cast<uint8_t>(Failure::kCallingConvention),
  kNanForNumber,  // from here on by the bits alone: actual for expected
  kNumberForNan,
  kNanSign,      // both are NaNs: the sign differs, and maybe more
  kNanQuietBit,  // the quiet bit differs, and maybe the payload
  kNanPayload,
  kInfinityForFinite,
  kFiniteForInfinity,
  kZeroSign,         // both are zeros
  kSign,             // at most one is zero: the sign differs, and maybe more
  kDenormalForZero,  // here and below the signs are the same
  kZeroForDenormal,
  kValue,
};
inline constexpr int kDMismatches = 21;

// "nan-for-number".
const char* DMismatchName(DMismatch mismatch);

// Explains in a sentence what the outcomes alone do not show; "" if the bits show it.
const char* DMismatchExplanation(DMismatch mismatch);

// The mismatch of that name, or nothing.
std::optional<DMismatch> FindDMismatch(absl::string_view name);

// Compares bits: kEqual only if all 32 are equal, for NaNs too, else kNanForNumber or a later one.
DMismatch CompareD(uint32_t expected, uint32_t actual);

// The mismatch of a divergence as it was seen: its failure, or else how the bits differ.
DMismatch DMismatchOf(const Outcome& expected, const Divergence& divergence);

// The failure that the mismatch stands for; kNone where the bits decide.
constexpr Failure FailureOf(DMismatch mismatch) {
  return mismatch < DMismatch::kNanForNumber ? static_cast<Failure>(mismatch) : Failure::kNone;
}

// How the exceptions differ.
struct ExceptionMismatch {
  uint8_t missing = 0;  // expected and not raised
  uint8_t extra = 0;    // raised and not expected, undefined bits included

  friend auto operator<=>(const ExceptionMismatch&, const ExceptionMismatch&) = default;
};

ExceptionMismatch CompareExceptions(uint8_t expected, uint8_t actual);

// "equal", or each missing exception after a '-' and each extra one after a '+':
// "-inexact+invalid".
std::string ExceptionMismatchName(const ExceptionMismatch& mismatch);

// Parses what ExceptionMismatchName writes; returns nothing for any other text. "undefined-bits"
// sets both undefined bits.
std::optional<ExceptionMismatch> ParseExceptionMismatch(absl::string_view name);

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_BUCKETS_MISMATCH_H_
