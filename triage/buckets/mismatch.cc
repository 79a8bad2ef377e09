#include "triage/buckets/mismatch.h"

#include <array>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "corpus/exceptions_text.h"
#include "oracle/float32.h"

namespace divfix {

const char* DMismatchName(DMismatch mismatch) {
  constexpr std::array<const char*, kDMismatches> kNames = {"equal",
                                                            "crash",
                                                            "hang",
                                                            "wrong-count",
                                                            "unwritten",
                                                            "not-deterministic",
                                                            "fp-environment",
                                                            "fp-state",
                                                            "calling-convention",
                                                            "nan-for-number",
                                                            "number-for-nan",
                                                            "nan-sign",
                                                            "quiet-bit",
                                                            "payload",
                                                            "infinity-for-finite",
                                                            "finite-for-infinity",
                                                            "zero-sign",
                                                            "sign",
                                                            "denormal-for-zero",
                                                            "zero-for-denormal",
                                                            "value"};
  return kNames[static_cast<size_t>(mismatch)];
}

const char* DMismatchExplanation(DMismatch mismatch) {
  switch (mismatch) {
    case DMismatch::kCrash:
      return "the process that ran it ended";
    case DMismatch::kHang:
      return "it gave no answer in time";
    case DMismatch::kWrongCount:
      return "it wrote outside its outputs, or gave more or fewer answers than there were cases";
    case DMismatch::kUnwritten:
      return "it never wrote D or the exceptions of a case, or what it wrote is not an answer";
    case DMismatch::kNotDeterministic:
      return "its outcome depends on more than the case: the lane, the batch's length or "
             "alignment, "
             "whether exceptions are asked for, or what ran before; run alone, the case may be "
             "right";
    case DMismatch::kFpEnvironment:
      return "its outcome depends on the rounding mode or the flush modes of the host's "
             "floating-point unit; under the default modes the case is right";
    case DMismatch::kFpState:
      return "it changed the control state of the host's floating-point unit and did not restore "
             "it; "
             "its outcomes may be right";
    case DMismatch::kCallingConvention:
      return "it broke the calling convention, and with that its caller: a callee-saved register "
             "or the direction flag changed, or the x87 stack was not empty; its outcomes may be "
             "right";
    default:
      return "";
  }
}

std::optional<DMismatch> FindDMismatch(absl::string_view name) {
  for (int k = 0; k < kDMismatches; ++k) {
    if (name == DMismatchName(static_cast<DMismatch>(k))) return static_cast<DMismatch>(k);
  }
  return std::nullopt;
}

DMismatch CompareD(uint32_t expected, uint32_t actual) {
  const uint32_t differs = expected ^ actual;
  if (differs == 0) return DMismatch::kEqual;
  if (IsNan(actual) != IsNan(expected)) {
    return IsNan(actual) ? DMismatch::kNanForNumber : DMismatch::kNumberForNan;
  }
  if (IsNan(actual)) {
    if (Sign(differs) != 0) return DMismatch::kNanSign;
    return (differs & kQuietBit) != 0 ? DMismatch::kNanQuietBit : DMismatch::kNanPayload;
  }
  if (IsInfinity(actual) != IsInfinity(expected)) {
    return IsInfinity(actual) ? DMismatch::kInfinityForFinite : DMismatch::kFiniteForInfinity;
  }
  if (Sign(differs) != 0) {
    return IsZero(actual) && IsZero(expected) ? DMismatch::kZeroSign : DMismatch::kSign;
  }
  if (IsDenormal(actual) && IsZero(expected)) return DMismatch::kDenormalForZero;
  if (IsZero(actual) && IsDenormal(expected)) return DMismatch::kZeroForDenormal;
  return DMismatch::kValue;
}

DMismatch DMismatchOf(const Outcome& expected, const Divergence& divergence) {
  return divergence.failure != Failure::kNone ? static_cast<DMismatch>(divergence.failure)
                                              : CompareD(expected.d, divergence.actual.d);
}

ExceptionMismatch CompareExceptions(uint8_t expected, uint8_t actual) {
  return {.missing = static_cast<uint8_t>(expected & ~actual),
          .extra = static_cast<uint8_t>(actual & ~expected)};
}

std::string ExceptionMismatchName(const ExceptionMismatch& mismatch) {
  std::string name;
  auto append = [&name](char mark, uint8_t exceptions) {
    for (const absl::string_view word :
         absl::StrSplit(FormatExceptions(exceptions), ' ', absl::SkipEmpty())) {
      absl::StrAppend(&name, std::string(1, mark), word);
    }
  };
  append('-', mismatch.missing);
  append('+', mismatch.extra);
  if ((mismatch.extra & ~kAllExceptions) != 0) name += "+undefined-bits";
  return name.empty() ? "equal" : name;
}

std::optional<ExceptionMismatch> ParseExceptionMismatch(absl::string_view name) {
  ExceptionMismatch mismatch;
  if (name == "equal") return mismatch;
  while (!name.empty()) {
    const char mark = name.front();
    if (mark != '-' && mark != '+') return std::nullopt;
    name.remove_prefix(1);
    // Names have a '-' of their own, so the longest known one that fits is taken.
    std::string longest;
    for (const char* known : {"invalid", "input-denormal", "divide-by-zero", "overflow",
                              "underflow", "inexact", "undefined-bits"}) {
      if (absl::StartsWith(name, known) && longest.size() < std::string(known).size())
        longest = known;
    }
    if (longest.empty()) return std::nullopt;
    name.remove_prefix(longest.size());
    if (longest == "undefined-bits") {
      mismatch.extra |= static_cast<uint8_t>(~kAllExceptions);
    } else {
      (mark == '-' ? mismatch.missing : mismatch.extra) |= ParseException(longest).value();
    }
  }
  return mismatch == ExceptionMismatch{} ? std::nullopt : std::optional(mismatch);
}

}  // namespace divfix
