// Where SARIF shows a bucket.
#ifndef DIVFIX_TRIAGE_FORMS_SARIF_PLACE_H_
#define DIVFIX_TRIAGE_FORMS_SARIF_PLACE_H_

#include <string>

#include "absl/strings/string_view.h"
#include "triage/forms/source_places.h"
#include "triage/report/report.h"

namespace divfix {

struct SarifPlace {
  std::string uri;       // empty: no file of the reader's repository is known
  bool relative = true;  // to the root of the source, %SRCROOT%
  int line = 1;
  int column = 0;  // 0: not known
};

// The participant's own source if `sources` names it, otherwise the corpus entry's line, otherwise
// the rule's line in the contract's code; but these only where the repository has such a file.
SarifPlace PlaceOf(const ReportBucket& bucket, const SourcePlaces& sources);

// A file's URI reference: relative to `root` where the file is below it or its path is already
// relative, otherwise absolute ("file:///...").
SarifPlace PlaceOfFile(const std::string& file, const std::string& root);

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_FORMS_SARIF_PLACE_H_
