// The memory that divfix shares with a worker process: requests, operands and answers.
#ifndef DIVFIX_IMPLS_PROCESS_SHARED_BLOCK_H_
#define DIVFIX_IMPLS_PROCESS_SHARED_BLOCK_H_

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

#include "impls/fp_environment.h"
#include "impls/process/executor.h"
#include "impls/process/watched_call.h"

namespace divfix {

inline constexpr size_t kPage = 4096;
inline constexpr uint32_t kNoLane = ~0u;

// Where a memory fault happened.
enum class BadAccess : uint32_t { kNone, kElsewhere, kBesideAnswers, kBesideOperands, kOnOperands };

// The first page. `answer` says which side may write the other members.
struct SharedHead {
  // The number of the requested batch, from 1 on. The worker waits on this futex.
  std::atomic<uint32_t> request;
  // The number of the last answered batch, or one of the values below. divfix waits on this futex.
  std::atomic<uint32_t> answer;
  static constexpr uint32_t kStarting = 0;
  static constexpr uint32_t kEnded = 0xffffffff;       // set by the host: see `wait_status`
  static constexpr uint32_t kLoadFailed = 0xfffffffe;  // `text` says why
  static constexpr uint32_t kLoaded = 0xfffffffd;      // `text` has the description
  // The lane that is running, if the worker runs them one by one.
  std::atomic<uint32_t> lane;

  // Of a batch, set by divfix.
  uint32_t control;
  uint32_t count;
  uint32_t with_exceptions;
  uint32_t at_end;  // whether the arrays end where their pages do; otherwise they begin there
  FpState fp;       // the floating-point state to run it in

  // Of a batch, set by the worker.
  std::atomic<uint32_t> runs;  // 1 while foreign code runs
  uint32_t run_failed;         // the environment failed: `text` says how
  uint32_t fp_lane;            // the lane that changed the floating-point state, or kNoLane
  FpState fp_after;
  uint32_t breach_lane;  // the lane that broke the calling convention, or kNoLane
  Breaches breaches;
  std::atomic<uint32_t> bad_access;  // a BadAccess

  // Of a fault, if there is a bad access.
  uint64_t fault_address;
  std::array<char, 128> fault_module;  // the file whose code did it; empty: not known
  uint64_t fault_offset;               // of that code in the file's memory

  // Of loading, and of a failed run, set by the worker.
  FpState fp_before_load;
  FpState fp_after_load;
  uint32_t text_size;  // of SharedBlock::text

  // Set by the host when the worker has ended.
  int32_t wait_status;
  // What it has written to standard output and error, in bytes.
  std::atomic<uint32_t> output_bytes;
  std::atomic<uint32_t> reads;  // orders to read it that were carried out
};
static_assert(sizeof(SharedHead) <= kPage);
static_assert(std::atomic<uint32_t>::is_always_lock_free);

// divfix maps this in one piece. The worker maps each part with guard pages on both sides.
struct SharedBlock {
  union {
    SharedHead head;
    std::array<char, kPage> head_page;
  };
  std::array<uint32_t, kProcessBatch> operands[3];
  std::array<uint32_t, kProcessBatch> d;
  std::array<uint8_t, kProcessBatch> exceptions;
  std::array<char, 4 * kPage> text;  // `text_size` bytes
  // The begin of what it has written: bytes below `output_bytes` no longer change. And the end of
  // it, which is there when it has ended.
  std::array<char, kPage> first_output;
  std::array<char, kPage> last_output;
};
inline constexpr size_t kOperandBytes = sizeof(uint32_t) * kProcessBatch;
static_assert(offsetof(SharedBlock, operands) == kPage && kOperandBytes % kPage == 0);
static_assert(offsetof(SharedBlock, text) == kPage + 4 * kOperandBytes + kProcessBatch);

// The lane of the arrays at which a batch begins, so that it touches one end of their pages.
inline size_t FirstLane(uint32_t at_end, size_t count) {
  return at_end != 0 ? kProcessBatch - count : 0;
}

// Waits until the word is no longer `value`, or `milliseconds` have passed. May return early.
void FutexWait(const std::atomic<uint32_t>& word, uint32_t value, int milliseconds);
void FutexWake(const std::atomic<uint32_t>& word);

}  // namespace divfix

#endif  // DIVFIX_IMPLS_PROCESS_SHARED_BLOCK_H_
