// Runs a batch outside this process, once.
#ifndef DIVFIX_IMPLS_EXTERNAL_EXECUTOR_H_
#define DIVFIX_IMPLS_EXTERNAL_EXECUTOR_H_

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "impls/implementation.h"
#include "oracle/case.h"

namespace divfix {

// No batch has more cases.
inline constexpr size_t kExternalBatch = 4096;

struct ExternalBatch {
  Control control;
  std::span<const uint32_t> s0;
  std::span<const uint32_t> s1;
  std::span<const uint32_t> s2;
  std::span<uint32_t> d;
  std::span<uint8_t> exceptions;  // empty: not asked for

  ExternalBatch Part(size_t begin, size_t end) const {
    const size_t n = end - begin;
    return {control,
            s0.subspan(begin, n),
            s1.subspan(begin, n),
            s2.subspan(begin, n),
            d.subspan(begin, n),
            exceptions.empty() ? exceptions : exceptions.subspan(begin, n)};
  }
};

// The flag of whoever is never stopped.
inline const std::atomic<bool> kNeverStopped = false;

// Why a batch did not get all its answers.
struct Trouble {
  MishapKind kind = MishapKind::kCrash;
  std::string note;
  // The lane at fault, where that is known; the lanes before it are answered then.
  std::optional<size_t> lane;
};

struct Attempt {
  std::optional<Trouble> trouble;  // none: every lane is answered
  std::vector<Mishap> remarks;     // about answers that stand
  bool stopped = false;            // the run was told to end: nothing is known of any lane
};

// How much trouble may be taken over a batch.
enum class Care {
  kFast,
  kExact,  // where it has to be known which case is at fault
};

// For one thread. Whatever went wrong before, a batch finds a process that is fit to run it.
class Executor {
 public:
  virtual ~Executor() = default;
  // Runs a batch of 1 to kExternalBatch cases; trouble when nothing has moved for `timeout`. A
  // status that is not OK is the environment's failure.
  virtual absl::StatusOr<Attempt> Try(const ExternalBatch& batch, absl::Duration timeout,
                                      Care care) = 0;
  // As Implementation has them.
  virtual bool sees_fp_environment() const { return true; }
  virtual std::vector<std::string> notes() const { return {}; }
};

}  // namespace divfix

#endif  // DIVFIX_IMPLS_EXTERNAL_EXECUTOR_H_
