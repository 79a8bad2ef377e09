#include "fuzz/harness/unreachable.h"

#include "absl/strings/str_cat.h"
#include "oracle/float32.h"
#include "oracle/rule.h"

namespace divfix {
namespace {

// A class without its sign, of which no rule takes any notice.
enum class Kind { kZero, kDenormal, kNormal, kInfinity, kQuietNan, kSignalingNan };
constexpr size_t kKinds = 6;

Kind KindOf(size_t operand_class) { return static_cast<Kind>(operand_class % kKinds); }
bool Nan(Kind k) { return k >= Kind::kQuietNan; }
// Whether the operand may be a zero when the rules look at it: the input flush makes zeros of
// denormals.
bool MayBeZero(Kind k) { return k == Kind::kZero || k == Kind::kDenormal; }

// Where S1 and S2 are no NaNs.
const char* WhyNoNumberPair(Rule rule, Kind s1, Kind s2) {
  const bool infinity1 = s1 == Kind::kInfinity;
  const bool infinity2 = s2 == Kind::kInfinity;
  switch (rule) {
    case Rule::kNumeratorNan:
      return "S2 is no NaN";
    case Rule::kDenominatorNan:
      return "S1 is no NaN";
    case Rule::kZeroOverZero:
      return MayBeZero(s1) && MayBeZero(s2) ? "" : "S1 or S2 is no zero, nor flushed to one";
    case Rule::kInfOverInf:
      return infinity1 && infinity2 ? "" : "S1 or S2 is no infinity";
    case Rule::kInfinite:
      if (infinity1 && infinity2) return "inf-over-inf comes first";
      if (infinity2) return "";
      if (!MayBeZero(s1)) return "S1 is no zero, nor flushed to one, and S2 no infinity";
      if (s2 == Kind::kZero) return "S2 is a zero: S1 is no zero, or zero-over-zero comes first";
      return s1 == Kind::kDenormal && s2 == Kind::kDenormal
                 ? "a flush that makes S1 a zero makes S2 one, and zero-over-zero comes first"
                 : "";
    case Rule::kZero:
      if (infinity2) return infinity1 ? "inf-over-inf comes first" : "infinite comes first";
      if (infinity1) return "";
      if (!MayBeZero(s2)) return "S2 is no zero, nor flushed to one, and S1 no infinity";
      if (s1 == Kind::kZero) return "S1 is a zero: zero-over-zero or infinite comes first";
      return s1 == Kind::kDenormal && s2 == Kind::kDenormal
                 ? "a flush that makes S2 a zero makes S1 one, and zero-over-zero comes first"
                 : "";
    case Rule::kUnderflow:
    case Rule::kOverflow:
    case Rule::kQuotient:
      break;
  }
  if (infinity1 || infinity2 || s1 == Kind::kZero || s2 == Kind::kZero) {
    return "S1 or S2 is a zero or an infinity: a rule before it decides";
  }
  return rule == Rule::kUnderflow && s1 == Kind::kDenormal
             ? "E(S1) is 0, below which no exponent is"
             : "";
}

const char* WhyNoPair(Rule rule, Kind s1, Kind s2) {
  if (Nan(s2)) return rule == Rule::kNumeratorNan ? "" : "S2 is a NaN: numerator-nan comes first";
  if (!Nan(s1)) return WhyNoNumberPair(rule, s1, s2);
  if (rule == Rule::kDenominatorNan) return "";
  return rule == Rule::kNumeratorNan ? "S2 is no NaN" : "S1 is a NaN: denominator-nan comes first";
}

// The features that every control has one of are all reached, but for this one.
bool IsPublished(size_t feature) {
  static const ControlFeatures published = FeaturesOf({.semantics = Semantics::kPublished}) &
                                           ~FeaturesOf({.semantics = Semantics::kMeasured});
  return published[feature];
}

}  // namespace

const char* WhyUnreachable(size_t bin) {
  if (bin < Coverage::kPairBins) {
    const size_t pair = bin % (kOperandClasses * kOperandClasses);
    return WhyNoPair(kRules[bin / (kOperandClasses * kOperandClasses)],
                     KindOf(pair / kOperandClasses), KindOf(pair % kOperandClasses));
  }
  bin -= Coverage::kPairBins;
  if (bin < Coverage::kQuotientBins) {
    const Kind s0 = KindOf(bin % kOperandClasses);
    const bool overflow = kRules[bin / kOperandClasses] == Rule::kOverflow;
    return overflow && !Nan(s0) && s0 != Kind::kInfinity
               ? "|S0| is below INF, and published has no overflow"
               : "";
  }
  bin -= Coverage::kQuotientBins;
  const bool overflow = kRules[bin / kControlFeatures] == Rule::kOverflow;
  return overflow && IsPublished(bin % kControlFeatures)
             ? "published looks for it in S1, of which a rule before it has taken all that fit"
             : "";
}

std::string BinList(const Coverage& reached) {
  std::string text;
  for (size_t bin = 0; bin < Coverage::kBins; ++bin) {
    const char* why = WhyUnreachable(bin);
    absl::StrAppend(&text,
                    *why != '\0'            ? "unreachable  "
                    : reached.reached(bin) ? "reached      "
                                            : "missing      ",
                    Coverage::BinName(bin), *why == '\0' ? "" : ": ", why, "\n");
  }
  return text;
}

}  // namespace divfix
