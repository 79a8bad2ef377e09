// A report held against what is already known: which of its buckets are new, and what is gone.
#ifndef DIVFIX_TRIAGE_REPORT_TRIAGE_H_
#define DIVFIX_TRIAGE_REPORT_TRIAGE_H_

#include <string>
#include <vector>

#include "triage/report/report.h"

namespace divfix {

// What is known of a bucket.
enum class Standing {
  kNew,       // neither accepted nor seen before
  kAccepted,  // in the baseline
  kSame,      // also in the report that this one is compared with
  // Its participant declares no semantics, and follows others than those that it differs from here.
  kOtherSemantics,
};

struct Triage {
  Report report;
  std::vector<Standing> standings;  // by bucket of the report
  // Why the baseline accepts a bucket, with who and until when; empty for the others.
  std::vector<std::string> reasons;
  bool compared = false;          // with a baseline or with another report, even an empty one
  std::vector<std::string> gone;  // keys that the other report had and this one does not
  // What else keeps the run from passing, a sentence each: an entry of the baseline that is stale
  // or has expired, a shard whose report is missing.
  std::vector<std::string> problems;

  size_t new_buckets() const {
    size_t count = 0;
    for (const Standing s : standings) count += s == Standing::kNew ? 1 : 0;
    return count;
  }
  // Whether the run passes: nothing is new, and nothing else is out of order.
  bool passes() const;
};

// Every bucket new.
Triage MakeTriage(Report report);

// Marks the buckets that the other report has too, unless the baseline accepts them, and notes
// those that are gone.
void CompareWith(const Report& other, Triage& triage);

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_REPORT_TRIAGE_H_
