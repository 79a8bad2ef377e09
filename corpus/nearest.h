// Suggests what a person who misspelt a name probably meant.
#ifndef DIVFIX_CORPUS_NEAREST_H_
#define DIVFIX_CORPUS_NEAREST_H_

#include <span>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"

namespace divfix {

// The name nearest to `text`, by single-character edits and swaps of neighbours, ignoring case; ""
// when every name is too far: more than half of the longer text would have to change, and more than
// one edit is needed.
std::string NearestName(absl::string_view text, std::span<const char* const> names);

// "; did you mean 'x'?" for the nearest name, or "" if every name is too far.
std::string DidYouMean(absl::string_view text, std::span<const char* const> names);
std::string DidYouMean(absl::string_view text, const std::vector<std::string>& names);

}  // namespace divfix

#endif  // DIVFIX_CORPUS_NEAREST_H_
