#include "triage/report/rule_verdicts.h"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <set>
#include <tuple>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "impls/fp_environment.h"
#include "oracle/oracle.h"
#include "triage/report/bucket_text.h"

namespace divfix {
namespace {

// Whether the mismatch is a missing outcome, or depends on more than the case.
bool IsBeyondBits(DMismatch mismatch) {
  return mismatch >= DMismatch::kCrash && mismatch <= DMismatch::kCallingConvention;
}

Case CaseUnder(Case c, Semantics semantics) {
  c.control.semantics = semantics;
  return c;
}

// The order in which a person should look at buckets of one rule: first what was found under these
// semantics, then what requires the fewest control fields, then what a case alone shows, then a
// wrong D before wrong exceptions, then the plainest case.
bool ShownRather(const ReportBucket& a, const ReportBucket& b, Semantics semantics) {
  const auto rank = [&](const ReportBucket& bucket) {
    const BucketKey& parts = bucket.parts;
    const bool needs_more_than_the_case = parts.d_mismatch == DMismatch::kFpEnvironment ||
                                          parts.d_mismatch == DMismatch::kNotDeterministic;
    return std::tuple(parts.semantics != semantics, std::popcount(parts.required_fields),
                      needs_more_than_the_case, parts.d_mismatch == DMismatch::kEqual);
  };
  if (rank(a) != rank(b)) return rank(a) < rank(b);
  return SimplerExample(a.bucket.example, b.bucket.example);
}

}  // namespace

bool DecidesAny(Rule rule, Semantics semantics) {
  return rule != Rule::kOverflow || semantics != Semantics::kPublished;
}

bool IsRightUnder(const ReportBucket& bucket, Semantics semantics) {
  if (IsBeyondBits(bucket.parts.d_mismatch)) return false;
  const Example& example = bucket.bucket.example;
  const Outcome right = Judge(CaseUnder(example.c, semantics)).outcome;
  // Exceptions that are as expected may not have been reported at all.
  return example.actual.d == right.d && (example.actual.exceptions == right.exceptions ||
                                         example.actual.exceptions == example.expected.exceptions);
}

BucketUnder CountedAgainst(const ReportBucket& bucket, Semantics semantics) {
  const Example& example = bucket.bucket.example;
  const BucketKey& parts = bucket.parts;
  BucketUnder under = {.rule = parts.rule,
                       .example = {.d_mismatch = parts.d_mismatch,
                                   .exception_mismatch = parts.exception_mismatch,
                                   .c = example.c,
                                   .expected = example.expected,
                                   .actual = example.actual}};
  if (HasNoOutcome(bucket)) under.example.actual.reset();
  if (parts.semantics == semantics) return under;
  under.example.c = CaseUnder(example.c, semantics);
  const Expectation right = Judge(under.example.c);
  under.rule = right.rule;
  under.example.expected = right.outcome;
  // Exceptions that were as expected may not have been reported at all.
  if (IsBeyondBits(parts.d_mismatch) || parts.exception_mismatch == ExceptionMismatch{}) {
    under.example.exception_mismatch = {};
  } else {
    under.example.exception_mismatch =
        CompareExceptions(right.outcome.exceptions, example.actual.exceptions);
  }
  if (!IsBeyondBits(parts.d_mismatch)) {
    under.example.d_mismatch = CompareD(right.outcome.d, example.actual.d);
  }
  return under;
}

std::string ModesText(const Report& report, const std::vector<size_t>& buckets) {
  std::set<unsigned> modes;
  for (const size_t i : buckets) modes.insert(report.buckets[i].bucket.example.setting.fp_variant);
  return absl::StrJoin(modes, ", ", [](std::string* out, unsigned variant) {
    absl::StrAppend(out, FpVariantName(variant));
  });
}

std::vector<RuleVerdict> RuleVerdictsOf(const Report& report, const Tally& tally,
                                        const SemanticsVerdict& verdict,
                                        const std::vector<size_t>& warnings) {
  using Result = RuleVerdict::Result;
  std::vector<RuleVerdict> rules;
  std::array<std::set<std::string>, kRuleCount> mismatches;
  for (const Rule rule : kRules) {
    rules.push_back({.rule = rule,
                     .result = !DecidesAny(rule, verdict.semantics) ? Result::kDecidesNoCase
                               : std::ranges::count(verdict.not_compared, rule) > 0
                                   ? Result::kNotCompared
                                   : Result::kRight,
                     .tally = tally.Of(verdict.semantics, rule)});
  }
  std::array<const ReportBucket*, kRuleCount> shown = {};
  const auto show = [&](size_t i, Result result) {
    const ReportBucket& b = report.buckets[i];
    const BucketUnder under = CountedAgainst(b, verdict.semantics);
    const size_t rule = static_cast<size_t>(under.rule);
    RuleVerdict& r = rules[rule];
    mismatches[rule].insert(absl::StrCat(DMismatchName(under.example.d_mismatch), ":",
                                         ExceptionMismatchName(under.example.exception_mismatch)));
    r.result = result;
    r.mismatches = mismatches[rule].size();
    if (shown[rule] != nullptr && !ShownRather(b, *shown[rule], verdict.semantics)) return;
    shown[rule] = &b;
    r.example = under.example;
  };
  for (const size_t i : verdict.buckets) show(i, Result::kWrong);
  std::array<std::vector<size_t>, kRuleCount> warned;
  for (const size_t i : warnings) {
    const size_t rule = static_cast<size_t>(report.buckets[i].parts.rule);
    if (rules[rule].result == Result::kWrong) continue;
    if (report.buckets[i].parts.semantics == verdict.semantics) warned[rule].push_back(i);
  }
  for (size_t r = 0; r < kRuleCount; ++r) {
    for (const size_t i : warned[r]) show(i, Result::kWarning);
    rules[r].modes = ModesText(report, warned[r]);
  }
  return rules;
}

}  // namespace divfix
