#include "crosscheck/selection.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "corpus/nearest.h"

namespace divfix {
namespace {

bool Selects(absl::string_view pattern, const Participant& participant) {
  return absl::StartsWith(pattern, participant.on_request) &&
         MatchesGlob(pattern, participant.name);
}

// Suggests "simd/avx2" for "avx2", or else the nearest name or group ("mutant/*").
std::string Meant(absl::string_view pattern, std::span<const Participant> all) {
  std::vector<std::string> names;
  for (const Participant& p : all) {
    if (absl::EndsWith(p.name, absl::StrCat("/", pattern))) {
      return absl::StrCat("; did you mean '", p.name, "'?");
    }
    names.push_back(p.name);
  }
  if (absl::EndsWith(pattern, "*")) {
    for (size_t i = names.size(); i-- > 0;) {
      names.push_back(absl::StrCat(names[i].substr(0, names[i].find('/')), "/*"));
    }
  }
  return DidYouMean(pattern, names);
}

// Returns "hip/" for "hip/gfx1100:0/portable".
absl::string_view GroupOf(absl::string_view name) { return name.substr(0, name.find('/') + 1); }

absl::Status Nobody(absl::string_view pattern, std::span<const Participant> all) {
  for (const Participant& p : all) {
    // Devices are known only if their runtime can be asked.
    if (p.available.ok() || GroupOf(pattern).empty() || GroupOf(pattern) != GroupOf(p.name)) {
      continue;
    }
    return absl::UnavailableError(
        absl::StrCat("no participant here is named '", pattern, "', and ", p.name,
                     " can't run: ", absl::string_view(p.available.message())));
  }
  return absl::NotFoundError(absl::StrCat("no participant is named '", pattern, "'",
                                          Meant(pattern, all), " ('divfix impls' lists them)"));
}

}  // namespace

bool MatchesGlob(absl::string_view pattern, absl::string_view name) {
  size_t p = 0;
  size_t n = 0;
  size_t star = absl::string_view::npos;  // the last `*` seen, and how much it matches so far
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
                                                            std::span<const std::string> patterns,
                                                            std::span<const Participant> others) {
  for (const std::string& pattern : patterns) {
    const auto selects = [&](const Participant& p) { return Selects(pattern, p); };
    if (std::ranges::none_of(all, selects) && std::ranges::none_of(others, selects)) {
      return Nobody(pattern, all);
    }
  }
  std::vector<Participant> selected;
  std::ranges::copy_if(all, std::back_inserter(selected), [&](const Participant& p) {
    if (patterns.empty()) return p.on_request.empty();
    return std::ranges::any_of(patterns, [&](const std::string& s) { return Selects(s, p); });
  });
  for (Participant& p : selected) p = Probed(std::move(p));
  return selected;
}

}  // namespace divfix
