// Runs a batch outside this process, once.
#ifndef DIVFIX_IMPLS_PROCESS_EXECUTOR_H_
#define DIVFIX_IMPLS_PROCESS_EXECUTOR_H_

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "impls/failure.h"
#include "impls/implementation.h"
#include "oracle/case.h"

namespace divfix {

// The most cases of a batch.
inline constexpr size_t kProcessBatch = 4096;

struct ProcessBatch {
  Control control;
  std::span<const uint32_t> s0;
  std::span<const uint32_t> s1;
  std::span<const uint32_t> s2;
  std::span<uint32_t> d;
  std::span<uint8_t> exceptions;  // empty: not asked for

  ProcessBatch Part(size_t begin, size_t end) const {
    const size_t n = end - begin;
    return {control,
            s0.subspan(begin, n),
            s1.subspan(begin, n),
            s2.subspan(begin, n),
            d.subspan(begin, n),
            exceptions.empty() ? exceptions : exceptions.subspan(begin, n)};
  }
};

// The flag for those that are never stopped.
inline const std::atomic<bool> kNeverStopped = false;

// Why a batch did not get all its answers.
struct BatchFailure {
  Failure failure = Failure::kCrash;
  std::string note;
  std::string output = {};  // what its process wrote until then, cut
  // The lane at fault, if that is known. The lanes before it are then answered.
  std::optional<size_t> lane;
};

struct Attempt {
  std::optional<BatchFailure> failure;  // none: every lane is answered
  std::vector<LaneFailure> remarks;     // on lanes whose answers count
  bool stopped = false;                 // the run was stopped: nothing is known of any lane
};

// How much effort to spend on a batch.
enum class Care {
  kFast,
  kExact,  // when the case at fault has to be found
};

// For one thread. Every batch gets a process that can run it, whatever went wrong before.
class Executor {
 public:
  virtual ~Executor() = default;
  // Runs a batch of 1 to kProcessBatch cases. Fails when there was no progress for `timeout`. A
  // status that is not OK is a failure of the environment.
  virtual absl::StatusOr<Attempt> Try(const ProcessBatch& batch, absl::Duration timeout,
                                      Care care) = 0;
  // As in Implementation.
  virtual void Restart() {}
  virtual std::vector<std::string> notes() const { return {}; }
};

}  // namespace divfix

#endif  // DIVFIX_IMPLS_PROCESS_EXECUTOR_H_
