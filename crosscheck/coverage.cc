#include "crosscheck/coverage.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>

#include "absl/strings/str_cat.h"
#include "oracle/boundary_values.h"
#include "oracle/oracle.h"

namespace divfix {
namespace {

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

// The least and the greatest boundary value of every class. The rule table depends on classes and
// exponents only, so no other value of a class reaches a bin that these do not.
std::vector<uint32_t> ClassEdges() {
  std::map<OperandClass, std::set<uint32_t>> classes;
  for (const uint32_t value : WithBothSigns(binary32::kBoundaries.magnitudes)) {
    classes[ClassOf(value)].insert(value);
  }
  std::vector<uint32_t> edges;
  for (const auto& [operand_class, values] : classes) {
    edges.push_back(*values.begin());
    if (values.size() > 1) edges.push_back(*values.rbegin());
  }
  return edges;
}

}  // namespace

ControlFeatures FeaturesOf(const Control& control) {
  const uint32_t word = ControlToWord(control);
  ControlFeatures features;
  size_t first = 0;
  for (const ControlFieldInfo& info : kControlFieldTable) {
    const uint32_t stored = info.StoredIn(word);
    if (info.kind == FieldKind::kOperandSet) {
      features |= ControlFeatures(stored) << first;
    } else if (info.field == ControlField::kTarget) {
      features.set(first + (IsModern(control.target) ? 1 : 0));
    } else {
      features.set(first + stored);
    }
    first += FeatureCount(info);
  }
  if (OmodApplies(control)) features.set(first);
  return features;
}

std::string FeatureName(size_t feature) {
  for (const ControlFieldInfo& info : kControlFieldTable) {
    if (feature >= FeatureCount(info)) {
      feature -= FeatureCount(info);
      continue;
    }
    if (info.field == ControlField::kTarget) return feature == 0 ? "older target" : "modern target";
    const bool set = info.kind == FieldKind::kOperandSet;
    const auto index = static_cast<uint32_t>(feature);
    return absl::StrCat(info.name, "=", info.words[set ? index : info.Flipped(index)]);
  }
  return "OMOD takes effect";
}

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
  // Only the semantics and the input flush influence which rule decides.
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
