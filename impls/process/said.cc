#include "impls/process/said.h"

#include <algorithm>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

namespace divfix {
namespace {

constexpr absl::string_view kLeftOut = " bytes are left out here]";

bool TellsOfFault(absl::string_view line) {
  const std::string lower = absl::AsciiStrToLower(line);
  constexpr const char* kWords[] = {"error", "panic", "fatal", "exception", "assert", "summary:"};
  return std::ranges::any_of(
      kWords, [&](const char* word) { return lower.find(word) != std::string::npos; });
}

}  // namespace

std::string TellingLine(absl::string_view output) {
  std::vector<absl::string_view> lines;
  for (const absl::string_view line : absl::StrSplit(output, '\n')) {
    const absl::string_view stripped = absl::StripAsciiWhitespace(line);
    if (!stripped.empty() && !absl::EndsWith(stripped, kLeftOut)) lines.push_back(stripped);
  }
  if (lines.empty()) return "";
  const auto telling = std::ranges::find_if(lines, TellsOfFault);
  if (telling == lines.end()) return std::string(lines.back());
  const bool goes_on = telling->back() == ':' && telling + 1 != lines.end();
  return goes_on ? absl::StrCat(*telling, " ", *(telling + 1)) : std::string(*telling);
}

std::string CutOutput(absl::string_view first, absl::string_view last, size_t bytes) {
  if (bytes <= first.size()) return std::string(first.substr(0, bytes));
  const size_t not_in_first = bytes - first.size();
  if (not_in_first <= last.size()) {
    return absl::StrCat(first, last.substr(last.size() - not_in_first));
  }
  return absl::StrCat(first, "\n[", not_in_first - last.size(), kLeftOut, "\n", last);
}

}  // namespace divfix
