#include "vectors/vector_set.h"

#include <algorithm>
#include <tuple>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "corpus/control_text.h"
#include "vectors/bit_set.h"
#include "vectors/candidates.h"
#include "vectors/kills.h"
#include "vectors/set_cover.h"
#include "vectors/survivors.h"

namespace divfix {
namespace {

using mutants::FaultInfo;

// How many fields of the control differ from their default, not counting the semantics.
size_t FieldsSet(const TestVector& vector) {
  return static_cast<size_t>(std::ranges::count_if(kControlFields, [&](ControlField field) {
    return field != ControlField::kSemantics && !IsDefault(vector.c.control, field);
  }));
}

// Chooses the fewest candidates, the required ones among them, that find everything that all
// candidates find. Among equals it prefers the simplest control, then corpus entries.
Cover ChooseLeast(std::span<const TestVector> candidates, std::span<const BitSet> kills,
                  size_t mutants) {
  std::vector<std::tuple<size_t, bool, size_t>> order;
  for (size_t i = 0; i < candidates.size(); ++i) {
    order.emplace_back(FieldsSet(candidates[i]), candidates[i].source == kBoundarySource, i);
  }
  std::ranges::sort(order);
  // Each required candidate gets a mutant of its own, which it alone finds.
  const auto required =
      static_cast<size_t>(std::ranges::count(candidates, true, &TestVector::required));
  std::vector<BitSet> sets;
  size_t own = mutants;
  for (const auto& [fields, boundary, i] : order) {
    BitSet& set = sets.emplace_back(mutants + required);
    for (const size_t m : kills[i].Members()) set.Insert(m);
    if (candidates[i].required) set.Insert(own++);
  }
  Cover cover = LeastCover(mutants + required, sets);
  for (size_t& chosen : cover.chosen) chosen = std::get<2>(order[chosen]);
  std::ranges::sort(cover.chosen);
  return cover;
}

// Returns for each vector the mutants that no other vector finds.
std::vector<std::vector<std::string>> OnlyFinders(std::span<const BitSet> kills,
                                                  std::span<const FaultInfo> faults) {
  BitSet once(faults.size());
  BitSet more(faults.size());
  for (const BitSet& found : kills) {
    BitSet again = found;
    again &= once;
    more |= again;
    once |= found;
  }
  std::vector<std::vector<std::string>> names(kills.size());
  for (size_t v = 0; v < kills.size(); ++v) {
    BitSet only = kills[v];
    only -= more;
    for (const size_t m : only.Members()) names[v].push_back(faults[m].name);
  }
  return names;
}

}  // namespace

VectorSet MakeVectorSet(std::span<const Entry> entries, const VectorRequest& request) {
  const std::span<const FaultInfo> faults = PointwiseFaults();
  VectorSet set = {.request = request,
                   .vectors = Candidates(entries, request.semantics, request.pins),
                   .only_finder_of = {},
                   .mutants = faults.size(),
                   .found = 0,
                   .lower_bound = {},
                   .survivors = {}};
  std::vector<BitSet> kills = KillsOf(set.vectors, faults, request.exceptions);
  if (request.size == VectorSize::kSmall) {
    const Cover cover = ChooseLeast(set.vectors, kills, faults.size());
    set.lower_bound = cover.lower_bound;
    std::vector<TestVector> vectors;
    std::vector<BitSet> kept;
    for (const size_t i : cover.chosen) {
      vectors.push_back(std::move(set.vectors[i]));
      kept.push_back(std::move(kills[i]));
    }
    set.vectors = std::move(vectors);
    kills = std::move(kept);
  }
  set.only_finder_of = OnlyFinders(kills, faults);

  BitSet found(faults.size());
  for (const BitSet& k : kills) found |= k;
  set.found = found.Count();
  std::vector<FaultInfo> missed;
  for (size_t m = 0; m < faults.size(); ++m) {
    if (!found.Contains(m)) missed.push_back(faults[m]);
  }
  set.survivors = ExplainSurvivors(entries, request, missed);
  return set;
}

std::string SizeText(const VectorSet& set) {
  std::string text = absl::StrCat(set.vectors.size(), " vectors");
  if (set.lower_bound) {
    absl::StrAppend(&text, "; fewer than ", *set.lower_bound, " are not possible");
  }
  return text;
}

std::string FoundText(const VectorSet& set) {
  return absl::StrCat("they find ", set.found, " of ", set.mutants, " mutants");
}

std::string MissingFlagsText(const MissingFlags& missing, const VectorRequest& request) {
  std::vector<std::string> parts;
  if (missing.exceptions) parts.push_back("--exceptions");
  if (missing.semantics) {
    const bool published = request.semantics.front() == Semantics::kPublished;
    parts.push_back(published ? "--semantics=measured" : "--semantics=published");
  }
  if (missing.controls) parts.push_back("other controls");
  if (parts.empty()) return "no vector shows it";
  return absl::StrCat("needs ", absl::StrJoin(parts, " and "));
}

}  // namespace divfix
