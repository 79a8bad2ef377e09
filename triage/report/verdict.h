// How a participant stands to each semantics, in a sentence and rule by rule.
#ifndef DIVFIX_TRIAGE_REPORT_VERDICT_H_
#define DIVFIX_TRIAGE_REPORT_VERDICT_H_

#include <cstddef>
#include <string>
#include <vector>

#include "triage/report/triage.h"

namespace divfix {

// One participant held against one semantics.
struct SemanticsVerdict {
  Semantics semantics = Semantics::kPublished;
  bool compared = false;        // with anything at all
  std::vector<size_t> buckets;  // that count against it, by number in the report
  size_t open = 0;              // of these, neither accepted nor seen before
  std::vector<Rule> wrong;      // the rules of these, in the contract's order
  uint16_t rules_compared = 0;  // a bit for each rule
  std::vector<Rule> unreached;  // of those that decide any case under it: not compared on any
  uint64_t cases = 0;           // compared; 0 where an older report does not say

  // Nothing counts against it, and no rule was left out.
  bool agrees_in_full() const { return compared && buckets.empty() && unreached.empty(); }
};

// Whether the rule decides any case under the semantics: overflow decides none under published.
bool DecidesAny(Rule rule, Semantics semantics);

struct ParticipantVerdict {
  std::vector<SemanticsVerdict> by_semantics;  // those of the run
  // The first of those with the fewest open buckets, then the fewest buckets and unreached rules.
  size_t closest = 0;
};

// A bucket counts against the semantics that it was found under. One of a participant that declares
// none counts against the others too, unless its example is right under them: a crash is no
// question of semantics.
ParticipantVerdict VerdictOf(const Triage& triage, const ReportParticipant& participant);

// How a bucket that was found under other semantics counts against these: the case is the same, and
// what is right of it is not. The bucket itself where it was found under these.
struct BucketUnder {
  Rule rule;
  DMismatch d_mismatch;
  ExceptionMismatch exception_mismatch;
  Case c;
  Outcome expected;
};
BucketUnder HeldAgainst(const ReportBucket& bucket, Semantics semantics);

// "agrees with measured on 1,234 cases; differs from published in 1 bucket, rule quotient", and
// what was not compared. For one that declares its semantics, about all of them.
std::string VerdictSentence(const Triage& triage, const ReportParticipant& participant);

// For every participant that declares no semantics: buckets that say no more than that it does not
// follow the ones that are further from it become kOtherSemantics. One that the user brings and
// that was compared with nothing is a problem. To be called once standings are known otherwise.
void SettleSemantics(Triage& triage);

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_REPORT_VERDICT_H_
