#include "triage/kind.h"

#include <array>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "corpus/exceptions_text.h"
#include "crosscheck/fault_point.h"
#include "oracle/float32.h"

namespace divfix {

const char* DKindName(DKind kind) {
  constexpr std::array<const char*, kDKinds> kNames = {"equal",
                                                       "crash",
                                                       "hang",
                                                       "wrong-count",
                                                       "unwritten",
                                                       "not-deterministic",
                                                       "fp-environment",
                                                       "fp-state",
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
  return kNames[static_cast<size_t>(kind)];
}

const char* DKindExplanation(DKind kind) {
  switch (kind) {
    case DKind::kCrash:
      return "the process that it ran in ended";
    case DKind::kHang:
      return "it gave no answer in time";
    case DKind::kWrongCount:
      return "it wrote beside the outputs that it was given, or gave more answers or fewer than "
             "there were cases";
    case DKind::kUnwritten:
      return "it left an output as it was: D or the exceptions of a case were never written, or "
             "what "
             "was written is no answer";
    case DKind::kNotDeterministic:
      return "it depends on more than the case: the lane, the batch's length or alignment, whether "
             "exceptions are asked for, or what ran before; alone the case may be right";
    case DKind::kFpEnvironment:
      return "it depends on the rounding mode or the flush modes of the host's floating-point "
             "unit; "
             "under the default ones the case is right";
    case DKind::kFpState:
      return "it changed the control state of the host's floating-point unit and left it so; the "
             "outcomes may be right";
    default:
      return "";
  }
}

std::optional<DKind> FindDKind(absl::string_view name) {
  for (int k = 0; k < kDKinds; ++k) {
    if (name == DKindName(static_cast<DKind>(k))) return static_cast<DKind>(k);
  }
  return std::nullopt;
}

DKind CompareD(uint32_t expected, uint32_t actual) {
  const uint32_t differs = expected ^ actual;
  if (differs == 0) return DKind::kEqual;
  if (IsPlanted(FaultPoint::kSignBeforeNan) && Sign(differs) != 0) return DKind::kSign;
  if (IsNan(actual) != IsNan(expected)) {
    return IsNan(actual) ? DKind::kNanForNumber : DKind::kNumberForNan;
  }
  if (IsNan(actual)) {
    if (Sign(differs) != 0) return DKind::kNanSign;
    if (IsPlanted(FaultPoint::kKindsMerged)) return DKind::kNanPayload;
    return (differs & kQuietBit) != 0 ? DKind::kNanQuietBit : DKind::kNanPayload;
  }
  if (IsInfinity(actual) != IsInfinity(expected)) {
    return IsInfinity(actual) ? DKind::kInfinityForFinite : DKind::kFiniteForInfinity;
  }
  if (Sign(differs) != 0) {
    return IsZero(actual) && IsZero(expected) ? DKind::kZeroSign : DKind::kSign;
  }
  if (IsDenormal(actual) && IsZero(expected)) return DKind::kDenormalForZero;
  if (IsZero(actual) && IsDenormal(expected)) return DKind::kZeroForDenormal;
  return DKind::kValue;
}

ExceptionKind CompareExceptions(uint8_t expected, uint8_t actual) {
  if (IsPlanted(FaultPoint::kMissingIsExtra)) {
    return {.extra = static_cast<uint8_t>(expected ^ actual)};
  }
  return {.missing = static_cast<uint8_t>(expected & ~actual),
          .extra = static_cast<uint8_t>(actual & ~expected)};
}

std::string ExceptionKindName(const ExceptionKind& kind) {
  std::string name;
  auto append = [&name](char mark, uint8_t exceptions) {
    for (const absl::string_view word :
         absl::StrSplit(FormatExceptions(exceptions), ' ', absl::SkipEmpty())) {
      absl::StrAppend(&name, std::string(1, mark), word);
    }
  };
  append('-', kind.missing);
  append('+', kind.extra);
  if ((kind.extra & ~kAllExceptions) != 0) name += "+undefined-bits";
  return name.empty() ? "equal" : name;
}

std::optional<ExceptionKind> ParseExceptionKind(absl::string_view name) {
  ExceptionKind kind;
  if (name == "equal") return kind;
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
      kind.extra |= static_cast<uint8_t>(~kAllExceptions);
    } else {
      (mark == '-' ? kind.missing : kind.extra) |= ParseException(longest).value();
    }
  }
  return kind == ExceptionKind{} ? std::nullopt : std::optional(kind);
}

}  // namespace divfix
