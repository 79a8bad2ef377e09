// The baseline: buckets that are accepted for now, in a text file that people read and edit, one
// entry a line:
//
//   KEY  share=1.2%  owner=NAME  link=URL  expires=2027-03-31  # reason
//
//   mine:measured:overflow:round:finite-for-infinity:equal  share=0.4%  owner=ann
//   link=https://example.org/7  expires=2027-03-31  # the JIT rounds to nearest only (all on one
//   line)
//
// `share` is the part of the rule's cases that diverged when the entry was written. A bucket of
// which more than twice that share diverges is new again, since it may hide another fault; ten
// times that share where the participant's time was used up and a twentieth of its cases left out.
//
// A part of the key may be a pattern, so that a difference by design is one entry:
// "mine:measured:*-nan:nothing:payload:equal". The share is then that of each bucket.
//
// Blank lines and lines that start with '#' are comments.
#ifndef DIVFIX_TRIAGE_REPORT_BASELINE_H_
#define DIVFIX_TRIAGE_REPORT_BASELINE_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/civil_time.h"
#include "corpus/problem.h"
#include "triage/report/triage.h"

namespace divfix {

struct BaselineEntry {
  std::string key;   // with the participant's family; '*' and '?' as in MatchesGlob
  double share = 0;  // 0 to 1
  std::string owner;
  std::string link;        // or "none"
  absl::CivilDay expires;  // the last day on which it holds
  std::string reason;
  int line = 0;  // from 1
};

struct Baseline {
  std::string path;
  std::string text;  // as read
  std::vector<BaselineEntry> entries;
};

// Reads the text of a baseline. Appends every faulty line to `problems`: a malformed key or one
// that accepts every mismatch of D, a field that is missing or empty, an entry without a
// reason, a key that occurs twice.
Baseline ParseBaseline(const std::string& path, absl::string_view text,
                       std::vector<Problem>& problems);

// Reads the same from a file. NotFound: there is no such file; Unavailable: it can't be read.
absl::StatusOr<Baseline> LoadBaseline(const std::string& path, std::vector<Problem>& problems);

// Marks the buckets that the baseline accepts. Appends a problem for each entry that has expired,
// whose share has more than doubled, or that no longer occurs although the run would have found it:
// a complete run, with the participant and the semantics.
void ApplyBaseline(const Baseline& baseline, absl::CivilDay today, Triage& triage);

// Returns the baseline's text with a line added for each new bucket, and with the present share of
// those that have grown. The added lines have no reason yet, so the next check refuses them until
// somebody writes one. They expire three months from today.
std::string WithNewBuckets(const std::string& text, const Triage& triage, absl::CivilDay today);

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_REPORT_BASELINE_H_
