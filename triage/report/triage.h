// A report compared with what is already known: which of its buckets are new, and which are gone.
#ifndef DIVFIX_TRIAGE_REPORT_TRIAGE_H_
#define DIVFIX_TRIAGE_REPORT_TRIAGE_H_

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "triage/report/report.h"
#include "triage/report/verdict.h"

namespace divfix {

struct Triage {
  Report report;
  std::vector<Standing> standings;  // by bucket of the report
  // Why the baseline accepts a bucket, with its owner and expiry; empty for the others.
  std::vector<std::string> reasons;
  bool compared = false;          // with a baseline or with another report, even an empty one
  std::vector<std::string> gone;  // keys of the other report that this one does not have
  // What else keeps the run from passing, a sentence each: a baseline entry that is stale or has
  // expired, missing shards, a participant that was not compared on every rule.
  std::vector<std::string> problems;
  std::vector<Verdict> verdicts;  // by participant of the report, once GiveVerdicts has run

  size_t new_buckets() const {
    return static_cast<size_t>(std::ranges::count(standings, Standing::kNew));
  }
  // Whether the run passes: no bucket is new, and there is no problem.
  bool passes() const;
};

// Every bucket is new. A bucket of a participant that the report does not list gets one at the end,
// so that no divergence is lost.
Triage MakeTriage(Report report);

// Marks the buckets that the other report has too, unless the baseline accepts them, and lists
// those that are gone.
void CompareWith(const Report& other, Triage& triage);

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_REPORT_TRIAGE_H_
