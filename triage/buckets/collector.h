// Sorts the divergences of a run into buckets as they come. To stay fast even if a participant is
// wrong on every case, it classifies each one by its bits and examines only the first few in a
// block that look alike.
#ifndef DIVFIX_TRIAGE_BUCKETS_COLLECTOR_H_
#define DIVFIX_TRIAGE_BUCKETS_COLLECTOR_H_

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "absl/status/status.h"
#include "crosscheck/divergence.h"
#include "triage/buckets/bucket.h"
#include "triage/buckets/examiner.h"

namespace divfix {

// Returns how many divergences of a block that look alike (same rule, mismatch of D and of
// exceptions) are examined for their required fields; the rest join the last one's bucket. The
// number depends only on the block's control, so the buckets found never depend on threads. Simple
// controls get more, since there few faults can hide each other.
unsigned ExamineLimit(const Control& control);

// One participant's divergences on one thread.
class Collector : public DivergenceSink {
 public:
  explicit Collector(Runner& runner) : examiner_(runner) {}

  absl::Status Take(const Block& block, std::span<const Divergence> divergences) override;

  const Buckets& buckets() const { return buckets_; }

 private:
  // Divergences of the current block that look alike.
  struct Alike {
    uint32_t key;
    unsigned examined;
    Bucket* bucket;
  };
  Alike& FindAlike(uint32_t key);

  // An open hash table, cleared for every block. A block has at most two divergences per case, one
  // of each run, so the table can't fill up.
  static constexpr unsigned kSlotBits = 14;
  static constexpr size_t kSlots = 1u << kSlotBits;
  static_assert(kSlots > 3 * kBlockCapacity);

  Examiner examiner_;
  Buckets buckets_;
  std::array<uint16_t, kSlots> slots_ = {};  // 1 + index into alike_, or 0
  std::vector<Alike> alike_;
};

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_BUCKETS_COLLECTOR_H_
