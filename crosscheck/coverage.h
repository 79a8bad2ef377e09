// Which coverage bins a run reached. A bin is a rule combined with the classes of S1 and S2, with
// the class of S0, or with a feature of the control. Classes are those of the operands as given,
// before modifiers and flushes.
#ifndef DIVFIX_CROSSCHECK_COVERAGE_H_
#define DIVFIX_CROSSCHECK_COVERAGE_H_

#include <array>
#include <bitset>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "crosscheck/block.h"
#include "oracle/control_field.h"
#include "oracle/float32.h"
#include "oracle/rule.h"

namespace divfix {

// What coverage distinguishes in a control: each value of each field (of a set of operands, each
// operand; of the target, its class), and whether OMOD takes effect.
constexpr size_t FeatureCount(const ControlFieldInfo& info) {
  if (info.field == ControlField::kTarget) return 2;
  return info.words.size();
}
inline constexpr size_t kControlFeatures = [] {
  size_t count = 1;  // OMOD takes effect
  for (const ControlFieldInfo& info : kControlFieldTable) count += FeatureCount(info);
  return count;
}();
using ControlFeatures = std::bitset<kControlFeatures>;
ControlFeatures FeaturesOf(const Control& control);
std::string FeatureName(size_t feature);

class Coverage {
 public:
  static constexpr size_t kPairBins = kRuleCount * kOperandClasses * kOperandClasses;
  static constexpr size_t kQuotientBins = kRuleCount * kOperandClasses;
  static constexpr size_t kFeatureBins = kRuleCount * kControlFeatures;
  static constexpr size_t kBins = kPairBins + kQuotientBins + kFeatureBins;

  // Marks the bins of a judged block or case as reached.
  void Mark(const Block& block);
  void Mark(const Case& c, Rule rule);
  void MarkFeatures(Rule rule, const ControlFeatures& features);
  void MarkBin(size_t bin) { reached_[bin] = 1; }
  void Merge(const Coverage& other);

  bool reached(size_t bin) const { return reached_[bin] != 0; }
  // How many bins were reached.
  size_t reached_count() const;
  // The names of those bins of `reachable` that were not reached.
  std::vector<std::string> Missing(const Coverage& reachable) const;

  // The bins that some case under one of these controls reaches, as the oracle decides for every
  // combination of classes and their edges. (`overflow` under published, for one, is unreachable.)
  static Coverage ReachableUnder(std::span<const Control> controls);
  // The bins that any case reaches, under any control.
  static const Coverage& Reachable();
  // "underflow, S1 +normal, S2 -denormal".
  static std::string BinName(size_t bin);

 private:
  void MarkOperands(Rule rule, const Operands& operands);

  // Bytes, not bits, so that the innermost loop stores without reading.
  std::array<unsigned char, kBins> reached_ = {};
};

}  // namespace divfix

#endif  // DIVFIX_CROSSCHECK_COVERAGE_H_
