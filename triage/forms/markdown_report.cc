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
#include "triage/report/by_participant.h"
#include "triage/report/describe.h"
#include "triage/report/safe_text.h"
#include "triage/report/verdict.h"

namespace divfix {
namespace {

// What each part may take; the sum, with the headings around them, stays below kMarkdownBytes.
constexpr size_t kParticipantsBytes = 12000;
constexpr size_t kProblemsBytes = 5000;
constexpr size_t kNewBytes = 14000;
constexpr size_t kExamplesBytes = 12000;
constexpr size_t kKnownBytes = 8000;
constexpr size_t kGoneBytes = 5000;
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

std::string Headline(const Triage& triage) {
  const size_t fresh = triage.new_buckets();
  std::string text = "## divfix: ";
  if (fresh > 0) {
    absl::StrAppend(&text, Plural(fresh, "new bucket", "new buckets"), " of divergences");
  } else {
    absl::StrAppend(&text, triage.report.buckets.empty() ? "no divergence" : "nothing new");
  }
  if (!triage.problems.empty()) absl::StrAppend(&text, "; not all is in order");
  const RunInfo& run = triage.report.run;
  absl::StrAppend(&text, "\n\n", Plural(run.cases, "case", "cases"));
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

// What is to be said of a participant, and how urgent it is: the least comes first.
struct VerdictRow {
  int order = 0;
  std::string text;
};

VerdictRow VerdictOf(const Triage& triage, const ParticipantBuckets& p) {
  const ReportParticipant& participant = p.participant;
  size_t count[4] = {};
  std::vector<Semantics> agrees = triage.report.run.semantics;
  for (const size_t i : p.buckets) {
    ++count[static_cast<size_t>(StandingOf(triage, i))];
    std::erase(agrees, triage.report.buckets[i].parts.semantics);
  }
  const auto [fresh, accepted, same, other] = count;
  VerdictRow row = {.order = fresh > 0                  ? 0
                             : !participant.available   ? 1
                             : p.buckets.size() > other ? 2
                                                        : 3};
  std::vector<std::string> parts;
  if (fresh > 0) parts.push_back(absl::StrCat("**", FormatCount(fresh), " new**"));
  if (accepted > 0) parts.push_back(absl::StrCat(FormatCount(accepted), " accepted"));
  if (same > 0) parts.push_back(absl::StrCat(FormatCount(same), " known"));
  const bool own = !participant.flags.empty() || !participant.declares_semantics;
  if (!participant.available) {
    parts.push_back(absl::StrCat("not run: ", MarkdownCode(participant.reason, kReasonBytes)));
  } else if (own) {
    parts.push_back(VerdictSentence(triage, participant));
  } else if (p.buckets.empty()) {
    parts.push_back(participant.tally.cases > 0 ? "agrees" : "compared with nothing");
  } else if (!agrees.empty()) {
    parts.push_back(absl::StrCat("agrees in full with ", Semantic(agrees)));
  }
  row.text = absl::StrCat("| ", MarkdownCode(participant.name, kNameBytes), " | ",
                          absl::StrJoin(parts, ", "), " | ", FormatCount(participant.tally.cases),
                          " | ", FormatCount(participant.tally.divergences), " |\n");
  return row;
}

void AppendParticipants(const Triage& triage, std::string& text) {
  // By urgency, else in the report's order.
  std::vector<std::string> of_order[4];
  for (const ParticipantBuckets& p : ByParticipant(triage.report)) {
    VerdictRow row = VerdictOf(triage, p);
    of_order[row.order].push_back(std::move(row.text));
  }
  std::vector<std::string> rows;
  for (const std::vector<std::string>& some : of_order) {
    rows.insert(rows.end(), some.begin(), some.end());
  }
  absl::StrAppend(&text,
                  "\n| participant | buckets | cases compared | divergences |\n"
                  "|---|---|--:|--:|\n");
  const size_t shown =
      AppendWhole(rows.size(), kParticipantsBytes, [&](size_t i) { return rows[i]; }, text);
  AppendLeftOut(rows.size() - shown, "participant", "participants", text);
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
  absl::StrAppend(&text,
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
  // A span that begins and ends with a space would lose them, and one without text is none.
  return shown.find_first_not_of(' ') == std::string::npos ? "(no text)"
                                                           : absl::StrCat("`", shown, "`");
}

std::string FormatMarkdownReport(const Triage& triage) {
  std::vector<size_t> fresh;
  std::vector<size_t> known;
  for (size_t i = 0; i < triage.report.buckets.size(); ++i) {
    (StandingOf(triage, i) == Standing::kNew ? fresh : known).push_back(i);
  }
  std::string text = Headline(triage);
  AppendParticipants(triage, text);
  if (!triage.problems.empty()) {
    absl::StrAppend(&text, "\n### Not in order\n\n");
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
