// The buckets of a report, participant by participant.
#ifndef DIVFIX_TRIAGE_REPORT_BY_PARTICIPANT_H_
#define DIVFIX_TRIAGE_REPORT_BY_PARTICIPANT_H_

#include <cstddef>
#include <string>
#include <vector>

#include "triage/report/report.h"
#include "triage/report/triage.h"

namespace divfix {

struct ParticipantBuckets {
  ReportParticipant participant;
  std::vector<size_t> buckets;  // their numbers in the report, in its order
};

// Every participant of the report in its order, also one without a bucket. A bucket whose
// participant the report does not list gets one at the end: no divergence is lost.
std::vector<ParticipantBuckets> ByParticipant(const Report& report);

// A bucket of which nothing is known is new.
Standing StandingOf(const Triage& triage, size_t bucket);

// Why the baseline accepts a bucket; "accepted in the baseline" where no reason is known.
std::string ReasonOf(const Triage& triage, size_t bucket);

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_REPORT_BY_PARTICIPANT_H_
