// The report as SARIF 2.1.0, which code hosts and editors show beside the source.
#ifndef DIVFIX_TRIAGE_FORMS_SARIF_REPORT_H_
#define DIVFIX_TRIAGE_FORMS_SARIF_REPORT_H_

#include <string>

#include "triage/forms/source_places.h"
#include "triage/report/triage.h"

namespace divfix {

// The name of the bucket's key in a result's partialFingerprints.
inline constexpr char kBucketFingerprint[] = "divfixBucket/v1";

// A result for each bucket: an error when it is new, a warning when the report compared with has it
// too, a suppressed note when the baseline accepts it. Its location is the participant's own source
// where `sources` names one, otherwise the corpus entry that holds the example, otherwise the rule
// in the contract's code. Participants that could not run and problems are notifications; the
// verdicts are properties of the run. Indented, with a final newline.
std::string FormatSarifReport(const Triage& triage, const SourcePlaces& sources);

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_FORMS_SARIF_REPORT_H_
