#include "triage/forms/source_places.h"

#include "absl/status/status.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "crosscheck/selection.h"

namespace divfix {

absl::StatusOr<SourcePlace> ParseSourcePlace(absl::string_view text) {
  const auto error = [&](absl::string_view what) {
    return absl::InvalidArgumentError(
        absl::StrCat("'", text, "' ", what, "; it is PARTICIPANT=FILE or PARTICIPANT=FILE:LINE"));
  };
  const size_t equals = text.find('=');
  if (equals == absl::string_view::npos) return error("has no '='");
  SourcePlace place = {.participant = std::string(text.substr(0, equals))};
  if (place.participant.empty()) return error("names no participant");
  absl::string_view file = text.substr(equals + 1);
  const size_t colon = file.rfind(':');
  if (colon != absl::string_view::npos) {
    const absl::string_view line = file.substr(colon + 1);
    const bool digits = line.find_first_not_of("0123456789") == absl::string_view::npos;
    // A colon before what looks like the rest of a file's name is part of it.
    if (digits || line.find_first_of("./\\") == absl::string_view::npos) {
      if (!absl::SimpleAtoi(line, &place.line) || place.line < 1) {
        return error("has no line number of 1 or more after the ':'");
      }
      file = file.substr(0, colon);
    }
  }
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

}  // namespace divfix
