// Several reports as one: shards of a run, runs of several engines, runs on several machines.
#ifndef DIVFIX_TRIAGE_REPORT_MERGE_H_
#define DIVFIX_TRIAGE_REPORT_MERGE_H_

#include <vector>

#include "absl/status/statusor.h"
#include "triage/report/report.h"

namespace divfix {

// Adds up what was compared and found. Participants of one name are one; a bucket's example is the
// simplest of its reports'. Shards of one set (the same count, seed, semantics and pinned control)
// of which some are not there are listed in run.shards_missing. The environment is the first
// report's. InvalidArgument: no report, or one shard twice.
absl::StatusOr<Report> MergeReports(const std::vector<Report>& reports);

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_REPORT_MERGE_H_
