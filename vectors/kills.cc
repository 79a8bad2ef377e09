#include "vectors/kills.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>

#include "impls/mutants/batch.h"
#include "impls/mutants/mutant_core.h"
#include "oracle/case.h"

namespace divfix {
namespace {

// Vectors with the same control, which mutants run as one batch.
struct Group {
  std::vector<size_t> vectors;
  std::vector<uint32_t> s0, s1, s2;
};

std::map<uint32_t, Group> GroupByControl(std::span<const TestVector> vectors) {
  std::map<uint32_t, Group> groups;
  for (size_t v = 0; v < vectors.size(); ++v) {
    Group& group = groups[ControlToWord(vectors[v].c.control)];
    const auto& [s0, s1, s2] = vectors[v].c.operands;
    group.vectors.push_back(v);
    group.s0.push_back(s0);
    group.s1.push_back(s1);
    group.s2.push_back(s2);
  }
  return groups;
}

}  // namespace

std::span<const mutants::FaultInfo> PointwiseFaults() {
  // They come first, as the enumeration has them.
  const std::span<const mutants::FaultInfo> all = mutants::AllFaults();
  const auto end = std::ranges::find_if(all, [](const mutants::FaultInfo& info) {
    return info.kind != mutants::FaultKind::kPointwise;
  });
  return all.first(static_cast<size_t>(end - all.begin()));
}

std::vector<BitSet> KillsOf(std::span<const TestVector> vectors,
                            std::span<const mutants::FaultInfo> faults, bool exceptions) {
  std::vector<BitSet> kills(vectors.size(), BitSet(faults.size()));
  std::vector<uint32_t> d;
  std::vector<uint8_t> raised;
  for (const auto& [word, group] : GroupByControl(vectors)) {
    const Control control = ControlFromWord(word);
    d.resize(group.vectors.size());
    raised.resize(group.vectors.size());
    for (size_t m = 0; m < faults.size(); ++m) {
      mutants::EvaluateBatch(
          faults[m].fault, control,
          {.s0 = group.s0, .s1 = group.s1, .s2 = group.s2, .d = d, .exceptions = raised});
      for (size_t lane = 0; lane < group.vectors.size(); ++lane) {
        const size_t v = group.vectors[lane];
        const Outcome& expected = vectors[v].expected;
        const bool differs =
            d[lane] != expected.d || (exceptions && raised[lane] != expected.exceptions);
        if (differs) kills[v].Insert(m);
      }
    }
  }
  return kills;
}

}  // namespace divfix
