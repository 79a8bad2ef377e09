#include "triage/report/verdict.h"

#include <algorithm>
#include <tuple>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "oracle/oracle.h"
#include "triage/report/bucket_text.h"
#include "triage/report/describe.h"
#include "triage/report/safe_text.h"

namespace divfix {
namespace {

// Whether the kind is no outcome, or depends on more than the case.
bool IsNoQuestionOfBits(DMismatch kind) {
  return kind >= DMismatch::kCrash && kind <= DMismatch::kFpState;
}

// Whether the bucket's example is right under other semantics than its own.
bool IsRightUnder(const ReportBucket& b, Semantics semantics) {
  if (IsNoQuestionOfBits(b.parts.d_mismatch)) return false;
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
  return a.parts.rule == b.parts.rule && a.parts.required_fields == b.parts.required_fields &&
         a.parts.d_mismatch == b.parts.d_mismatch &&
         a.parts.exception_mismatch == b.parts.exception_mismatch;
}

std::string RulesText(const std::vector<Rule>& rules) {
  std::vector<std::string> names;
  for (const Rule rule : rules) names.emplace_back(RuleName(rule));
  return absl::StrCat(names.size() == 1 ? "rule " : "rules ", absl::StrJoin(names, ", "));
}

std::string DiffersText(const SemanticsVerdict& v) {
  constexpr size_t kShown = 4;
  const auto rules =
      std::ranges::count_if(kRules, [&](Rule rule) { return DecidesAny(rule, v.semantics); });
  return absl::StrCat("differs from ", SemanticsName(v.semantics), " in ",
                      Plural(v.buckets.size(), "bucket", "buckets"), ", ",
                      v.wrong.size() > kShown
                          ? absl::StrCat(v.wrong.size(), " of ", rules, " rules")
                          : RulesText(v.wrong));
}

std::string NamesText(const std::vector<SemanticsVerdict>& verdicts) {
  return absl::StrJoin(verdicts, " and ", [](std::string* out, const SemanticsVerdict& v) {
    absl::StrAppend(out, SemanticsName(v.semantics));
  });
}

// "agrees with published and measured on 12 cases": an agreement, and where it ends.
std::string AgreesText(const std::vector<SemanticsVerdict>& agrees) {
  uint64_t cases = 0;
  for (const SemanticsVerdict& v : agrees) cases += v.cases;
  std::string text = absl::StrCat("agrees with ", NamesText(agrees));
  if (cases > 0) absl::StrAppend(&text, " on ", Plural(cases, "case", "cases"));
  for (const SemanticsVerdict& v : agrees) {
    if (v.unreached.empty()) continue;
    absl::StrAppend(&text, ", but NOT COMPARED with ", SemanticsName(v.semantics),
                    " on any case of ", RulesText(v.unreached));
  }
  return text;
}

// Whether nothing but the participant or its time can be why a rule was not reached.
bool RanTheWholePlan(const RunInfo& run) {
  return !run.interrupted && run.shard.count == 1 && run.shards_missing.empty() &&
         run.engines.empty() && run.unproved.empty();
}

}  // namespace

bool DecidesAny(Rule rule, Semantics semantics) {
  return rule != Rule::kOverflow || semantics != Semantics::kPublished;
}

BucketUnder HeldAgainst(const ReportBucket& bucket, Semantics semantics) {
  const Example& example = bucket.bucket.example;
  if (bucket.parts.semantics == semantics) {
    return {bucket.parts.rule, bucket.parts.d_mismatch, bucket.parts.exception_mismatch, example.c,
            example.expected};
  }
  Case c = example.c;
  c.control.semantics = semantics;
  const Expectation right = Judge(c);
  const bool bits = !IsNoQuestionOfBits(bucket.parts.d_mismatch);
  // Exceptions that were as expected may not have been reported at all.
  const ExceptionMismatch exceptions =
      bits && bucket.parts.exception_mismatch != ExceptionMismatch{}
          ? CompareExceptions(right.outcome.exceptions, example.actual.exceptions)
          : ExceptionMismatch{};
  return {right.rule, bits ? CompareD(right.outcome.d, example.actual.d) : bucket.parts.d_mismatch,
          exceptions, c, right.outcome};
}

ParticipantVerdict VerdictOf(const Triage& triage, const ReportParticipant& participant) {
  const std::vector<ReportBucket>& all = triage.report.buckets;
  ParticipantVerdict verdict;
  for (const Semantics semantics : triage.report.run.semantics) {
    SemanticsVerdict& v = verdict.by_semantics.emplace_back();
    v.semantics = semantics;
    v.rules_compared = participant.tally.rules[static_cast<size_t>(semantics)];
    v.compared = v.rules_compared != 0;
    v.cases = participant.tally.cases_under[static_cast<size_t>(semantics)];
    for (const Rule rule : kRules) {
      const bool reached = (v.rules_compared >> static_cast<unsigned>(rule) & 1) != 0;
      if (!reached && DecidesAny(rule, semantics)) v.unreached.push_back(rule);
    }
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
      const Rule rule = HeldAgainst(b, semantics).rule;
      if (std::ranges::find(v.wrong, rule) == v.wrong.end()) v.wrong.push_back(rule);
    }
    std::ranges::sort(v.wrong);
  }
  const auto rank = [](const SemanticsVerdict& v) {
    return std::tuple(!v.compared, v.open, v.buckets.size(), v.unreached.size());
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
  if (!agrees.empty()) parts.push_back(AgreesText(agrees));
  if (agrees.empty() && differs.size() > 1) parts.emplace_back("agrees with neither semantics");
  parts.insert(parts.end(), differs.begin(), differs.end());
  if (unknown.size() == verdict.by_semantics.size()) return "compared with nothing";
  if (!unknown.empty() && !participant.declares_semantics) {
    parts.push_back(absl::StrCat("not compared with ", NamesText(unknown)));
  }
  if (const uint64_t left_out = participant.tally.left_out; left_out > 0) {
    parts.push_back(absl::StrCat(Plural(left_out, "case", "cases"), " left out"));
  }
  return absl::StrJoin(parts, "; ");
}

namespace {

// A problem for each semantics that the participant is held to and was not compared with in full.
void AddUnreached(const ReportParticipant& p, const ParticipantVerdict& verdict,
                  std::vector<std::string>& problems) {
  for (size_t i = 0; i < verdict.by_semantics.size(); ++i) {
    const SemanticsVerdict& v = verdict.by_semantics[i];
    const bool held = p.declares_semantics ? v.compared : i == verdict.closest;
    if (!held || v.unreached.empty()) continue;
    problems.push_back(absl::StrCat(
        OneLine(p.name, kNameBytes), " was compared with ", SemanticsName(v.semantics),
        " on no case of ", RulesText(v.unreached),
        p.tally.given_up > 0 ? ": too much went wrong" : ": give it more time with --budget"));
  }
}

}  // namespace

void SettleSemantics(Triage& triage) {
  const Report& report = triage.report;
  // No example is no proof.
  for (const std::string& unproved : report.run.unproved) triage.problems.push_back(unproved);
  for (const ReportParticipant& p : report.participants) {
    if (!p.available) continue;
    if (!p.flags.empty() && p.tally.cases == 0) {
      triage.problems.push_back(absl::StrCat(
          OneLine(p.name, kNameBytes), " was compared with nothing: ",
          report.run.interrupted ? "the run was interrupted before"
                                 : "it supports no control of this run, or answered none"));
    }
    if (!p.flags.empty() && p.tally.cases > 0 && RanTheWholePlan(report.run)) {
      AddUnreached(p, VerdictOf(triage, p), triage.problems);
    }
    if (p.declares_semantics || report.run.semantics.empty()) continue;
    const ParticipantVerdict verdict = VerdictOf(triage, p);
    const SemanticsVerdict& closest = verdict.by_semantics[verdict.closest];
    if (!closest.compared) continue;
    for (size_t i = 0; i < report.buckets.size(); ++i) {
      const bool other = report.buckets[i].participant == p.name &&
                         std::ranges::find(closest.buckets, i) == closest.buckets.end();
      if (other && triage.standings[i] == Standing::kNew) {
        triage.standings[i] = Standing::kOtherSemantics;
      }
    }
  }
}

}  // namespace divfix
