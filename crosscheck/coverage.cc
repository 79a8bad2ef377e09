#include "crosscheck/coverage.h"

#include <algorithm>
#include <cstdint>

#include "absl/strings/str_cat.h"
#include "oracle/oracle.h"

namespace divfix {
namespace {

constexpr std::array<const char*, kControlFeatures> kFeatureNames = {"round=nearest",
                                                                     "round=up",
                                                                     "round=down",
                                                                     "round=zero",
                                                                     "denorm=keep",
                                                                     "denorm=flush-in",
                                                                     "denorm=flush-out",
                                                                     "denorm=flush",
                                                                     "ieee=1",
                                                                     "ieee=0",
                                                                     "dx10_clamp=1",
                                                                     "dx10_clamp=0",
                                                                     "neg=s0",
                                                                     "neg=s1",
                                                                     "neg=s2",
                                                                     "abs=s0",
                                                                     "abs=s1",
                                                                     "abs=s2",
                                                                     "omod=none",
                                                                     "omod=mul2",
                                                                     "omod=mul4",
                                                                     "omod=div2",
                                                                     "clamp=0",
                                                                     "clamp=1",
                                                                     "semantics=published",
                                                                     "semantics=measured",
                                                                     "older target",
                                                                     "modern target",
                                                                     "OMOD takes effect"};

size_t PairBin(Rule rule, OperandClass s1, OperandClass s2) {
  return (static_cast<size_t>(rule) * kOperandClasses + static_cast<size_t>(s1)) * kOperandClasses +
         static_cast<size_t>(s2);
}
size_t QuotientBin(Rule rule, OperandClass s0) {
  return Coverage::kPairBins + static_cast<size_t>(rule) * kOperandClasses +
         static_cast<size_t>(s0);
}
size_t FeatureBin(Rule rule, size_t feature) {
  return Coverage::kPairBins + Coverage::kQuotientBins +
         static_cast<size_t>(rule) * kControlFeatures + feature;
}

// Both edges of every class, of both signs. The rule table looks at classes and exponents alone, so
// no other value of a class can reach a bin that these do not.
std::vector<uint32_t> ClassEdges() {
  std::vector<uint32_t> edges;
  for (const uint32_t least :
       {0u, 1u, 0x00800000u, kInfinity, kInfinity | kQuietBit, 0x7f800001u}) {
    const uint32_t greatest = least == 1            ? kFractionMask
                              : least == 0x00800000 ? kGreatestFinite
                              : least == 0x7f800001 ? kInfinity | (kQuietBit - 1)
                                                    : least;
    for (const uint32_t magnitude : {least, greatest}) {
      edges.push_back(magnitude);
      edges.push_back(magnitude | kSignBit);
    }
  }
  return edges;
}

}  // namespace

ControlFeatures FeaturesOf(const Control& c) {
  ControlFeatures features;
  features.set(static_cast<size_t>(c.round));
  features.set(4 + (c.flush_input ? 1u : 0u) + (c.flush_output ? 2u : 0u));
  features.set(c.ieee ? 8 : 9);
  features.set(c.dx10_clamp ? 10 : 11);
  for (size_t operand = 0; operand < 3; ++operand) {
    if ((c.neg >> operand & 1) != 0) features.set(12 + operand);
    if ((c.abs >> operand & 1) != 0) features.set(15 + operand);
  }
  features.set(18 + static_cast<size_t>(c.omod));
  features.set(c.clamp ? 23 : 22);
  features.set(c.semantics == Semantics::kMeasured ? 25 : 24);
  features.set(IsModern(c.target) ? 27 : 26);
  if (OmodApplies(c)) features.set(28);
  return features;
}

const char* FeatureName(size_t feature) { return kFeatureNames[feature]; }

void Coverage::MarkOperands(Rule rule, const Operands& operands) {
  reached_[PairBin(rule, ClassOf(operands.s1), ClassOf(operands.s2))] = 1;
  reached_[QuotientBin(rule, ClassOf(operands.s0))] = 1;
}

void Coverage::MarkFeatures(Rule rule, const ControlFeatures& features) {
  for (size_t f = 0; f < kControlFeatures; ++f) {
    if (features[f]) reached_[FeatureBin(rule, f)] = 1;
  }
}

void Coverage::Mark(const Block& block) {
  std::array<bool, kRuleCount> decided = {};
  for (size_t lane = 0; lane < block.size; ++lane) {
    MarkOperands(block.rules[lane], block.operands(lane));
    decided[static_cast<size_t>(block.rules[lane])] = true;
  }
  const ControlFeatures features = FeaturesOf(block.control);
  for (const Rule rule : kRules) {
    if (decided[static_cast<size_t>(rule)]) MarkFeatures(rule, features);
  }
}

void Coverage::Mark(const Case& c, Rule rule) {
  MarkOperands(rule, c.operands);
  MarkFeatures(rule, FeaturesOf(c.control));
}

void Coverage::Merge(const Coverage& other) {
  for (size_t bin = 0; bin < kBins; ++bin) reached_[bin] |= other.reached_[bin];
}

size_t Coverage::reached_count() const {
  return static_cast<size_t>(std::ranges::count(reached_, 1));
}

std::vector<std::string> Coverage::Missing(const Coverage& reachable) const {
  std::vector<std::string> missing;
  for (size_t bin = 0; bin < kBins; ++bin) {
    if (reachable.reached(bin) && !reached(bin)) missing.push_back(BinName(bin));
  }
  return missing;
}

Coverage Coverage::ReachableUnder(std::span<const Control> controls) {
  Coverage coverage;
  const std::vector<uint32_t> edges = ClassEdges();
  // Of all fields only the semantics and the input flush have a say in which rule decides.
  std::array<ControlFeatures, 4> features;
  std::array<bool, 4> asked = {};
  std::array<std::array<bool, kRuleCount>, 4> decided = {};
  auto kind = [](const Control& c) {
    return static_cast<size_t>(c.semantics) * 2 + (c.flush_input ? 1 : 0);
  };
  for (const Control& control : controls) {
    features[kind(control)] |= FeaturesOf(control);
    asked[kind(control)] = true;
  }
  for (const Semantics semantics : {Semantics::kPublished, Semantics::kMeasured}) {
    for (const bool flush : {false, true}) {
      const Control control = {.flush_input = flush, .semantics = semantics};
      if (!asked[kind(control)]) continue;
      for (const uint32_t s0 : edges) {
        for (const uint32_t s1 : edges) {
          for (const uint32_t s2 : edges) {
            const Case c = {{s0, s1, s2}, control};
            const Rule rule = Judge(c).rule;
            coverage.MarkOperands(rule, c.operands);
            decided[kind(control)][static_cast<size_t>(rule)] = true;
          }
        }
      }
      for (const Rule rule : kRules) {
        if (decided[kind(control)][static_cast<size_t>(rule)]) {
          coverage.MarkFeatures(rule, features[kind(control)]);
        }
      }
    }
  }
  return coverage;
}

const Coverage& Coverage::Reachable() {
  static const Coverage reachable = [] {
    std::vector<Control> all;
    for (uint32_t word = 0; word < 0x10000; ++word) {
      for (const Target target : {Target::kGfx1100, Target::kGfx1201}) {
        Control control = ControlFromWord(word);
        control.target = target;
        all.push_back(control);
      }
    }
    return ReachableUnder(all);
  }();
  return reachable;
}

std::string Coverage::BinName(size_t bin) {
  auto class_name = [](size_t index) { return ClassName(static_cast<OperandClass>(index)); };
  if (bin < kPairBins) {
    const size_t pair = bin % (kOperandClasses * kOperandClasses);
    return absl::StrCat(RuleName(kRules[bin / (kOperandClasses * kOperandClasses)]), ", S1 ",
                        class_name(pair / kOperandClasses), ", S2 ",
                        class_name(pair % kOperandClasses));
  }
  bin -= kPairBins;
  if (bin < kQuotientBins) {
    return absl::StrCat(RuleName(kRules[bin / kOperandClasses]), ", S0 ",
                        class_name(bin % kOperandClasses));
  }
  bin -= kQuotientBins;
  return absl::StrCat(RuleName(kRules[bin / kControlFeatures]), ", ",
                      FeatureName(bin % kControlFeatures));
}

}  // namespace divfix
