// What every participant makes of a bucket's example.
#ifndef DIVFIX_TRIAGE_REPORT_WITNESSES_H_
#define DIVFIX_TRIAGE_REPORT_WITNESSES_H_

#include <span>
#include <vector>

#include "absl/status/statusor.h"
#include "crosscheck/runner_slot.h"
#include "triage/report/report.h"

namespace divfix {

// Runs the bucket's example through every slot. The participant that the bucket belongs to keeps
// the outcome that it was seen with, since it may give another one when it runs alone. The status
// is that of a participant's environment.
absl::StatusOr<std::vector<Witness>> AskWitnesses(std::span<const RunnerSlot> slots,
                                                  const ReportBucket& bucket);

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_REPORT_WITNESSES_H_
