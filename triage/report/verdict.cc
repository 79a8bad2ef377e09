#include "triage/report/verdict.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "absl/strings/str_cat.h"
#include "triage/report/bucket_text.h"
#include "triage/report/rule_verdicts.h"
#include "triage/report/safe_text.h"
#include "triage/report/triage.h"
#include "triage/report/verdict_text.h"

namespace divfix {
namespace {

// Whether the bucket shows the other's fault, seen under other semantics.
bool AreTwins(const ReportBucket& a, const ReportBucket& b) {
  return a.parts.rule == b.parts.rule && a.parts.required_fields == b.parts.required_fields &&
         a.parts.d_mismatch == b.parts.d_mismatch &&
         a.parts.exception_mismatch == b.parts.exception_mismatch;
}

// Whether only the participant or its time can be the reason why a rule was not reached.
bool RanTheWholePlan(const RunInfo& run) {
  return !run.interrupted && run.shard.count == 1 && run.shards_missing.empty() &&
         run.engines.empty() && run.unproved.empty();
}

// A bucket counts against the semantics that it was found under. One of a participant that declares
// none counts against the others too, unless its example is right under them.
std::vector<size_t> BucketsAgainst(const Report& report, const std::vector<size_t>& buckets,
                                   bool declares_semantics, Semantics semantics) {
  const auto is_own = [&](size_t i) { return report.buckets[i].parts.semantics == semantics; };
  std::vector<size_t> against;
  for (const size_t i : buckets) {
    const ReportBucket& b = report.buckets[i];
    const bool counts = is_own(i) || (!declares_semantics && !IsRightUnder(b, semantics) &&
                                      std::ranges::none_of(buckets, [&](size_t other) {
                                        return is_own(other) && AreTwins(b, report.buckets[other]);
                                      }));
    if (counts) against.push_back(i);
  }
  return against;
}

SemanticsVerdict VerdictUnder(const Triage& triage, const ReportParticipant& participant,
                              const std::vector<size_t>& buckets, Semantics semantics) {
  const uint64_t cases = participant.tally.CasesUnder(semantics);
  SemanticsVerdict v = {
      .semantics = semantics,
      .compared = cases > 0,
      .cases = cases,
      .buckets = BucketsAgainst(triage.report, buckets, participant.declares_semantics, semantics)};
  std::array<bool, kRuleCount> wrong = {};
  for (const size_t i : v.buckets) {
    // One that was set aside counts as before, so that the verdict stays what it was.
    const Standing standing = triage.standings[i];
    if (standing == Standing::kNew || standing == Standing::kOtherSemantics) ++v.open;
    wrong[static_cast<size_t>(CountedAgainst(triage.report.buckets[i], semantics).rule)] = true;
  }
  for (const Rule rule : kRules) {
    if (wrong[static_cast<size_t>(rule)]) v.wrong.push_back(rule);
    const bool reached = participant.tally.Of(semantics, rule).cases > 0;
    if (!reached && DecidesAny(rule, semantics)) v.not_compared.push_back(rule);
  }
  return v;
}

// The semantics with the fewest open buckets, then the fewest buckets and rules not compared.
const SemanticsVerdict& ClosestOf(const std::vector<SemanticsVerdict>& by_semantics) {
  return *std::ranges::min_element(by_semantics, {}, [](const SemanticsVerdict& v) {
    return std::tuple(!v.compared, v.open, v.buckets.size(), v.not_compared.size());
  });
}

// Sets aside the buckets that do not count against the closest semantics.
void SetAsideOtherSemantics(const std::vector<size_t>& buckets, const SemanticsVerdict& closest,
                            Triage& triage) {
  for (const size_t i : buckets) {
    const bool other = std::ranges::count(closest.buckets, i) == 0;
    if (other && triage.standings[i] == Standing::kNew) {
      triage.standings[i] = Standing::kOtherSemantics;
    }
  }
}

// A problem for each semantics that the participant has to agree with and whose rules were not all
// compared.
bool AddIncomplete(const ReportParticipant& p, const Verdict& verdict,
                   const SemanticsVerdict& closest, std::vector<std::string>& problems) {
  bool incomplete = false;
  for (const SemanticsVerdict& v : verdict.by_semantics) {
    const bool held = p.declares_semantics ? v.compared : &v == &closest;
    if (!held || v.not_compared.empty()) continue;
    incomplete = true;
    problems.push_back(absl::StrCat(
        OneLine(p.name, kNameBytes), " was compared with ", SemanticsName(v.semantics),
        " on no case of ", RulesText(v.not_compared),
        p.tally.given_up > 0 ? ": too much went wrong" : ": give it more time with --budget"));
  }
  return incomplete;
}

// Makes warnings of new buckets that only another floating-point mode of the host shows: most
// programs never set one. The built-in participants have to be right in every mode.
void SetWarnings(const ReportParticipant& p, const std::vector<size_t>& buckets, Triage& triage) {
  if (!triage.report.run.fp_warns || !p.brought()) return;
  for (const size_t i : buckets) {
    const bool only_there = triage.report.buckets[i].parts.d_mismatch == DMismatch::kFpEnvironment;
    if (only_there && triage.standings[i] == Standing::kNew) {
      triage.standings[i] = Standing::kWarning;
    }
  }
}

Verdict VerdictOf(const ReportParticipant& p, std::vector<size_t> buckets, Triage& triage) {
  const RunInfo& run = triage.report.run;
  Verdict verdict = {.buckets = std::move(buckets)};
  SetWarnings(p, verdict.buckets, triage);
  std::vector<size_t> counting;
  for (const size_t i : verdict.buckets) {
    (triage.standings[i] == Standing::kWarning ? verdict.warnings : counting).push_back(i);
  }
  for (const Semantics semantics : run.semantics) {
    verdict.by_semantics.push_back(VerdictUnder(triage, p, counting, semantics));
  }
  const bool compared = std::ranges::any_of(verdict.by_semantics, &SemanticsVerdict::compared);
  bool incomplete = false;
  if (compared) {
    const SemanticsVerdict& closest = ClosestOf(verdict.by_semantics);
    verdict.closest = closest.semantics;
    verdict.rules = RuleVerdictsOf(triage.report, p.tally, closest, verdict.warnings);
    if (p.brought() && RanTheWholePlan(run)) {
      incomplete = AddIncomplete(p, verdict, closest, triage.problems);
    }
    if (!p.declares_semantics) {
      SetAsideOtherSemantics(counting, closest, triage);
    }
  } else if (p.available && p.brought()) {
    incomplete = true;
    triage.problems.push_back(
        absl::StrCat(OneLine(p.name, kNameBytes), " was compared with nothing: ",
                     run.interrupted ? "the run was interrupted before its first case"
                                     : "it supports no control of this run, or gave no answer"));
  }
  for (const size_t i : verdict.buckets)
    ++verdict.standings[static_cast<size_t>(triage.standings[i])];
  const auto count = [&](Standing s) { return verdict.standings[static_cast<size_t>(s)]; };
  using Result = Verdict::Result;
  verdict.result = count(Standing::kNew) > 0 ? Result::kDiffers
                   : !p.available            ? Result::kCouldNotRun
                   : !compared               ? Result::kComparedWithNothing
                   : incomplete              ? Result::kIncomplete
                   : count(Standing::kAccepted) + count(Standing::kSeenBefore) > 0
                       ? Result::kKnown
                       : Result::kPasses;
  verdict.fails = verdict.result == Result::kDiffers || incomplete;
  verdict.label = VerdictLabel(verdict);
  verdict.sentence = VerdictSentence(verdict, p, triage.report);
  return verdict;
}

}  // namespace

std::string RuleExample::mismatch() const {
  return d_mismatch == DMismatch::kEqual ? ExceptionMismatchName(exception_mismatch)
                                         : DMismatchName(d_mismatch);
}

bool Verdict::has_rules_to_show() const {
  return std::ranges::any_of(rules, [](const RuleVerdict& r) {
    return r.result == RuleVerdict::Result::kWrong ||
           r.result == RuleVerdict::Result::kNotCompared ||
           r.result == RuleVerdict::Result::kWarning;
  });
}

bool Verdict::covers(Rule rule) const {
  bool decides = false;
  for (const SemanticsVerdict& v : by_semantics) {
    if (!DecidesAny(rule, v.semantics)) continue;
    decides = true;
    if (std::ranges::count(v.not_compared, rule) == 0) return true;
  }
  return !decides;
}

void GiveVerdicts(Triage& triage) {
  const Report& report = triage.report;
  // A proof that found no example and is not complete is no proof.
  triage.problems.insert(triage.problems.end(), report.run.unproved.begin(),
                         report.run.unproved.end());
  for (std::string& missing : MissingShardsText(report.run.shards_missing)) {
    triage.problems.push_back(std::move(missing));
  }
  std::unordered_map<std::string, std::vector<size_t>> buckets;
  for (size_t i = 0; i < report.buckets.size(); ++i) {
    buckets[report.buckets[i].participant].push_back(i);
  }
  triage.verdicts.clear();
  for (const ReportParticipant& p : report.participants) {
    // Of two participants with one name, the first has the buckets.
    triage.verdicts.push_back(VerdictOf(p, std::exchange(buckets[p.name], {}), triage));
  }
}

std::vector<size_t> ByUrgency(const std::vector<Verdict>& verdicts) {
  std::vector<size_t> order(verdicts.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::sort(order, {}, [&](size_t i) { return std::pair(verdicts[i].result, i); });
  return order;
}

}  // namespace divfix
