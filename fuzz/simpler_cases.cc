#include "fuzz/simpler_cases.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "corpus/control_text.h"
#include "oracle/boundary_values.h"
#include "oracle/case.h"
#include "oracle/float32.h"
#include "triage/buckets/bucket.h"

namespace divfix {
namespace {

constexpr std::array<uint32_t Operands::*, 3> kEachOperand = {&Operands::s0, &Operands::s1,
                                                              &Operands::s2};
constexpr int kExponentOfOne = 127;

uint32_t WithExponent(uint32_t x, int exponent) {
  return (x & ~(0xffu << kFractionBits)) | static_cast<uint32_t>(exponent) << kFractionBits;
}

bool IsNormal(uint32_t x) { return BiasedExponent(x) > 0 && BiasedExponent(x) < 255; }

// The plainest values of all classes.
std::vector<uint32_t> PlainValues() { return WithBothSigns(binary32::kBoundaries.plain()); }

// Values to try in place of x. SimplerCases drops those that are not simpler.
std::vector<uint32_t> Replacements(uint32_t x) {
  std::vector<uint32_t> values = PlainValues();
  values.push_back(Magnitude(x));
  values.push_back(x & ~kFractionMask);
  if (IsNormal(x)) {
    const int exponent = BiasedExponent(x);
    const int distance = exponent - kExponentOfOne;
    values.push_back(WithExponent(x, kExponentOfOne));
    values.push_back(WithExponent(x, kExponentOfOne + distance / 2));
    if (distance != 0) values.push_back(WithExponent(x, exponent - (distance > 0 ? 1 : -1)));
  }
  for (int bit = 0; bit < kFractionBits; ++bit) values.push_back(x & ~(1u << bit));
  return values;
}

// Numerator and denominator with both exponents moved by the same amount.
void AddShiftedPairs(const Operands& operands, std::vector<Operands>& candidates) {
  const auto [s0, s1, s2] = operands;
  if (!IsNormal(s1) || !IsNormal(s2)) return;
  const int e1 = BiasedExponent(s1);
  const int e2 = BiasedExponent(s2);
  for (const int shift : {kExponentOfOne - e1, kExponentOfOne - e2, 1 - e2, 1 - e1, -1, 1}) {
    if (e1 + shift < 1 || e1 + shift > 254 || e2 + shift < 1 || e2 + shift > 254) continue;
    candidates.push_back({s0, WithExponent(s1, e1 + shift), WithExponent(s2, e2 + shift)});
  }
}

std::vector<Operands> OperandCandidates(const Operands& operands) {
  std::vector<Operands> candidates = {{kOne, kOne, kOne}};
  // Often both operands must change together, so try pairs too.
  for (const uint32_t s1 : PlainValues()) {
    for (const uint32_t s2 : PlainValues()) candidates.push_back({operands.s0, s1, s2});
  }
  for (const auto operand : kEachOperand) {
    for (const uint32_t value : Replacements(operands.*operand)) {
      candidates.push_back(operands);
      candidates.back().*operand = value;
    }
  }
  AddShiftedPairs(operands, candidates);
  return candidates;
}

std::vector<Case> ControlCandidates(const Case& c) {
  std::vector<Case> candidates = {{c.operands, {}}};
  for (const ControlField field : kControlFields) {
    candidates.push_back(c);
    ResetControlField(candidates.back().control, field);
  }
  candidates.push_back(WithModifiersCarriedOut(c));
  // 0 is the default of each field, so clearing a bit brings it nearer.
  const uint32_t word = ControlToWord(c.control);
  for (int bit = 31; bit >= 0; --bit) {
    candidates.push_back({c.operands, ControlFromWord(word & ~(1u << bit))});
  }
  return candidates;
}

}  // namespace

std::vector<Case> SimplerCases(const Case& c) {
  std::vector<Case> candidates = ControlCandidates(c);
  for (const Operands& operands : OperandCandidates(c.operands)) {
    candidates.push_back({operands, c.control});
  }
  std::erase_if(candidates, [&](const Case& candidate) { return !Simpler(candidate, c); });
  std::ranges::sort(candidates, Simpler);
  const auto repeated = std::ranges::unique(candidates);
  candidates.erase(repeated.begin(), repeated.end());
  return candidates;
}

std::vector<Operands> SimplerOperands(const Operands& operands) {
  std::vector<Operands> simpler;
  for (const Case& c : SimplerCases({operands, {}})) simpler.push_back(c.operands);
  return simpler;
}

Case WithModifiersCarriedOut(Case c) {
  for (size_t i = 0; i < kEachOperand.size(); ++i) {
    uint32_t& operand = c.operands.*kEachOperand[i];
    if ((c.control.abs >> i & 1) != 0) operand = Magnitude(operand);
    if ((c.control.neg >> i & 1) != 0) operand ^= kSignBit;
  }
  c.control.abs = 0;
  c.control.neg = 0;
  return c;
}

}  // namespace divfix
