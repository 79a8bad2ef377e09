// Where SARIF shows a bucket.
#ifndef DIVFIX_TRIAGE_FORMS_SARIF_PLACE_H_
#define DIVFIX_TRIAGE_FORMS_SARIF_PLACE_H_

#include <string>

#include "absl/strings/string_view.h"
#include "triage/report/report.h"
#include "triage/forms/source_places.h"

namespace divfix {

struct SarifPlace {
  std::string uri;
  bool relative = true;  // to the root of the source, %SRCROOT%
  int line = 1;
};

// The participant's own source, else the corpus entry's line, else the rule's line in the
// contract's code.
SarifPlace PlaceOf(const ReportBucket& bucket, const SourcePlaces& sources);

// A file's URI reference: relative to `root` where the file is below it or its path is relative
// already, else absolute ("file:///...").
SarifPlace PlaceOfFile(const std::string& file, const std::string& root);

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_FORMS_SARIF_PLACE_H_
