// The report as SARIF 2.1.0, which code hosts and editors show beside source.
#ifndef DIVFIX_TRIAGE_FORMS_SARIF_REPORT_H_
#define DIVFIX_TRIAGE_FORMS_SARIF_REPORT_H_

#include <string>

#include "triage/forms/source_places.h"
#include "triage/report/triage.h"

namespace divfix {

// The name under which a result's partialFingerprints hold the bucket's key.
inline constexpr char kBucketFingerprint[] = "divfixBucket/v1";

// A result for each bucket: an error when it is new, a warning when the report compared with has it
// too, a suppressed note when the baseline accepts it. It is placed at the participant's own source
// where `sources` says one, else at the corpus entry that holds the example, else at the rule in
// the contract's code. Participants that did not run and problems with the baseline are
// notifications. Indented, with a final newline.
std::string FormatSarifReport(const Triage& triage, const SourcePlaces& sources);

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_FORMS_SARIF_REPORT_H_
