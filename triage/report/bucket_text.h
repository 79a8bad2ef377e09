// A bucket as plain text, for several forms of the report. The text is bounded in size and free of
// control characters, whatever the names in it are.
#ifndef DIVFIX_TRIAGE_REPORT_BUCKET_TEXT_H_
#define DIVFIX_TRIAGE_REPORT_BUCKET_TEXT_H_

#include <cstddef>
#include <cstdint>
#include <string>

#include "absl/strings/string_view.h"
#include "triage/report/report.h"

namespace divfix {

// Names, keys and notes are shown up to this many bytes.
inline constexpr size_t kNameBytes = 100;
inline constexpr size_t kKeyBytes = 200;
inline constexpr size_t kNoteBytes = 300;

// "1 bucket", "2,000 buckets".
std::string Plural(uint64_t count, absl::string_view one, absl::string_view many);

// A command names a participant by flags of up to this many bytes each: the longest path there is.
inline constexpr size_t kFlagBytes = 4096;

// The flags that bring the bucket's participant into a command, quoted for a shell; "" where one
// of them is longer than any path.
std::string ParticipantFlags(const ReportBucket& bucket);

// Whether the bucket's participant gave no outcome for the example, since it crashed or the like.
bool HasNoOutcome(const ReportBucket& bucket);

// The command that shows the bucket's example: the case in its setting, with the participant.
std::string ShowCommand(const ReportBucket& bucket);

// The decoded example in lines: the operands, the control, the expected outcome, the outcome of
// each participant that differs, the names of those that agree, and the command that shows it.
std::string ExampleText(const ReportBucket& bucket);

// The key, the number of divergences, the rule, and the example.
std::string BucketText(const ReportBucket& bucket);

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_REPORT_BUCKET_TEXT_H_
