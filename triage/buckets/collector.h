// Sorts the divergences of a run into buckets as they come, at a cost that a participant that is
// wrong on every case can bear: each is classified by its bits, and only the first few that look
// alike in a block are examined.
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

// How many divergences of a block that look alike (same rule, mismatch of D and exceptions) are
// examined for what they need; those after them join the last one's bucket. It depends on the
// block's control alone, so that which buckets are found never depends on threads. Simple controls
// get more, since there a bucket shows with nothing beside it that could hide it, and every
// combination of fields is some block's simple control.
unsigned ExamineLimit(const Control& control);

// One participant's divergences on one thread.
class Collector : public DivergenceSink {
 public:
  explicit Collector(Runner& runner) : examiner_(runner) {}

  absl::Status Take(const Block& block, std::span<const Divergence> divergences) override;

  const Buckets& buckets() const { return buckets_; }

 private:
  // What looks alike within the block at hand.
  struct Alike {
    uint32_t key;
    unsigned examined;
    Bucket* bucket;
  };
  Alike& FindAlike(uint32_t key);

  // An open hash table, emptied for every block. A block has at most two divergences a case, one of
  // each run, so that the table can't fill up, whatever a participant answers.
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
