// Merges several reports into one: shards of a run, runs of several engines or machines.
#ifndef DIVFIX_TRIAGE_REPORT_MERGE_H_
#define DIVFIX_TRIAGE_REPORT_MERGE_H_

#include <vector>

#include "absl/status/statusor.h"
#include "triage/report/report.h"

namespace divfix {

// Adds up what was compared and found. Participants with the same name become one; a bucket's
// example is the simplest of those in the reports. run.shards_missing lists the missing shards of
// each set (the same count, seed, semantics, pinned control and participants). The environment is
// the first report's. InvalidArgument: there is no report, or one shard twice.
absl::StatusOr<Report> MergeReports(const std::vector<Report>& reports);

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_REPORT_MERGE_H_
