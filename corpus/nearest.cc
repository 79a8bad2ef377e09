#include "corpus/nearest.h"

#include <algorithm>
#include <numeric>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"

namespace divfix {
namespace {

// The number of insertions, deletions and replacements of a character, and swaps of neighbours,
// that turn a into b.
size_t Edits(absl::string_view a, absl::string_view b) {
  const auto same = [&](size_t i, size_t j) {
    return absl::ascii_tolower(a[i]) == absl::ascii_tolower(b[j]);
  };
  std::vector<size_t> two_above(b.size() + 1);
  std::vector<size_t> above(b.size() + 1);
  std::vector<size_t> row(b.size() + 1);
  std::iota(above.begin(), above.end(), size_t{0});
  for (size_t i = 0; i < a.size(); ++i) {
    row[0] = i + 1;
    for (size_t j = 0; j < b.size(); ++j) {
      row[j + 1] = std::min({above[j] + (same(i, j) ? 0 : 1), above[j + 1] + 1, row[j] + 1});
      if (i > 0 && j > 0 && same(i, j - 1) && same(i - 1, j)) {
        row[j + 1] = std::min(row[j + 1], two_above[j - 1] + 1);
      }
    }
    two_above.swap(above);
    above.swap(row);
  }
  return above.back();
}

}  // namespace

std::string NearestName(absl::string_view text, std::span<const char* const> names) {
  // Text much longer than every name is not a misspelling, and comparing it costs time.
  constexpr size_t kLongest = 64;
  if (text.size() > kLongest) return "";
  absl::string_view nearest;
  size_t fewest = kLongest + 1;
  for (const absl::string_view name : names) {
    const size_t edits = Edits(text, name);
    const size_t near = std::max<size_t>(1, std::max(text.size(), name.size()) / 2);
    if (edits <= near && edits < fewest) {
      fewest = edits;
      nearest = name;
    }
  }
  return std::string(nearest);
}

std::string DidYouMean(absl::string_view text, std::span<const char* const> names) {
  const std::string nearest = NearestName(text, names);
  return nearest.empty() ? "" : absl::StrCat("; did you mean '", nearest, "'?");
}

std::string DidYouMean(absl::string_view text, const std::vector<std::string>& names) {
  std::vector<const char*> texts;
  texts.reserve(names.size());
  for (const std::string& name : names) texts.push_back(name.c_str());
  return DidYouMean(text, texts);
}

}  // namespace divfix
