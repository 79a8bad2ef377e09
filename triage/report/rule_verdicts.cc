#include "triage/report/rule_verdicts.h"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <tuple>

#include "oracle/oracle.h"
#include "triage/report/bucket_text.h"

namespace divfix {
namespace {

// Whether the mismatch is a missing outcome, or depends on more than the case.
bool IsBeyondBits(DMismatch mismatch) {
  return mismatch >= DMismatch::kCrash && mismatch <= DMismatch::kFpState;
}

Case CaseUnder(Case c, Semantics semantics) {
  c.control.semantics = semantics;
  return c;
}

// The order in which a person should look at buckets of one rule: first what was found under these
// semantics, then what requires the fewest control fields, then what a case alone shows, then what
// there is most of.
auto Rank(const ReportBucket& b, Semantics semantics) {
  const bool needs_more_than_the_case = b.parts.d_mismatch == DMismatch::kFpEnvironment ||
                                        b.parts.d_mismatch == DMismatch::kNotDeterministic;
  return std::tuple(b.parts.semantics != semantics, std::popcount(b.parts.required_fields),
                    needs_more_than_the_case, ~b.bucket.count);
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

std::vector<RuleVerdict> RuleVerdictsOf(const Report& report, const SemanticsVerdict& verdict) {
  using Result = RuleVerdict::Result;
  std::array<const ReportBucket*, kRuleCount> shown = {};
  std::array<std::optional<RuleExample>, kRuleCount> examples;
  for (const size_t i : verdict.buckets) {
    const ReportBucket& b = report.buckets[i];
    const BucketUnder under = CountedAgainst(b, verdict.semantics);
    const size_t rule = static_cast<size_t>(under.rule);
    if (shown[rule] != nullptr &&
        Rank(b, verdict.semantics) >= Rank(*shown[rule], verdict.semantics)) {
      continue;
    }
    shown[rule] = &b;
    examples[rule] = under.example;
  }
  std::vector<RuleVerdict> rules;
  for (const Rule rule : kRules) {
    const std::optional<RuleExample>& example = examples[static_cast<size_t>(rule)];
    const Result result = example                                ? Result::kWrong
                          : !DecidesAny(rule, verdict.semantics) ? Result::kDecidesNoCase
                          : std::ranges::count(verdict.not_compared, rule) > 0
                              ? Result::kNotCompared
                              : Result::kRight;
    rules.push_back({rule, result, example});
  }
  return rules;
}

}  // namespace divfix
