#include "oracle/evidence.h"

#include <algorithm>
#include <bit>
#include <cstddef>

#include "oracle/float32.h"

namespace divfix {
namespace {

bool DecidedByExponents(Rule rule) { return rule >= Rule::kUnderflow; }

bool RoundsInTable(Rule rule) { return rule == Rule::kUnderflow || rule == Rule::kOverflow; }

// Whether a normalized exponent of a denormal numerator would put the case on the other side of the
// underflow gap. No public capture shows which of the two hardware uses.
bool NumeratorExponentIsDecisive(const Operands& operands) {
  if (!IsDenormal(operands.s2)) return false;
  const int raw_gap = -BiasedExponent(operands.s1);
  const int normalized = static_cast<int>(std::bit_width(Fraction(operands.s2))) - kFractionBits;
  return (raw_gap < kUnderflowGap) != (raw_gap + normalized < kUnderflowGap);
}

Grade ByClass(bool modern, Grade modern_grade, Grade older_grade) {
  return modern ? modern_grade : older_grade;
}

}  // namespace

std::vector<Evidence> EvidenceFor(const Case& c, const Expectation& v) {
  const Control& control = c.control;
  const bool modern = IsModern(control.target);
  const bool measured = control.semantics == Semantics::kMeasured;
  const bool nearest = control.round == Round::kNearestEven;
  const bool keeps_denormals = !control.flush_input && !control.flush_output;

  std::vector<Evidence> used;
  used.push_back(measured ? Evidence{"rule table (measured)",
                                     ByClass(modern, Grade::kSilicon, Grade::kChecked)}
                          : Evidence{"rule table (published)", Grade::kText});
  if (DecidedByExponents(v.rule) && NumeratorExponentIsDecisive(v.operands)) {
    used.push_back({"the raw exponent of a denormal S2 in the underflow gap", Grade::kInferred});
  }
  if (RoundsInTable(v.rule) && !nearest) {
    used.push_back({"directed rounding in underflow and overflow", Grade::kChecked});
  }
  if (control.flush_input &&
      (IsDenormal(c.operands.s0) || IsDenormal(c.operands.s1) || IsDenormal(c.operands.s2))) {
    used.push_back({"input flush of S1 and S2, none of S0", Grade::kChecked});
  }
  if (v.rule == Rule::kUnderflow && control.flush_output && !nearest) {
    used.push_back({"output flush of UNDERFLOW", Grade::kInferred});
  }
  if (control.neg != 0 || control.abs != 0) {
    used.push_back({"ABS, NEG, and their order", ByClass(modern, Grade::kSilicon, Grade::kText)});
  }
  if (control.omod != Omod::kNone) {
    used.push_back({"when OMOD applies", ByClass(modern, Grade::kSilicon, Grade::kText)});
  }
  if (v.omod_applies) {
    used.push_back({"OMOD values", modern && nearest ? Grade::kSilicon : Grade::kInferred});
  }
  if (control.clamp) {
    used.push_back({"CLAMP values", ByClass(modern, Grade::kSilicon, Grade::kText)});
    used.push_back(
        {"CLAMP silences exceptions", ByClass(modern, Grade::kSilicon, Grade::kInferred)});
  } else if (!measured) {
    used.push_back({"exceptions (the three that the card names)", Grade::kText});
  } else {
    const bool captured = modern && nearest && keeps_denormals;
    used.push_back({"exceptions", captured ? Grade::kSilicon : Grade::kInferred});
  }
  const bool quiets = (v.rule == Rule::kNumeratorNan && IsSignalingNan(v.operands.s2)) ||
                      (v.rule == Rule::kDenominatorNan && IsSignalingNan(v.operands.s1));
  if (quiets && !modern && !control.ieee) {
    used.push_back({"quieting of NaNs when ieee is 0", Grade::kText});
  }
  return used;
}

Grade WeakestGrade(const std::vector<Evidence>& evidence) {
  Grade weakest = Grade::kSilicon;
  for (const Evidence& e : evidence) weakest = std::max(weakest, e.grade);
  return weakest;
}

}  // namespace divfix
