// The report as Markdown, for a pull request or a job summary.
#ifndef DIVFIX_TRIAGE_FORMS_MARKDOWN_REPORT_H_
#define DIVFIX_TRIAGE_FORMS_MARKDOWN_REPORT_H_

#include <cstddef>
#include <string>

#include "absl/strings/string_view.h"
#include "triage/report/triage.h"

namespace divfix {

// A comment on a pull request may have 65,536 characters, including text around the report.
inline constexpr size_t kMarkdownBytes = 60000;

// The verdict on each participant, the table rule by rule of those that the user brings, the
// problems, the new buckets with the first examples decoded, then known buckets and those that are
// gone. At most kMarkdownBytes, whatever the report holds: rows and examples that do not fit are
// left out whole, and a sentence says how many.
std::string FormatMarkdownReport(const Triage& triage);

// Text as a code span, which also works in a table: no markup, HTML, link or mention takes effect.
// Renderers disagree about escapes in a span, so similar characters replace backticks and pipes.
std::string MarkdownCode(absl::string_view text, size_t max_bytes);

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_FORMS_MARKDOWN_REPORT_H_
