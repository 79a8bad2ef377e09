// What a run found, as data. Every form of the report is made from it.
#ifndef DIVFIX_TRIAGE_REPORT_REPORT_H_
#define DIVFIX_TRIAGE_REPORT_REPORT_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/time/time.h"
#include "crosscheck/crosscheck.h"
#include "triage/buckets/bucket.h"
#include "triage/report/environment.h"

namespace divfix {

struct ReportParticipant {
  std::string name;
  std::string family;
  bool available = true;
  std::string reason;  // why it is not available
  Tally tally;
  bool declares_semantics = true;  // if not, it passes when it agrees with either
  std::vector<std::string> flags;  // that bring it into a command, where the user does

  // Whether it is the user's own, so that the report has to say more about it.
  bool brought() const { return !flags.empty() || !declares_semantics; }
};

// What a participant gives for a bucket's example; no outcome where it does not support the
// control, crashes, or fails to answer in another way.
struct Witness {
  std::string participant;
  std::optional<Outcome> outcome;
};

// A line of a corpus file that holds a bucket's example.
struct CorpusPlace {
  std::string name;  // of the entry
  std::string file;  // as the corpus was opened
  int line = 0;
};

struct ReportBucket {
  std::string key;  // with the participant's family
  std::string participant;
  std::vector<std::string> flags = {};  // the participant's
  BucketKey parts;
  Bucket bucket;
  // What can change in the example without leaving the bucket, in words: "any S0".
  std::vector<std::string> irrelevant;
  std::optional<CorpusPlace> corpus;
  std::vector<Witness> witnesses;  // every participant, including this one, in the order of the run
};

// The order of one participant's buckets: the fewest required fields first, since a
// person looks first at what is wrong at the default control; then by key.
bool ShownBefore(const ReportBucket& a, const ReportBucket& b);

// What one fuzzing engine did in a campaign.
struct EngineRun {
  std::string engine;
  uint64_t inputs = 0;  // run
  uint64_t cases = 0;   // in them
  absl::Duration elapsed;
};

struct RunInfo {
  std::vector<std::string> command;  // the arguments, program first
  uint64_t seed = 0;
  Shard shard;
  unsigned threads = 0;
  std::vector<Semantics> semantics;
  std::string control;          // the pinned fields as text; empty when every control was run
  bool fp_environments = true;  // whether the host's other floating-point environments were tried
  bool fp_warns = false;        // whether what only they show of the user's own is a warning
  std::string corpus;           // its folder, as it was opened; empty: none, or unknown
  uint64_t corpus_entries = 0;
  absl::Time start;
  absl::Duration elapsed;
  bool interrupted = false;
  uint64_t cases = 0;  // judged by the oracle
  // Of merged reports: the shards of a set that are missing, "3/8".
  std::vector<std::string> shards_missing;
  std::vector<EngineRun> engines;  // of a campaign; empty for a check
  // Of a proof that says neither PROVED nor DIFFERS: what it could not answer, a sentence each.
  std::vector<std::string> unproved;
};

struct Report {
  RunInfo run;
  Environment environment;
  std::vector<ReportParticipant> participants;
  size_t bins_reached = 0;
  size_t bins_reachable = 0;
  std::vector<std::string> bins_missing;
  std::vector<ReportBucket> buckets;  // by participant, then as ShownBefore says
};

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_REPORT_REPORT_H_
