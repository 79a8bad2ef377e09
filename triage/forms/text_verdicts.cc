#include "triage/forms/text_verdicts.h"

#include "absl/strings/str_cat.h"
#include "triage/report/bucket_text.h"
#include "triage/report/safe_text.h"
#include "triage/report/verdict_text.h"

namespace divfix {

void AppendVerdicts(const Triage& triage, std::string& text) {
  for (size_t i = 0; i < triage.report.participants.size(); ++i) {
    const ReportParticipant& p = triage.report.participants[i];
    const Verdict& verdict = triage.verdicts.at(i);
    if (!p.brought() || !p.available) continue;
    absl::StrAppend(&text, "\n", p.name, " ", verdict.sentence, "\n");
    for (const std::string& note : p.tally.notes) {
      absl::StrAppend(&text, "note: ", OneLine(note, kNoteBytes), "\n");
    }
    if (verdict.has_rules_to_show()) {
      absl::StrAppend(&text, RuleTableHeading(verdict), ":\n", RuleTableText(verdict));
    }
  }
}

}  // namespace divfix
