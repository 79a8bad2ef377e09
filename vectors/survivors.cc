#include "vectors/survivors.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <optional>

#include "vectors/candidates.h"
#include "vectors/kills.h"

namespace divfix {
namespace {

constexpr std::array<Semantics, 2> kBothSemantics = {Semantics::kPublished, Semantics::kMeasured};

// In the order of preference, the first being the easiest for a user.
constexpr std::array<MissingFlags, 7> kMissingFlags = {
    {{.exceptions = true},
     {.semantics = true},
     {.exceptions = true, .semantics = true},
     {.controls = true},
     {.exceptions = true, .controls = true},
     {.semantics = true, .controls = true},
     {.exceptions = true, .semantics = true, .controls = true}}};

// How far down kMissingFlags a need stands; its end for none.
size_t RankOf(const MissingFlags& missing) {
  return static_cast<size_t>(std::ranges::find(kMissingFlags, missing) - kMissingFlags.begin());
}

}  // namespace

std::vector<Survivor> ExplainSurvivors(std::span<const Entry> entries, const VectorRequest& request,
                                       std::span<const mutants::FaultInfo> faults) {
  if (faults.empty()) return {};
  std::vector<size_t> least(faults.size(), kMissingFlags.size());
  auto look_among = [&](std::span<const TestVector> vectors) {
    const std::vector<BitSet> by_d = KillsOf(vectors, faults, false);
    const std::vector<BitSet> by_both = KillsOf(vectors, faults, true);
    for (size_t v = 0; v < vectors.size(); ++v) {
      const Control& control = vectors[v].c.control;
      const bool other_semantics =
          std::ranges::find(request.semantics, control.semantics) == request.semantics.end();
      for (const size_t m : by_both[v].Members()) {
        const MissingFlags missing = {.exceptions = !request.exceptions && !by_d[v].Contains(m),
                                      .semantics = other_semantics,
                                      .controls = !request.pins.Allows(control)};
        least[m] = std::min(least[m], RankOf(missing));
      }
    }
  };
  look_among(Candidates(entries, kBothSemantics, request.pins));
  look_among(Candidates(entries, kBothSemantics, Pins()));

  std::vector<Survivor> survivors;
  for (size_t m = 0; m < faults.size(); ++m) {
    survivors.push_back(
        {.name = faults[m].name,
         .description = faults[m].description,
         .missing = least[m] < kMissingFlags.size() ? kMissingFlags[least[m]] : MissingFlags()});
  }
  return survivors;
}

}  // namespace divfix
