// Where the source of a participant is, as its owner says with --source.
#ifndef DIVFIX_TRIAGE_FORMS_SOURCE_PLACES_H_
#define DIVFIX_TRIAGE_FORMS_SOURCE_PLACES_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace divfix {

struct SourcePlace {
  std::string participant;  // its name, or a glob
  std::string file;
  int line = 0;  // 0: not said
};

struct SourcePlaces {
  std::vector<SourcePlace> places;
  // Files below this folder are named relative to it: the root of the repository whose reports are
  // made. Empty: as they are given.
  std::string root;
};

// PARTICIPANT=FILE[:LINE]; the first '=' ends the participant.
absl::StatusOr<SourcePlace> ParseSourcePlace(absl::string_view text);

// The place given for the participant's name as it is, else the first whose glob matches; null when
// there is none.
const SourcePlace* FindSourcePlace(const SourcePlaces& places, absl::string_view participant);

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_FORMS_SOURCE_PLACES_H_
