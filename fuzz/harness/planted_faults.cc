#include "fuzz/harness/planted_faults.h"

#include <memory>
#include <span>

#include "absl/status/status.h"
#include "impls/implementation.h"
#include "oracle/float32.h"
#include "oracle/oracle.h"

namespace divfix {
namespace {

Outcome OutcomeWithFaults(const Case& c) {
  const Expectation expected = Judge(c);
  Outcome outcome = expected.outcome;
  const auto [s0, s1, s2] = expected.operands;
  switch (expected.rule) {
    case Rule::kQuotient:  // every second quotient loses its sign
      if ((s0 & 1) != 0) outcome.d = Magnitude(outcome.d);
      break;
    case Rule::kInfOverInf:  // a positive NaN, under one rounding mode
      if (c.control.round == Round::kDown) outcome.d = Magnitude(outcome.d);
      break;
    case Rule::kUnderflow:  // the first gap that underflows is a zero in every rounding mode
      if (BiasedExponent(s2) - BiasedExponent(s1) == kUnderflowGap - 1) outcome.d = Sign(outcome.d);
      break;
    case Rule::kDenominatorNan:  // a payload of all ones is taken for the canonical NaN
      if (Fraction(s1) == kQuietBit - 1) outcome.d = kInfinity | kQuietBit;
      break;
    case Rule::kOverflow:  // inexact is forgotten for NaNs with a sign
      if (IsNan(s0) && Sign(s0) != 0) outcome.exceptions &= static_cast<uint8_t>(~kInexact);
      break;
    default:
      break;
  }
  return outcome;
}

class FiveFaults : public Implementation {
 public:
  bool Supports(const Control&) const override { return true; }
  absl::Status Run(const Control& control, std::span<const uint32_t> s0,
                   std::span<const uint32_t> s1, std::span<const uint32_t> s2,
                   std::span<uint32_t> d, std::span<uint8_t> exceptions) override {
    for (size_t i = 0; i < d.size(); ++i) {
      const Outcome outcome = OutcomeWithFaults({{s0[i], s1[i], s2[i]}, control});
      d[i] = outcome.d;
      if (!exceptions.empty()) exceptions[i] = outcome.exceptions;
    }
    return absl::OkStatus();
  }
};

}  // namespace

std::vector<Participant> PlantedParticipants() {
  Participant p;
  p.name = "planted/five-faults";
  p.family = p.name;
  p.make = [] { return std::make_unique<FiveFaults>(); };
  p.kind = "planted";
  p.description = "five faults, for the test of campaigns";
  p.supports = "all controls, exceptions";
  p.on_request = "planted/";
  return {p};
}

}  // namespace divfix
