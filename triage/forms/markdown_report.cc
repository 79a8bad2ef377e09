#include "triage/forms/markdown_report.h"

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "corpus/operand_text.h"
#include "triage/report/bucket_text.h"
#include "triage/report/describe.h"
#include "triage/report/safe_text.h"
#include "triage/report/verdict_text.h"

namespace divfix {
namespace {

// The limit of each part. Their sum, with the headings, stays below kMarkdownBytes.
constexpr size_t kParticipantsBytes = 11000;
constexpr size_t kRulesBytes = 5000;
constexpr size_t kNotesBytes = 2000;
constexpr size_t kProblemsBytes = 5000;
constexpr size_t kNewBytes = 11000;
constexpr size_t kExamplesBytes = 11000;
constexpr size_t kKnownBytes = 7000;
constexpr size_t kGoneBytes = 4000;
constexpr size_t kExamples = 5;
constexpr size_t kReasonBytes = 300;

// Appends blocks 0 to count-1 while they fit into the budget, and returns how many did.
size_t AppendWhole(size_t count, size_t budget, const std::function<std::string(size_t)>& block,
                   std::string& text) {
  for (size_t i = 0; i < count; ++i) {
    const std::string next = block(i);
    if (next.size() > budget) return i;
    budget -= next.size();
    absl::StrAppend(&text, next);
  }
  return count;
}

void AppendLeftOut(size_t left_out, absl::string_view one, absl::string_view many,
                   std::string& text) {
  if (left_out == 0) return;
  absl::StrAppend(&text, "\n", Plural(left_out, one, many), left_out == 1 ? " is" : " are",
                  " left out here; the full report has all.\n");
}

// Text in a fence that nothing in it can close.
std::string Fenced(absl::string_view text) {
  size_t run = 0;
  size_t longest = 2;
  for (const char c : text) {
    run = c == '`' ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  const std::string fence(longest + 1, '`');
  return absl::StrCat(fence, "text\n", text, fence, "\n");
}

std::string Semantic(const std::vector<Semantics>& semantics) {
  return absl::StrJoin(semantics, " and ", [](std::string* out, Semantics s) {
    absl::StrAppend(out, SemanticsName(s));
  });
}

std::string Head(const Triage& triage) {
  const RunInfo& run = triage.report.run;
  std::string text =
      absl::StrCat("## divfix: ", Headline(triage), "\n\n", Plural(run.cases, "case", "cases"));
  absl::StrAppendFormat(&text, " in %.1f s, semantics %s, seed %d",
                        absl::ToDoubleSeconds(run.elapsed), Semantic(run.semantics), run.seed);
  if (run.shard.count > 1) {
    absl::StrAppendFormat(&text, ", shard %d/%d", run.shard.index, run.shard.count);
  }
  absl::StrAppend(&text, run.interrupted ? ", **interrupted**" : "", "; ",
                  triage.report.bins_reached, " of ", triage.report.bins_reachable,
                  " reachable coverage bins reached.\n");
  return text;
}

std::string ParticipantRow(const ReportParticipant& p, const Verdict& verdict) {
  std::string told = verdict.fails ? absl::StrCat("**", verdict.label, "**") : verdict.label;
  if (!p.available) {
    absl::StrAppend(&told, ": ", MarkdownCode(p.reason, kReasonBytes));
  } else if (verdict.sentence != verdict.label) {
    absl::StrAppend(&told, ": ", verdict.sentence);
  }
  return absl::StrCat("| ", MarkdownCode(p.name, kNameBytes), " | ", told, " | ",
                      FormatCount(p.tally.cases), " | ", FormatCount(p.tally.divergences), " |\n");
}

void AppendParticipants(const Triage& triage, std::string& text) {
  absl::StrAppend(&text,
                  "\n| participant | verdict | cases compared | divergences |\n"
                  "|---|---|--:|--:|\n");
  const std::vector<size_t> order = ByUrgency(triage.verdicts);
  const size_t shown = AppendWhole(
      order.size(), kParticipantsBytes,
      [&](size_t i) {
        return ParticipantRow(triage.report.participants[order[i]], triage.verdicts[order[i]]);
      },
      text);
  AppendLeftOut(order.size() - shown, "participant", "participants", text);
}

// The table rule by rule of each participant that the user brings, unless all is right.
void AppendRules(const Triage& triage, std::string& text) {
  std::vector<std::string> tables;
  for (const size_t i : ByUrgency(triage.verdicts)) {
    const ReportParticipant& p = triage.report.participants[i];
    const Verdict& verdict = triage.verdicts[i];
    if (!p.brought() || !verdict.has_rules_to_show()) continue;
    tables.push_back(absl::StrCat("\n", MarkdownCode(p.name, kNameBytes), " ",
                                  RuleTableHeading(verdict), ":\n\n",
                                  Fenced(RuleTableText(verdict))));
  }
  const size_t shown =
      AppendWhole(tables.size(), kRulesBytes, [&](size_t i) { return tables[i]; }, text);
  AppendLeftOut(tables.size() - shown, "table rule by rule", "tables rule by rule", text);
}

// What else a person should know of the participants: a line for each note.
void AppendNotes(const Triage& triage, std::string& text) {
  std::vector<std::string> notes;
  for (const ReportParticipant& p : triage.report.participants) {
    for (const std::string& note : p.tally.notes) {
      notes.push_back(absl::StrCat("- ", MarkdownCode(p.name, kNameBytes), ": ",
                                   MarkdownCode(note, kNoteBytes), "\n"));
    }
  }
  if (!notes.empty()) absl::StrAppend(&text, "\nNotes:\n\n");
  const size_t shown =
      AppendWhole(notes.size(), kNotesBytes, [&](size_t i) { return notes[i]; }, text);
  AppendLeftOut(notes.size() - shown, "note", "notes", text);
}

void AppendLines(const std::vector<std::string>& lines, size_t budget, size_t line_bytes,
                 absl::string_view one, absl::string_view many, std::string& text) {
  const size_t shown = AppendWhole(
      lines.size(), budget,
      [&](size_t i) { return absl::StrCat("- ", MarkdownCode(lines[i], line_bytes), "\n"); }, text);
  AppendLeftOut(lines.size() - shown, one, many, text);
}

std::string Bits(const Outcome& outcome) { return absl::StrCat("`", FormatBits(outcome.d), "`"); }

// The buckets in a table, numbered from 1.
void AppendTable(const Report& report, const std::vector<size_t>& buckets, size_t budget,
                 std::string& text) {
  absl::StrAppend(
      &text,
      "\n| | participant:semantics:rule:required-fields:D:exceptions | divergences | expected | "
      "found |\n|--:|---|--:|---|---|\n");
  const size_t shown = AppendWhole(
      buckets.size(), budget,
      [&](size_t i) {
        const ReportBucket& b = report.buckets[buckets[i]];
        return absl::StrCat("| ", i + 1, " | ", MarkdownCode(b.key, kKeyBytes), " | ",
                            FormatCount(b.bucket.count), " | ", Bits(b.bucket.example.expected),
                            " | ", Bits(b.bucket.example.actual), " |\n");
      },
      text);
  AppendLeftOut(buckets.size() - shown, "bucket", "buckets", text);
}

void AppendExamples(const Report& report, const std::vector<size_t>& buckets, std::string& text) {
  const size_t wanted = std::min(kExamples, buckets.size());
  const size_t shown = AppendWhole(
      wanted, kExamplesBytes,
      [&](size_t i) {
        return absl::StrCat("\n**", i + 1, ".** the simplest example:\n\n",
                            Fenced(BucketText(report.buckets[buckets[i]])));
      },
      text);
  AppendLeftOut(buckets.size() - shown, "bucket's example", "buckets' examples", text);
}

}  // namespace

std::string MarkdownCode(absl::string_view text, size_t max_bytes) {
  std::string shown = OneLine(text, max_bytes);
  absl::StrReplaceAll({{"`", "\u02cb"}, {"|", "\u00a6"}}, &shown);
  // An empty span would not be a code span, and one of spaces would lose them.
  return shown.find_first_not_of(' ') == std::string::npos ? "(no text)"
                                                           : absl::StrCat("`", shown, "`");
}

std::string FormatMarkdownReport(const Triage& triage) {
  std::vector<size_t> fresh;
  std::vector<size_t> known;
  for (size_t i = 0; i < triage.report.buckets.size(); ++i) {
    (triage.standings[i] == Standing::kNew ? fresh : known).push_back(i);
  }
  std::string text = Head(triage);
  AppendParticipants(triage, text);
  AppendRules(triage, text);
  AppendNotes(triage, text);
  if (!triage.problems.empty()) {
    absl::StrAppend(&text, "\n### Problems\n\n");
    AppendLines(triage.problems, kProblemsBytes, kReasonBytes, "problem", "problems", text);
  }
  if (!fresh.empty()) {
    absl::StrAppend(&text, "\n### New\n");
    AppendTable(triage.report, fresh, kNewBytes, text);
    AppendExamples(triage.report, fresh, text);
  }
  if (!known.empty()) {
    const auto other = std::ranges::count(triage.standings, Standing::kOtherSemantics);
    absl::StrAppend(&text, "\n<details><summary>",
                    Plural(known.size(), "known bucket", "known buckets"),
                    other > 0 ? absl::StrCat(", ", FormatCount(static_cast<uint64_t>(other)),
                                             " of semantics that the participant does not follow")
                              : "",
                    "</summary>\n");
    AppendTable(triage.report, known, kKnownBytes, text);
    absl::StrAppend(&text, "\n</details>\n");
  }
  if (!triage.gone.empty()) {
    absl::StrAppend(&text, "\n### Gone\n\n");
    AppendLines(triage.gone, kGoneBytes, kKeyBytes, "key", "keys", text);
  }
  return text;
}

}  // namespace divfix
