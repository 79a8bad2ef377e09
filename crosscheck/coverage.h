// Which of the contract's corners were visited. A bin is a rule together with the classes of S1
// and S2, with the class of S0, or with a feature of the control. Classes are those of the operands
// as given, before modifiers and flushes.
#ifndef DIVFIX_CROSSCHECK_COVERAGE_H_
#define DIVFIX_CROSSCHECK_COVERAGE_H_

#include <array>
#include <bitset>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "crosscheck/block.h"
#include "oracle/float32.h"
#include "oracle/rule.h"

namespace divfix {

// What coverage tells apart in a control: each value of each field, each operand's modifiers, the
// target class, and whether OMOD takes effect.
inline constexpr size_t kControlFeatures = 29;
using ControlFeatures = std::bitset<kControlFeatures>;
ControlFeatures FeaturesOf(const Control& control);
const char* FeatureName(size_t feature);

class Coverage {
 public:
  static constexpr size_t kPairBins = kRuleCount * kOperandClasses * kOperandClasses;
  static constexpr size_t kQuotientBins = kRuleCount * kOperandClasses;
  static constexpr size_t kFeatureBins = kRuleCount * kControlFeatures;
  static constexpr size_t kBins = kPairBins + kQuotientBins + kFeatureBins;

  // Counts a judged block, or a judged case, as visited.
  void Mark(const Block& block);
  void Mark(const Case& c, Rule rule);
  void MarkFeatures(Rule rule, const ControlFeatures& features);
  void MarkBin(size_t bin) { reached_[bin] = 1; }
  void Merge(const Coverage& other);

  bool reached(size_t bin) const { return reached_[bin] != 0; }
  // How many bins were reached.
  size_t reached_count() const;
  // By name, those of `reachable` that were not.
  std::vector<std::string> Missing(const Coverage& reachable) const;

  // The bins that a case under any of these controls can reach (`overflow` under published is
  // none, for one), as the oracle decides over every combination of classes and their edges.
  static Coverage ReachableUnder(std::span<const Control> controls);
  // Those that any case at all can reach.
  static const Coverage& Reachable();
  // "underflow, S1 +normal, S2 -denormal".
  static std::string BinName(size_t bin);

 private:
  void MarkOperands(Rule rule, const Operands& operands);

  // Bytes, not bits: the innermost loop stores without reading.
  std::array<unsigned char, kBins> reached_ = {};
};

}  // namespace divfix

#endif  // DIVFIX_CROSSCHECK_COVERAGE_H_
