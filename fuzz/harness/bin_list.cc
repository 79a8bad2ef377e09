#include "fuzz/harness/bin_list.h"

#include <cstddef>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "oracle/float32.h"
#include "oracle/rule.h"

namespace divfix {
namespace {

// Why no case reaches the bin: which rules decide where its rule does not.
std::string WhyUnreachable(size_t bin) {
  if (bin >= Coverage::kPairBins) return "other rules decide";
  constexpr size_t kPairs = kOperandClasses * kOperandClasses;
  std::vector<const char*> deciding;
  for (size_t rule = 0; rule < kRuleCount; ++rule) {
    const bool decides = Coverage::Reachable().reached(rule * kPairs + bin % kPairs);
    if (decides) deciding.push_back(RuleName(kRules[rule]));
  }
  return absl::StrCat("decided by ", absl::StrJoin(deciding, ", "));
}

}  // namespace

std::string BinList(const Coverage& reached) {
  std::string text;
  for (size_t bin = 0; bin < Coverage::kBins; ++bin) {
    const std::string name = Coverage::BinName(bin);
    if (!Coverage::Reachable().reached(bin)) {
      absl::StrAppend(&text, "unreachable  ", name, ": ", WhyUnreachable(bin), "\n");
    } else {
      absl::StrAppend(&text, reached.reached(bin) ? "reached      " : "missing      ", name, "\n");
    }
  }
  return text;
}

}  // namespace divfix
