// How a participant stands to each rule of the contract under one semantics.
#ifndef DIVFIX_TRIAGE_REPORT_RULE_VERDICTS_H_
#define DIVFIX_TRIAGE_REPORT_RULE_VERDICTS_H_

#include <vector>

#include "triage/report/report.h"
#include "triage/report/verdict.h"

namespace divfix {

// Whether the rule decides any case under the semantics: overflow decides none under published.
bool DecidesAny(Rule rule, Semantics semantics);

// Whether the bucket's example is right under these semantics. A crash never is.
bool IsRightUnder(const ReportBucket& bucket, Semantics semantics);

// A bucket as it counts against the given semantics. Where it was found under others, the operands
// are the same, and what is right for them is not.
struct BucketUnder {
  Rule rule;
  RuleExample example;
};
BucketUnder CountedAgainst(const ReportBucket& bucket, Semantics semantics);

// Every rule in the contract's order, with an example of each wrong one. `warnings` are buckets
// that do not count against the participant.
std::vector<RuleVerdict> RuleVerdictsOf(const Report& report, const Tally& tally,
                                        const SemanticsVerdict& verdict,
                                        const std::vector<size_t>& warnings);

// The modes of the host in which these buckets' examples are wrong: "DAZ, round-up".
std::string ModesText(const Report& report, const std::vector<size_t>& buckets);

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_REPORT_RULE_VERDICTS_H_
