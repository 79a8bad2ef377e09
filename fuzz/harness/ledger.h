// What the processes of a fuzzing campaign share: the buckets found so far, and what each process
// counted. Everything is in plain files in the campaign's folder:
//
//   ledger/campaign.json      the participants and the start
//   ledger/buckets/KEY        a file for each bucket, with its first example; it appears whole
//   ledger/processes/N.json   the counts of one process, replaced now and then; a process takes the
//                             first N that no running process holds, and adds to what is there
//
// A process may be killed at any time, as engines do: it then loses the counts since its last
// write. A later campaign in the same folder continues with these files.
#ifndef DIVFIX_FUZZ_HARNESS_LEDGER_H_
#define DIVFIX_FUZZ_HARNESS_LEDGER_H_

#include <sys/types.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "crosscheck/coverage.h"
#include "crosscheck/crosscheck.h"
#include "triage/buckets/bucket.h"

namespace divfix {

enum class Engine : uint8_t { kLibFuzzer, kAfl };
inline constexpr size_t kEngines = 2;
const char* EngineName(Engine engine);

// A bucket of one participant, which is known by its place in the campaign's list.
using BucketId = std::pair<size_t, BucketKey>;

// What one process counted, or the sum over all processes. Arrays are indexed by Engine.
struct CampaignCounts {
  std::array<uint64_t, kEngines> inputs = {};
  std::array<uint64_t, kEngines> cases = {};
  std::array<uint64_t, kEngines> milliseconds = {};  // how long the engine ran
  Coverage reached;
  std::vector<Tally> tallies;                // by participant
  std::map<BucketId, uint64_t> divergences;  // by bucket

  // Adds the counts of another process of the same campaign.
  void Add(const CampaignCounts& other);
};

// A campaign as its files have it.
struct CampaignRecord {
  std::vector<std::string> participants;
  absl::Time start;
  CampaignCounts counts;                // the sum over all processes
  std::map<BucketId, Example> buckets;  // with the example of the process that found it first
};

// Reads a campaign's files. NotFound: the folder has no campaign. InvalidArgument: a file is
// damaged or of another version; the message names it. Unavailable: a file can't be read.
absl::StatusOr<CampaignRecord> ReadCampaign(const std::string& folder);

// One process's hand in the ledger. A process that forks may go on using it in both processes.
class Ledger {
 public:
  // Opens the ledger in a campaign's folder, or starts one. InvalidArgument: the folder has a
  // campaign of other participants, or of another version. Unavailable: a file can't be read or
  // written.
  static absl::StatusOr<std::unique_ptr<Ledger>> Open(const std::string& folder,
                                                      const std::vector<std::string>& participants);
  // A ledger of this process alone, which writes no file.
  static std::unique_ptr<Ledger> InMemory(const std::vector<std::string>& participants);

  // Writes the counts.
  ~Ledger();
  Ledger(const Ledger&) = delete;
  Ledger& operator=(const Ledger&) = delete;

  // Counts an input that was run, its cases and the bins that it reached. Writes the counts when
  // the number of inputs is a power of two, and at least once in a second: a process that is killed
  // loses at most the last second, and at most half of its inputs. Unavailable: they can't be
  // written.
  absl::Status CountInput(Engine engine, uint64_t cases, const Coverage& reached);
  // Adds what a participant did.
  void AddTally(size_t participant, const Tally& tally);
  // Adds to the time that an engine ran.
  void AddTime(Engine engine, absl::Duration time);
  // Adds divergences to a bucket. Returns whether the bucket is new to the campaign: the caller
  // then saves what it wants to save, and calls AddBucket.
  bool AddDivergences(const BucketId& bucket, uint64_t count);
  // Records a bucket with its example, and writes the counts. Returns whether this process was the
  // first to record it. Unavailable: a file can't be written.
  absl::StatusOr<bool> AddBucket(const BucketId& bucket, const Example& example);
  // Writes the counts. Unavailable: they can't be written.
  absl::Status Write();

 private:
  Ledger(std::string folder, size_t participants);

  std::string BucketPath(const BucketId& bucket) const;
  // Starts counting from zero in a process that was forked.
  void NoticeFork();
  // Takes a file for the counts, and adds what is in it to the counts.
  absl::Status TakeFile();

  const std::string folder_;  // "ledger" in the campaign's; empty in memory
  CampaignCounts counts_;
  std::set<BucketId> known_;  // buckets that are known to be recorded, or being recorded here
  pid_t process_;             // that the counts are of
  int lock_ = -1;             // held while the file for the counts is this process's
  std::string path_;          // the file for the counts
  uint64_t counted_ = 0;      // inputs of this process
  absl::Time written_ = absl::InfinitePast();
};

}  // namespace divfix

#endif  // DIVFIX_FUZZ_HARNESS_LEDGER_H_
