#include "triage/verdict.h"

#include <algorithm>
#include <tuple>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "crosscheck/fault_point.h"
#include "oracle/oracle.h"
#include "triage/bucket_text.h"
#include "triage/safe_text.h"

namespace divfix {
namespace {

// Whether the bucket's example is right under other semantics than its own.
bool IsRightUnder(const ReportBucket& b, Semantics semantics) {
  // What is no outcome, or depends on more than the case, is right under none.
  if (b.parts.d_kind >= DKind::kCrash && b.parts.d_kind <= DKind::kFpState) return false;
  const Example& example = b.bucket.example;
  Case c = example.c;
  c.control.semantics = semantics;
  const Outcome right = Judge(c).outcome;
  // Exceptions that are as expected may not have been reported at all.
  return example.actual.d == right.d && (example.actual.exceptions == right.exceptions ||
                                         example.actual.exceptions == example.expected.exceptions);
}

// Whether the bucket is the other's fault, seen under other semantics.
bool AreTwins(const ReportBucket& a, const ReportBucket& b) {
  return a.parts.rule == b.parts.rule && a.parts.needs == b.parts.needs &&
         a.parts.d_kind == b.parts.d_kind && a.parts.exception_kind == b.parts.exception_kind;
}

std::string RulesText(const std::vector<Rule>& rules) {
  constexpr size_t kShown = 4;
  std::vector<std::string> names;
  for (const Rule rule : rules) names.emplace_back(RuleName(rule));
  if (names.size() > kShown) return absl::StrCat(names.size(), " of the rules");
  return absl::StrCat(names.size() == 1 ? "rule " : "rules ", absl::StrJoin(names, ", "));
}

std::string DiffersText(const SemanticsVerdict& v) {
  return absl::StrCat("differs from ", SemanticsName(v.semantics), " in ",
                      Plural(v.buckets.size(), "bucket", "buckets"), ", ", RulesText(v.wrong));
}

std::string NamesText(const std::vector<SemanticsVerdict>& verdicts) {
  return absl::StrJoin(verdicts, " and ", [](std::string* out, const SemanticsVerdict& v) {
    absl::StrAppend(out, SemanticsName(v.semantics));
  });
}

}  // namespace

ParticipantVerdict VerdictOf(const Triage& triage, const ReportParticipant& participant) {
  const std::vector<ReportBucket>& all = triage.report.buckets;
  ParticipantVerdict verdict;
  for (const Semantics semantics : triage.report.run.semantics) {
    SemanticsVerdict& v = verdict.by_semantics.emplace_back();
    v.semantics = semantics;
    v.rules_compared = participant.tally.rules[static_cast<size_t>(semantics)];
    v.compared = v.rules_compared != 0;
    const auto own = [&](const ReportBucket& b) {
      return b.participant == participant.name && b.parts.semantics == semantics;
    };
    for (size_t i = 0; i < all.size(); ++i) {
      const ReportBucket& b = all[i];
      if (b.participant != participant.name) continue;
      if (!own(b)) {
        if (participant.declares_semantics || IsRightUnder(b, semantics)) continue;
        const bool twin = std::ranges::any_of(
            all, [&](const ReportBucket& o) { return own(o) && AreTwins(b, o); });
        if (twin) continue;
      }
      v.buckets.push_back(i);
      const Standing standing = i < triage.standings.size() ? triage.standings[i] : Standing::kNew;
      // One that was set aside counts as before, so that the verdict stays what it was.
      if (standing == Standing::kNew || standing == Standing::kOtherSemantics) ++v.open;
      if (std::ranges::find(v.wrong, b.parts.rule) == v.wrong.end()) {
        v.wrong.push_back(b.parts.rule);
      }
    }
    std::ranges::sort(v.wrong);
  }
  const auto rank = [](const SemanticsVerdict& v) {
    return std::tuple(!v.compared, v.open, v.buckets.size());
  };
  const auto closest = std::ranges::min_element(verdict.by_semantics, {}, rank);
  verdict.closest = static_cast<size_t>(closest - verdict.by_semantics.begin());
  return verdict;
}

std::string VerdictSentence(const Triage& triage, const ReportParticipant& participant) {
  if (!participant.available) return "not run";
  const ParticipantVerdict verdict = VerdictOf(triage, participant);
  std::vector<SemanticsVerdict> agrees;
  std::vector<std::string> differs;
  std::vector<SemanticsVerdict> unknown;
  for (const SemanticsVerdict& v : verdict.by_semantics) {
    if (!v.compared) {
      unknown.push_back(v);
    } else if (v.buckets.empty()) {
      agrees.push_back(v);
    } else {
      differs.push_back(DiffersText(v));
    }
  }
  std::vector<std::string> parts;
  if (!agrees.empty()) parts.push_back(absl::StrCat("agrees with ", NamesText(agrees)));
  if (agrees.empty() && differs.size() > 1) parts.emplace_back("agrees with neither semantics");
  parts.insert(parts.end(), differs.begin(), differs.end());
  if (unknown.size() == verdict.by_semantics.size()) return "compared with nothing";
  if (!unknown.empty() && !participant.declares_semantics) {
    parts.push_back(absl::StrCat("not compared with ", NamesText(unknown)));
  }
  return absl::StrJoin(parts, "; ");
}

void SettleSemantics(Triage& triage) {
  const Report& report = triage.report;
  for (const ReportParticipant& p : report.participants) {
    if (!p.available) continue;
    if (!p.flags.empty() && p.tally.cases == 0 && !report.run.interrupted) {
      triage.problems.push_back(absl::StrCat(
          OneLine(p.name, kNameBytes),
          " was compared with nothing: it supports no control of this run, or answered none"));
    }
    const bool declares = p.declares_semantics && !IsPlanted(FaultPoint::kDeclaredForgiven);
    if (declares || report.run.semantics.empty()) continue;
    const ParticipantVerdict verdict = VerdictOf(triage, p);
    const SemanticsVerdict& closest = verdict.by_semantics[verdict.closest];
    if (!closest.compared) continue;
    for (size_t i = 0; i < report.buckets.size(); ++i) {
      const bool other = report.buckets[i].participant == p.name &&
                         (std::ranges::find(closest.buckets, i) == closest.buckets.end() ||
                          IsPlanted(FaultPoint::kBothSemanticsForgiven));
      if (other && triage.standings[i] == Standing::kNew) {
        triage.standings[i] = Standing::kOtherSemantics;
      }
    }
  }
}

}  // namespace divfix
