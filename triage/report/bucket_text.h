// A bucket in plain text, for the forms of report that hold such text: bounded in size and free of
// control characters, whatever the names in it are.
#ifndef DIVFIX_TRIAGE_REPORT_BUCKET_TEXT_H_
#define DIVFIX_TRIAGE_REPORT_BUCKET_TEXT_H_

#include <cstddef>
#include <cstdint>
#include <string>

#include "absl/strings/string_view.h"
#include "triage/report/report.h"

namespace divfix {

// Names and keys are shown up to this many bytes.
inline constexpr size_t kNameBytes = 100;
inline constexpr size_t kKeyBytes = 200;

// "1 bucket", "2,000 buckets".
std::string Plural(uint64_t count, absl::string_view one, absl::string_view many);

// The flags that bring the bucket's participant into a command, quoted for a shell; "" where they
// can't stand in one.
std::string ParticipantFlags(const ReportBucket& bucket);

// Whether the bucket's participant gave no outcome for the example, since it crashed or the like.
bool HasNoOutcome(const ReportBucket& bucket);

// The command that shows the bucket's example, with the bucket's participant where its name can
// stand in a command.
std::string ShowCommand(const ReportBucket& bucket);

// The example decoded, in lines: the operands, the control, what is expected and what each that
// differs makes of it, who agrees, and the command that shows it.
std::string ExampleText(const ReportBucket& bucket);

// The key, how many divergences, the rule, and the example.
std::string BucketText(const ReportBucket& bucket);

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_REPORT_BUCKET_TEXT_H_
