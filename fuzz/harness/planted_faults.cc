#include "fuzz/harness/planted_faults.h"

#include "crosscheck/testing/planted.h"
#include "oracle/float32.h"
#include "oracle/oracle.h"

namespace divfix {
namespace {

Outcome WithFiveFaults(const Case& c, Outcome right) {
  const Expectation verdict = Judge(c);
  const auto [s0, s1, s2] = verdict.operands;
  switch (verdict.rule) {
    case Rule::kQuotient:  // every second quotient loses its sign
      if ((s0 & 1) != 0) right.d = Magnitude(right.d);
      break;
    case Rule::kInfOverInf:  // a positive NaN, under one rounding mode
      if (c.control.round == Round::kDown) right.d = Magnitude(right.d);
      break;
    case Rule::kUnderflow:  // the first gap that underflows is a zero in every rounding mode
      if (BiasedExponent(s2) - BiasedExponent(s1) == kUnderflowGap - 1) right.d = Sign(right.d);
      break;
    case Rule::kDenominatorNan:  // a payload of all ones is taken for the canonical NaN
      if (Fraction(s1) == kQuietBit - 1) right.d = kInfinity | kQuietBit;
      break;
    case Rule::kOverflow:  // inexact is forgotten for NaNs with a sign
      if (IsNan(s0) && Sign(s0) != 0) right.exceptions &= static_cast<uint8_t>(~kInexact);
      break;
    default:
      break;
  }
  return right;
}

}  // namespace

std::vector<Participant> PlantedParticipants() {
  Participant p = PlantedParticipant("planted/five-faults", EachCase(WithFiveFaults));
  p.kind = "planted";
  p.description = "five faults, for the test of campaigns";
  p.supports = "all controls, exceptions";
  p.on_request = "planted/";
  return {p};
}

}  // namespace divfix
