// What a person who misspelt a name is likely to have meant.
#ifndef DIVFIX_CORPUS_NEAREST_H_
#define DIVFIX_CORPUS_NEAREST_H_

#include <span>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"

namespace divfix {

// The name nearest to `text` by single-character edits and swaps of neighbours, case aside; "" when
// none is near: more than half of the longer of the two would have to change (one edit is always
// near).
std::string NearestName(absl::string_view text, std::span<const char* const> names);

// "; did you mean 'x'?" for the nearest name, or "" where none is near.
std::string DidYouMean(absl::string_view text, std::span<const char* const> names);
std::string DidYouMean(absl::string_view text, const std::vector<std::string>& names);

}  // namespace divfix

#endif  // DIVFIX_CORPUS_NEAREST_H_
