// What a run says of a participant. The verdict is computed once, when a report is triaged;
// report.json stores it, and every form prints it.
#ifndef DIVFIX_TRIAGE_REPORT_VERDICT_H_
#define DIVFIX_TRIAGE_REPORT_VERDICT_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "crosscheck/tally.h"
#include "oracle/case.h"
#include "oracle/rule.h"
#include "triage/buckets/mismatch.h"

namespace divfix {

struct Triage;

// What is known about a bucket.
enum class Standing {
  kNew,         // neither accepted nor seen before
  kAccepted,    // in the baseline
  kSeenBefore,  // also in the report that this one is compared with
  // Its participant declares no semantics, and follows the other ones.
  kOtherSemantics,
  // Only wrong under a floating-point mode of the host other than the default, in a run that makes
  // this a warning.
  kWarning,
};
inline constexpr size_t kStandings = 5;

// "new", "accepted", "seen-before", "other-semantics", "warning".
const char* StandingName(Standing standing);

// A participant compared with one semantics.
struct SemanticsVerdict {
  Semantics semantics = Semantics::kPublished;
  bool compared = false;           // on any case
  uint64_t cases = 0;              // compared
  std::vector<size_t> buckets;     // that count against it, by number in the report
  size_t open = 0;                 // of these, neither accepted nor seen before
  std::vector<Rule> wrong;         // the rules of these buckets, in the contract's order
  std::vector<Rule> not_compared;  // rules that decide cases, of which it was compared on none

  // Nothing counts against it, and no rule was left out.
  bool agrees_in_full() const { return compared && buckets.empty() && not_compared.empty(); }
};

// The case that shows best what is wrong with a rule.
struct RuleExample {
  DMismatch d_mismatch = DMismatch::kEqual;
  ExceptionMismatch exception_mismatch;
  Case c;
  Outcome expected;
  std::optional<Outcome> actual;  // none: it crashed, for example

  // How D differs or, where it does not, how the exceptions do.
  std::string mismatch() const;
};

// One line of the table rule by rule.
struct RuleVerdict {
  enum class Result { kRight, kWrong, kNotCompared, kDecidesNoCase, kWarning };

  Rule rule = Rule::kQuotient;
  Result result = Result::kRight;
  RuleTally tally;                     // under these semantics
  size_t mismatches = 0;               // in how many ways it is wrong
  std::string modes = {};              // of a warning: "DAZ", "DAZ, round-up"
  std::optional<RuleExample> example;  // of a wrong one, or of a warning

  // Whether not a single case was right, as if a program did not know the rule.
  bool never_right() const { return tally.cases > 0 && tally.wrong == tally.cases; }
};

// "right", "wrong", "not-compared", "decides-no-case", "warning".
const char* RuleResultName(RuleVerdict::Result result);

struct Verdict {
  // The most urgent first.
  enum class Result {
    kDiffers,     // in buckets that are new
    kIncomplete,  // a rule that it has to agree on was not compared, though all was run
    kComparedWithNothing,
    kCouldNotRun,
    kKnown,   // every difference is accepted or was seen before
    kPasses,  // nothing counts against it
  };

  Result result = Result::kPasses;
  bool fails = false;           // it keeps the run from passing
  std::string label;            // in a few words: "2 new, 1 accepted", "passes"
  std::string sentence;         // "agrees with measured on 1,234 cases; differs from published in 1
                                // bucket, rule quotient"
  std::vector<size_t> buckets;  // all of the participant's, by number in the report
  std::array<size_t, kStandings> standings = {};  // how many of these have each standing
  std::vector<SemanticsVerdict> by_semantics;     // of the run
  // The semantics that it comes closest to, and how it stands to each rule under these; empty where
  // it was compared with nothing.
  Semantics closest = Semantics::kPublished;
  std::vector<RuleVerdict> rules;
  std::vector<size_t> warnings;  // its buckets of that standing, by number in the report

  // Whether the table rule by rule says more than that all is right.
  bool has_rules_to_show() const;
  // Whether the run compared it on a case of the rule, or had none to compare.
  bool covers(Rule rule) const;
};

// "differs", "incomplete", "compared-with-nothing", "could-not-run", "known", "passes".
const char* VerdictResultName(Verdict::Result result);

// Computes the verdict on every participant. Buckets of one that declares no semantics become
// kOtherSemantics where they only show that it does not follow the semantics further from it. New
// ones that only other floating-point modes show become kWarning where the run says so. Adds
// a problem for each reason why the run does not pass beside its buckets. Call it once, when the
// standings that come from a baseline or another report are known.
void GiveVerdicts(Triage& triage);

// The participants by number, the most urgent verdicts first, otherwise in the report's order.
std::vector<size_t> ByUrgency(const std::vector<Verdict>& verdicts);

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_REPORT_VERDICT_H_
