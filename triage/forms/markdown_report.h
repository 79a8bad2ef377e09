// The report as Markdown, for a pull request or a job summary.
#ifndef DIVFIX_TRIAGE_FORMS_MARKDOWN_REPORT_H_
#define DIVFIX_TRIAGE_FORMS_MARKDOWN_REPORT_H_

#include <cstddef>
#include <string>

#include "absl/strings/string_view.h"
#include "triage/report/triage.h"

namespace divfix {

// A comment on a pull request may have 65,536 characters, and may have text around this.
inline constexpr size_t kMarkdownBytes = 60000;

// A verdict for each participant, what is wrong with the baseline, the new buckets with the
// examples of the first ones decoded, then those that are known and those that are gone. At most
// kMarkdownBytes whatever the report holds: what does not fit is left out by whole rows and
// examples, and a sentence says how many.
std::string FormatMarkdownReport(const Triage& triage);

// Text as a code span, in which it stays text in a table too: no markup, HTML, link or mention. A
// span has no escapes that every renderer reads alike, so a backtick and a pipe are shown as
// characters that look like them.
std::string MarkdownCode(absl::string_view text, size_t max_bytes);

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_FORMS_MARKDOWN_REPORT_H_
