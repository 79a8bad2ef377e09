#include "cli/usage/flag_values.h"

#include <algorithm>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "cli/usage/command.h"
#include "corpus/nearest.h"

namespace divfix {

absl::StatusOr<uint64_t> ParseNumber(absl::string_view flag, const std::string& value,
                                     uint64_t least, uint64_t greatest) {
  uint64_t number = 0;
  const bool digits = !value.empty() && std::ranges::all_of(value, [](unsigned char c) {
    return absl::ascii_isdigit(c);
  });
  if (!digits || !absl::SimpleAtoi(value, &number) || number < least || number > greatest) {
    return absl::InvalidArgumentError(
        absl::StrCat(flag, ": '", value, "' is not a number from ", least, " to ", greatest));
  }
  return number;
}

absl::StatusOr<absl::Duration> ParseTime(absl::string_view flag, const std::string& value) {
  absl::Duration time;
  if (!absl::ParseDuration(value, &time) || time < absl::ZeroDuration() ||
      time == absl::InfiniteDuration()) {
    return absl::InvalidArgumentError(
        absl::StrCat(flag, ": '", value, "' is not a duration such as 30s or 5m"));
  }
  return time;
}

absl::Status CheckChoice(absl::string_view flag, const std::string& value, absl::string_view type) {
  const std::vector<std::string> choices = ChoicesOf(type);
  if (std::ranges::find(choices, value) != choices.end()) return absl::OkStatus();
  return absl::InvalidArgumentError(absl::StrCat(flag, ": '", value, "' is not one of ",
                                                 absl::StrJoin(choices, ", "),
                                                 DidYouMean(value, choices)));
}

}  // namespace divfix
