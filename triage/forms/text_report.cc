#include "triage/forms/text_report.h"

#include <algorithm>
#include <map>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "triage/forms/text_verdicts.h"
#include "triage/report/bucket_text.h"
#include "triage/report/describe.h"
#include "triage/report/safe_text.h"
#include "triage/report/verdict_text.h"

namespace divfix {
namespace {

void AppendHead(const Report& report, std::string& text) {
  const RunInfo& run = report.run;
  std::vector<const char*> semantics;
  for (const Semantics s : run.semantics) semantics.push_back(SemanticsName(s));
  absl::StrAppendFormat(&text, "%s in %.1f s, semantics %s, seed %d",
                        Plural(run.cases, "case", "cases"), absl::ToDoubleSeconds(run.elapsed),
                        absl::StrJoin(semantics, " and "), run.seed);
  if (run.shard.count > 1)
    absl::StrAppendFormat(&text, ", shard %d/%d", run.shard.index, run.shard.count);
  if (!run.fp_environments) absl::StrAppend(&text, ", in the host's default float environment");
  absl::StrAppend(&text, run.interrupted ? ", interrupted\n" : "\n");
  if (!run.corpus.empty()) {
    absl::StrAppend(&text, Plural(run.corpus_entries, "corpus entry", "corpus entries"), " from ",
                    OneLine(run.corpus, kNoteBytes), "\n");
  }
  text += "\n";
}

void AppendParticipants(const Report& report, std::string& text) {
  size_t width = 11;
  for (const ReportParticipant& p : report.participants) width = std::max(width, p.name.size());
  const int w = static_cast<int>(width);
  absl::StrAppendFormat(&text, "%-*s  %15s  %11s  %11s\n", w, "participant", "cases compared",
                        "run again", "divergences");
  for (const ReportParticipant& p : report.participants) {
    if (!p.available) {
      absl::StrAppendFormat(&text, "%-*s  not run: %s\n", w, p.name, p.reason);
      continue;
    }
    absl::StrAppendFormat(&text, "%-*s  %15s  %11s  %11s", w, p.name, FormatCount(p.tally.cases),
                          FormatCount(p.tally.repeated), FormatCount(p.tally.divergences));
    if (p.tally.unsupported > 0) {
      absl::StrAppendFormat(&text, "  (%s more not supported)", FormatCount(p.tally.unsupported));
    }
    const uint64_t given_up = std::min(p.tally.given_up, p.tally.left_out);
    if (p.tally.left_out > given_up) {
      absl::StrAppendFormat(&text, "  (%s more left out%s)",
                            FormatCount(p.tally.left_out - given_up),
                            report.run.interrupted ? "" : ": its time was used up");
    }
    if (given_up > 0) {
      absl::StrAppendFormat(&text, "  (%s more left out: too much went wrong)",
                            FormatCount(given_up));
    }
    absl::StrAppend(&text, "\n");
  }
}

void AppendBins(const Report& report, std::string& text) {
  constexpr size_t kShown = 10;
  // A participant that was given every case has reached all of these bins.
  const bool all = std::ranges::all_of(report.participants, [](const ReportParticipant& p) {
    return p.tally.unsupported == 0 && p.tally.left_out == 0;
  });
  absl::StrAppendFormat(&text, "\n%d of %d reachable coverage bins reached%s\n",
                        report.bins_reached, report.bins_reachable,
                        all ? "" : " by all participants together");
  for (size_t i = 0; i < std::min(kShown, report.bins_missing.size()); ++i) {
    absl::StrAppend(&text, "  missing: ", report.bins_missing[i], "\n");
  }
  if (report.bins_missing.size() > kShown) {
    absl::StrAppend(&text, "  and ", report.bins_missing.size() - kShown, " more\n");
  }
}

// Shows those that differ with their outcomes, this bucket's participant first, and those that
// agree by name only.
void AppendOutcomes(const ReportBucket& b, std::string& text) {
  constexpr size_t kShown = 8;
  const Outcome& expected = b.bucket.example.expected;
  std::vector<const Witness*> differing;
  std::vector<absl::string_view> agreeing;
  std::vector<absl::string_view> silent;
  size_t width = 8;
  for (const Witness& w : b.witnesses) {
    if (w.participant == b.participant) {
      differing.insert(differing.begin(), &w);
    } else if (!w.outcome) {
      silent.push_back(w.participant);
    } else if (*w.outcome == expected) {
      agreeing.push_back(w.participant);
    } else {
      differing.push_back(&w);
    }
  }
  const size_t shown = std::min(kShown, differing.size());
  for (size_t i = 0; i < shown; ++i) width = std::max(width, differing[i]->participant.size());
  const int w = static_cast<int>(width);
  absl::StrAppendFormat(&text, "     %-*s  %s\n", w, "expected", DescribeOutcome(expected));
  for (size_t i = 0; i < shown; ++i) {
    const bool own = differing[i]->participant == b.participant;
    absl::StrAppendFormat(
        &text, "     %-*s  %s\n", w, differing[i]->participant,
        own && HasNoOutcome(b) ? "no outcome" : DescribeOutcome(*differing[i]->outcome));
  }
  if (shown < differing.size()) {
    absl::StrAppend(&text, "     and ", differing.size() - shown, " more that differ\n");
  }
  auto append_names = [&](absl::string_view what, std::vector<absl::string_view>& names) {
    if (names.empty()) return;
    const size_t all = names.size();
    if (all > kShown) names.resize(kShown);
    absl::StrAppend(&text, "     ", what, ": ", absl::StrJoin(names, ", "),
                    all > kShown ? absl::StrCat(" and ", all - kShown, " more") : "", "\n");
  };
  append_names("as expected", agreeing);
  append_names("no outcome, or control not supported", silent);
}

void AppendBucket(const ReportBucket& b, size_t number, const char* mark, std::string& text) {
  const Example& example = b.bucket.example;
  const auto& [s0, s1, s2] = example.c.operands;
  absl::StrAppendFormat(&text, "%3d. %s%s\n", number, b.key, mark);
  absl::StrAppendFormat(&text, "     %s; rule %s: %s\n",
                        Plural(b.bucket.count, "divergence", "divergences"), RuleName(b.parts.rule),
                        RuleCondition(b.parts.rule, b.parts.semantics));
  absl::StrAppend(&text, "     S0  ", DescribeOperand(s0), "\n     S1  ", DescribeOperand(s1),
                  "\n     S2  ", DescribeOperand(s2),
                  "\n     control: ", DescribeControl(example.c.control), "\n     as ",
                  DescribeInstruction(example.c.control), "\n");
  if (const char* explanation = DMismatchExplanation(b.parts.d_mismatch); *explanation != '\0') {
    absl::StrAppend(&text, "     ", DMismatchName(b.parts.d_mismatch), ": ", explanation, "\n");
  }
  if (!example.note.empty())
    absl::StrAppend(&text, "     ", OneLine(example.note, kNoteBytes), "\n");
  if (!b.irrelevant.empty()) {
    absl::StrAppend(&text, "     the same with ", absl::StrJoin(b.irrelevant, ", "), "\n");
  }
  AppendOutcomes(b, text);
  absl::StrAppend(&text, "     ", ShowCommand(b), "\n\n");
}

// What the standing adds to a bucket's heading; nothing where all buckets are new.
const char* Mark(Standing standing, bool all_new) {
  if (all_new) return "";
  return standing == Standing::kNew ? "  NEW" : "  (as before)";
}

void AppendBuckets(const Triage& triage, const TextReportOptions& options, std::string& text) {
  const Report& report = triage.report;
  const auto count = [&](Standing s) {
    return static_cast<size_t>(std::ranges::count(triage.standings, s));
  };
  const size_t accepted = count(Standing::kAccepted);
  const size_t other = count(Standing::kOtherSemantics);
  const size_t to_show = report.buckets.size() - accepted - other;
  const bool all_new = count(Standing::kNew) + other == report.buckets.size();
  if (to_show > 0) {
    absl::StrAppend(
        &text, "\n", Plural(to_show, "bucket", "buckets"),
        " of divergences, by participant:semantics:rule:required-fields:D:exceptions\n\n");
  }
  std::map<std::string, size_t> of_participant;
  size_t shown = 0;
  for (const Standing standing : {Standing::kNew, Standing::kSeenBefore}) {
    for (size_t i = 0; i < report.buckets.size() && shown < options.buckets; ++i) {
      const ReportBucket& b = report.buckets[i];
      if (triage.standings[i] != standing) continue;
      if (of_participant[b.participant] >= options.buckets_of_participant) continue;
      ++of_participant[b.participant];
      ++shown;
      AppendBucket(b, shown, Mark(standing, all_new), text);
    }
  }
  if (shown < to_show) {
    absl::StrAppend(&text, Plural(to_show - shown, "bucket", "buckets"),
                    " not shown: --buckets=N shows N of each participant, --report=DIR has all\n");
  }
  if (accepted > 0) {
    absl::StrAppend(&text, "\n", Plural(accepted, "bucket", "buckets"),
                    " accepted by the baseline\n");
  }
  if (other > 0) {
    absl::StrAppend(&text, "\n", Plural(other, "bucket", "buckets"),
                    " of semantics that the participant does not follow: --semantics shows ",
                    other == 1 ? "it" : "them", "\n");
  }
}

void AppendRunVerdict(const Triage& triage, std::string& text) {
  for (const std::string& key : triage.gone) absl::StrAppend(&text, "gone: ", key, "\n");
  for (const std::string& problem : triage.problems) absl::StrAppend(&text, problem, "\n");
  if (!triage.passes()) return;
  absl::StrAppend(&text, "\n", Headline(triage),
                  triage.report.run.interrupted ? " so far: interrupted before the end\n" : "\n");
}

}  // namespace

std::string FormatTextReport(const Triage& triage, const TextReportOptions& options) {
  std::string text;
  AppendHead(triage.report, text);
  AppendParticipants(triage.report, text);
  AppendBins(triage.report, text);
  AppendVerdicts(triage, text);
  AppendBuckets(triage, options, text);
  AppendRunVerdict(triage, text);
  return text;
}

}  // namespace divfix
