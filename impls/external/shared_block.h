// The memory that this process shares with a participant's: who is asked for what, the operands and
// the answers.
#ifndef DIVFIX_IMPLS_EXTERNAL_SHARED_BLOCK_H_
#define DIVFIX_IMPLS_EXTERNAL_SHARED_BLOCK_H_

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

#include "impls/external/executor.h"
#include "impls/fp_environment.h"

namespace divfix {

inline constexpr size_t kPage = 4096;
inline constexpr uint32_t kNoLane = ~0u;

// What a library says of itself once it is loaded.
struct LibraryInfo {
  enum Kind : uint32_t { kFunction, kPlugin };
  uint32_t kind;
  uint32_t controls;
  uint32_t semantics;
  uint32_t targets;
  uint32_t exceptions;
  std::array<char, 64> name;  // ends in '\0'; empty: it says none
};

// Where a memory fault was.
enum class BadAccess : uint32_t { kNone, kElsewhere, kBesideAnswers, kBesideOperands, kOnOperands };

// The first page. Each member is written by one side at a time, as `answer` says.
struct SharedHead {
  // The number of the batch that is asked for, 1 and up; a futex that the worker waits on.
  std::atomic<uint32_t> request;
  // The number of the last batch answered, or one of the values below; a futex that the client
  // waits on.
  std::atomic<uint32_t> answer;
  static constexpr uint32_t kStarting = 0;
  static constexpr uint32_t kEnded = 0xffffffff;       // by the host: `wait_status` says how
  static constexpr uint32_t kLoadFailed = 0xfffffffe;  // `load_error` says why
  static constexpr uint32_t kLoaded = 0xfffffffd;
  // The lane that is being run, where the worker runs them one by one.
  std::atomic<uint32_t> lane;

  // Of a batch, by the client.
  uint32_t control;
  uint32_t count;
  uint32_t with_exceptions;
  uint32_t at_end;  // whether the answers end where their pages do; else they begin there
  FpState fp;       // to be set before

  // Of a batch, by the worker.
  uint32_t fp_lane;  // that changed the state, or kNoLane
  FpState fp_after;
  std::atomic<uint32_t> fault;  // a Fault

  // Of loading, by the worker.
  LibraryInfo info;
  FpState fp_before_load;
  FpState fp_after_load;
  std::array<char, 1024> load_error;

  // By the host, when the worker has ended.
  int32_t wait_status;
  std::array<char, 512> last_output;  // the end of what it wrote to standard output and error
};
static_assert(sizeof(SharedHead) <= kPage);
static_assert(std::atomic<uint32_t>::is_always_lock_free);

// As the client has it, in one piece; the worker maps its parts with guard pages between them.
struct SharedBlock {
  union {
    SharedHead head;
    std::array<char, kPage> head_page;
  };
  std::array<uint32_t, kExternalBatch> operands[3];
  std::array<uint32_t, kExternalBatch> d;
  std::array<uint8_t, kExternalBatch> exceptions;
};
inline constexpr size_t kOperandBytes = sizeof(uint32_t) * kExternalBatch;
static_assert(offsetof(SharedBlock, operands) == kPage && kOperandBytes % kPage == 0);
static_assert(sizeof(SharedBlock) == kPage + 4 * kOperandBytes + kExternalBatch);

// Where the lanes of a batch begin among kExternalBatch, so that they touch one end of their pages.
inline size_t FirstLane(uint32_t at_end, size_t count) {
  return at_end != 0 ? kExternalBatch - count : 0;
}

// Waits until the word is no longer `value`, or `milliseconds` have passed; may return before.
void FutexWait(const std::atomic<uint32_t>& word, uint32_t value, int milliseconds);
void FutexWake(const std::atomic<uint32_t>& word);

}  // namespace divfix

#endif  // DIVFIX_IMPLS_EXTERNAL_SHARED_BLOCK_H_
