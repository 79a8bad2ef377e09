// A bucket that a fuzz target found, as it prints and saves it.
#ifndef DIVFIX_FUZZ_HARNESS_FINDING_H_
#define DIVFIX_FUZZ_HARNESS_FINDING_H_

#include <cstdint>
#include <span>
#include <string>

#include "absl/status/status.h"
#include "triage/report/report.h"

namespace divfix {

// The folder of findings within a campaign's.
inline constexpr char kFindingsFolder[] = "findings";

// Returns a block of lines: the bucket, its example decoded, every participant's bits, the command
// that explains it, and its corpus line.
std::string FindingText(const ReportBucket& bucket);

// Returns a unique file name for the bucket's key and participant, without an extension.
std::string FindingName(const ReportBucket& bucket);

// Saves the input and the text in the campaign's folder, as NAME.input and NAME.txt. Unavailable:
// they can't be written.
absl::Status SaveFinding(const std::string& campaign, const ReportBucket& bucket,
                         std::span<const uint8_t> input);

// Returns whether both files exist.
bool IsSaved(const std::string& campaign, const ReportBucket& bucket);

}  // namespace divfix

#endif  // DIVFIX_FUZZ_HARNESS_FINDING_H_
