// What the processes of a campaign know together: counts, bins and the buckets found, in one file
// that all of them map. A process may be killed at any time, as engines do, and the next one of the
// same campaign goes on from there; so do those of a later campaign in the same folder.
#ifndef DIVFIX_FUZZ_HARNESS_LEDGER_H_
#define DIVFIX_FUZZ_HARNESS_LEDGER_H_

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
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

class Ledger {
 public:
  // The file within a campaign's folder.
  static constexpr char kFileName[] = "ledger";

  // Opens the ledger of a campaign's folder, or makes it. Participants are known by their place in
  // the list. InvalidArgument: the folder has a campaign of other participants, or of another
  // version of the ledger; the message says so. Unavailable: it can't be read or written.
  static absl::StatusOr<std::unique_ptr<Ledger>> Open(const std::string& folder,
                                                      const std::vector<std::string>& participants);
  // One that is there. NotFound: it is not.
  static absl::StatusOr<std::unique_ptr<Ledger>> OpenExisting(const std::string& folder);
  // One for this process alone, without a file.
  static absl::StatusOr<std::unique_ptr<Ledger>> InMemory(
      const std::vector<std::string>& participants);

  ~Ledger();
  Ledger(const Ledger&) = delete;
  Ledger& operator=(const Ledger&) = delete;

  const std::vector<std::string>& participants() const { return participants_; }

  // Counts an input that was run, with its cases and the bins that it reached.
  void CountInput(Engine engine, uint64_t cases, const Coverage& reached);
  // Adds to what a participant got to do.
  void AddTally(size_t participant, const Tally& tally);
  // Adds divergences to a bucket. True for the first process that does so for this bucket: it then
  // has to save what there is to save, and to call Saved. A ledger is full after kMostBuckets;
  // divergences of others are then counted as lost().
  bool AddToBucket(size_t participant, const BucketKey& key, const Bucket& found);
  void Saved(size_t participant, const BucketKey& key);
  // Adds the time that an engine ran.
  void AddTime(Engine engine, absl::Duration time);

  uint64_t inputs(Engine engine) const;
  uint64_t cases(Engine engine) const;
  absl::Duration time(Engine engine) const;
  absl::Time start() const;
  Coverage coverage() const;
  Tally tally(size_t participant) const;
  uint64_t lost() const;

  struct KnownBucket {
    size_t participant = 0;
    BucketKey key;
    Bucket bucket;       // with the example of the process that found it
    bool saved = false;  // whether that process came to the end of saving it
  };
  // In order of participants and keys.
  std::vector<KnownBucket> buckets() const;

  static constexpr size_t kMostBuckets = 12'000;

 private:
  struct Header;
  struct Slot;
  struct Layout;

  Ledger(void* memory, size_t bytes, std::vector<std::string> participants);
  static absl::StatusOr<std::unique_ptr<Ledger>> Map(int file,
                                                     std::vector<std::string> participants);

  Slot* FindSlot(uint64_t packed_key, bool& inserted);

  void* memory_;
  size_t bytes_;
  std::vector<std::string> participants_;
  Header* header_;
  std::atomic<uint8_t>* bins_;
  std::atomic<uint64_t>* tallies_;
  Slot* slots_;
};

}  // namespace divfix

#endif  // DIVFIX_FUZZ_HARNESS_LEDGER_H_
