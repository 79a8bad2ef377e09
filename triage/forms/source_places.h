// Where the source of a participant is, from --source.
#ifndef DIVFIX_TRIAGE_FORMS_SOURCE_PLACES_H_
#define DIVFIX_TRIAGE_FORMS_SOURCE_PLACES_H_

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace divfix {

struct SourcePlace {
  std::string participant;  // its name, or a glob
  std::string file;
  int line = 0;    // 0: not given
  int column = 0;  // 0: not given
};

struct SourcePlaces {
  std::vector<SourcePlace> places;
  // Files below this folder, the repository's root, are named relative to it. Empty: files are
  // named as they are given.
  std::string root;
};

// Parses PARTICIPANT=FILE[:LINE[:COLUMN]]; the first '=' ends the participant.
absl::StatusOr<SourcePlace> ParseSourcePlace(absl::string_view text);

// Returns the place given for exactly this name, otherwise the first whose glob matches, or null.
const SourcePlace* FindSourcePlace(const SourcePlaces& places, absl::string_view participant);

// Fails if a place is for none of these participants, or its file is neither there nor below the
// root.
absl::Status CheckSourcePlaces(const SourcePlaces& places,
                               const std::vector<std::string>& participants);

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_FORMS_SOURCE_PLACES_H_
