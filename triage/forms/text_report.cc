#include "triage/forms/text_report.h"

#include <algorithm>
#include <map>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
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

void AppendBucket(const ReportBucket& b, size_t number, const char* mark, std::string& text) {
  std::vector<std::string> lines = absl::StrSplit(BucketText(b), '\n', absl::SkipEmpty());
  absl::StrAppendFormat(&text, "%3d. %s%s\n", number, lines.front(), mark);
  for (size_t i = 1; i < lines.size(); ++i) absl::StrAppend(&text, "     ", lines[i], "\n");
  text += "\n";
}

// What the standing adds to a bucket's heading; nothing where all buckets are new.
const char* Mark(Standing standing, bool all_new) {
  if (standing == Standing::kWarning) return "  (a warning)";
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
  const bool all_new =
      count(Standing::kNew) + count(Standing::kWarning) + other == report.buckets.size();
  if (to_show > 0) {
    absl::StrAppend(
        &text, "\n", Plural(to_show, "bucket", "buckets"),
        " of divergences, by participant:semantics:rule:required-fields:D:exceptions\n\n");
  }
  std::map<std::string, size_t> of_participant;
  size_t shown = 0;
  for (const Standing standing : {Standing::kNew, Standing::kSeenBefore, Standing::kWarning}) {
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
