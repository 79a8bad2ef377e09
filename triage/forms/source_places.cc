#include "triage/forms/source_places.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "absl/status/status.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "crosscheck/selection.h"

namespace divfix {

absl::StatusOr<SourcePlace> ParseSourcePlace(absl::string_view text) {
  const auto error = [&](absl::string_view what) {
    return absl::InvalidArgumentError(absl::StrCat(
        "'", text, "' ", what,
        "; it is PARTICIPANT=FILE, PARTICIPANT=FILE:LINE or PARTICIPANT=FILE:LINE:COLUMN"));
  };
  const size_t equals = text.find('=');
  if (equals == absl::string_view::npos) return error("has no '='");
  SourcePlace place = {.participant = std::string(text.substr(0, equals))};
  if (place.participant.empty()) return error("names no participant");
  absl::string_view file = text.substr(equals + 1);
  std::vector<int> numbers;  // LINE, or LINE and COLUMN, from the last
  constexpr size_t kMost = 2;
  for (size_t colon; numbers.size() < kMost && (colon = file.rfind(':')) != file.npos;) {
    const absl::string_view last = file.substr(colon + 1);
    const bool digits = last.find_first_not_of("0123456789") == absl::string_view::npos;
    // A colon before what looks like the rest of a file's name is part of it.
    if (!digits && (!numbers.empty() || last.find_first_of("./\\") != last.npos)) break;
    int number = 0;
    if (!absl::SimpleAtoi(last, &number) || number < 1) {
      return error("has no line number of 1 or more after the ':'");
    }
    numbers.insert(numbers.begin(), number);
    file = file.substr(0, colon);
  }
  if (!numbers.empty()) place.line = numbers.front();
  if (numbers.size() == kMost) place.column = numbers.back();
  if (file.empty()) return error("names no file");
  place.file = std::string(file);
  return place;
}

const SourcePlace* FindSourcePlace(const SourcePlaces& places, absl::string_view participant) {
  const SourcePlace* found = nullptr;
  for (const SourcePlace& place : places.places) {
    if (place.participant == participant) return &place;
    if (found == nullptr && MatchesGlob(place.participant, participant)) found = &place;
  }
  return found;
}

absl::Status CheckSourcePlaces(const SourcePlaces& places,
                               const std::vector<std::string>& participants) {
  for (const SourcePlace& place : places.places) {
    if (std::ranges::none_of(participants, [&](const std::string& name) {
          return place.participant == name || MatchesGlob(place.participant, name);
        })) {
      return absl::InvalidArgumentError(
          absl::StrCat("there is no participant '", place.participant,
                       "'; there are: ", absl::StrJoin(participants, ", ")));
    }
    std::error_code ignored;
    if (!std::filesystem::exists(place.file, ignored) &&
        !std::filesystem::exists(std::filesystem::path(places.root) / place.file, ignored)) {
      return absl::InvalidArgumentError(
          absl::StrCat("there is no file '", place.file, "', the source of ", place.participant));
    }
  }
  return absl::OkStatus();
}

}  // namespace divfix
