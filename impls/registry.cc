#include "impls/registry.h"

#include <algorithm>
#include <iterator>
#include <numeric>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "impls/branchless/branchless.h"
#include "impls/mutants/mutants.h"
#include "impls/scalar/scalar.h"
#include "impls/simd/simd.h"

namespace divfix {
namespace {

bool Selects(absl::string_view pattern, const Participant& participant) {
  return absl::StartsWith(pattern, participant.on_request) &&
         MatchesGlob(pattern, participant.name);
}

// Levenshtein distance: insertions, deletions and replacements of one character.
size_t EditDistance(absl::string_view a, absl::string_view b) {
  std::vector<size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), size_t{0});
  for (size_t i = 0; i < a.size(); ++i) {
    size_t diagonal = row[0];
    row[0] = i + 1;
    for (size_t j = 0; j < b.size(); ++j) {
      const size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
    }
  }
  return row[b.size()];
}

absl::string_view NearestName(std::span<const Participant> all, absl::string_view pattern) {
  const auto nearest = std::ranges::min_element(
      all, {}, [&](const Participant& p) { return EditDistance(pattern, p.name); });
  return nearest == all.end() ? absl::string_view() : absl::string_view(nearest->name);
}

}  // namespace

std::vector<Participant> BuiltinParticipants() {
  std::vector<Participant> all;
  for (auto* participants :
       {ScalarParticipants, BranchlessParticipants, SimdParticipants, MutantParticipants}) {
    std::ranges::move(participants(), std::back_inserter(all));
  }
  return all;
}

bool MatchesGlob(absl::string_view pattern, absl::string_view name) {
  size_t p = 0;
  size_t n = 0;
  size_t star = absl::string_view::npos;  // the last `*` seen, and what it has swallowed so far
  size_t swallowed = 0;
  while (n < name.size()) {
    if (p < pattern.size() && pattern[p] == '*') {
      star = p++;
      swallowed = n;
    } else if (p < pattern.size() && (pattern[p] == '?' || pattern[p] == name[n])) {
      ++p;
      ++n;
    } else if (star != absl::string_view::npos) {
      p = star + 1;
      n = ++swallowed;
    } else {
      return false;
    }
  }
  return pattern.find_first_not_of('*', p) == absl::string_view::npos;
}

absl::StatusOr<std::vector<Participant>> SelectParticipants(std::span<const Participant> all,
                                                            std::span<const std::string> patterns) {
  for (const std::string& pattern : patterns) {
    if (std::ranges::none_of(all, [&](const Participant& p) { return Selects(pattern, p); })) {
      return absl::NotFoundError(absl::StrCat("no participant is named '", pattern,
                                              "'; the nearest is '", NearestName(all, pattern),
                                              "' ('divfix impls' lists them)"));
    }
  }
  std::vector<Participant> selected;
  std::ranges::copy_if(all, std::back_inserter(selected), [&](const Participant& p) {
    if (patterns.empty()) return p.on_request.empty();
    return std::ranges::any_of(patterns, [&](const std::string& s) { return Selects(s, p); });
  });
  return selected;
}

}  // namespace divfix
