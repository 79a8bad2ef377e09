#include "triage/forms/text_verdicts.h"

#include <algorithm>
#include <bit>
#include <tuple>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "corpus/control_text.h"
#include "corpus/operand_text.h"
#include "triage/report/bucket_text.h"
#include "triage/report/safe_text.h"
#include "triage/report/verdict.h"

namespace divfix {
namespace {

// A case in a line: operands, what is expected, what it gave.
std::string InOneLine(const ReportBucket& b, const BucketUnder& held) {
  const Example& e = b.bucket.example;
  const auto& [s0, s1, s2] = e.c.operands;
  std::string text = absl::StrCat(FormatBits(s0), " ", FormatBits(s1), " ", FormatBits(s2));
  Control control = e.c.control;
  control.semantics = Semantics::kPublished;  // the one that is talked about
  if (control != Control{}) absl::StrAppend(&text, " ", FormatControl(control));
  absl::StrAppend(&text, " -> ", FormatBits(held.expected.d));
  if (HasNoOutcome(b)) return absl::StrCat(text, ", and it gave no outcome");
  if (held.expected.d != e.actual.d)
    absl::StrAppend(&text, ", and it gave ", FormatBits(e.actual.d));
  return text;
}

// Of these buckets, the one of the rule that a person should look at first: what was found under
// these semantics, then what needs the fewest control fields, then what the case alone shows, then
// what there is most of. Null: there is none.
const ReportBucket* MostTelling(const Report& report, const SemanticsVerdict& verdict, Rule rule) {
  const auto rank = [&](const ReportBucket& b) {
    const bool elsewhere =
        b.parts.d_mismatch == DMismatch::kFpEnvironment || b.parts.d_mismatch == DMismatch::kNotDeterministic;
    return std::tuple(b.parts.semantics != verdict.semantics, std::popcount(b.parts.required_fields),
                      elsewhere, ~b.bucket.count);
  };
  const ReportBucket* best = nullptr;
  for (const size_t i : verdict.buckets) {
    const ReportBucket& b = report.buckets[i];
    if (HeldAgainst(b, verdict.semantics).rule != rule) continue;
    if (best == nullptr || rank(b) < rank(*best)) best = &b;
  }
  return best;
}

// Which rules are right and which are wrong, with an example of each.
void AppendRules(const Triage& triage, const ReportParticipant& p, std::string& text) {
  const ParticipantVerdict verdict = VerdictOf(triage, p);
  const SemanticsVerdict& closest = verdict.by_semantics[verdict.closest];
  if (!closest.compared || (closest.buckets.empty() && closest.unreached.empty())) return;
  absl::StrAppend(&text, "rule by rule, against ", SemanticsName(closest.semantics),
                  " (S0 S1 S2 -> what is right):\n");
  for (const Rule rule : kRules) {
    absl::StrAppendFormat(&text, "  %-16s ", RuleName(rule));
    const ReportBucket* const shown = MostTelling(triage.report, closest, rule);
    if (shown != nullptr) {
      const BucketUnder held = HeldAgainst(*shown, closest.semantics);
      const std::string kind = held.d_mismatch == DMismatch::kEqual ? ExceptionMismatchName(held.exception_mismatch)
                                                            : DMismatchName(held.d_mismatch);
      absl::StrAppendFormat(&text, "WRONG  %-19s  %s\n", kind, InOneLine(*shown, held));
    } else if (!DecidesAny(rule, closest.semantics)) {
      absl::StrAppend(&text, "decides no case under published\n");
    } else if (std::ranges::find(closest.unreached, rule) != closest.unreached.end()) {
      absl::StrAppend(&text, "NOT COMPARED on any case\n");
    } else {
      absl::StrAppend(&text, "right\n");
    }
  }
}

}  // namespace

void AppendVerdicts(const Triage& triage, std::string& text) {
  for (const ReportParticipant& p : triage.report.participants) {
    if ((p.declares_semantics && p.flags.empty()) || !p.available) continue;
    absl::StrAppend(&text, "\n", p.name, " ", VerdictSentence(triage, p), "\n");
    for (const std::string& note : p.tally.notes) {
      absl::StrAppend(&text, "note: ", OneLine(note, kNoteBytes), "\n");
    }
    if (!triage.report.run.semantics.empty()) AppendRules(triage, p, text);
  }
}

}  // namespace divfix
