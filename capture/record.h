// Runs the cases of a capture through a participant.
#ifndef DIVFIX_CAPTURE_RECORD_H_
#define DIVFIX_CAPTURE_RECORD_H_

#include <atomic>
#include <cstdint>
#include <functional>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "crosscheck/case_list.h"
#include "impls/implementation.h"

namespace divfix {

struct RecordedOutcomes {
  std::vector<uint32_t> d;
  std::vector<uint8_t> exceptions;  // empty where the implementation does not report them
};

// Every case of the lists, all of whose controls it supports. Each is run twice, the
// second time in another process if it has one, in the opposite order and over outputs that hold
// something else before: what is recorded can never be asked for again, so it must be what the
// participant gives each time. `progress`, if any, is called after every batch with the runs done,
// divided by two.
// Cancelled: `stop` was set. Unavailable: the environment failed, a case has no outcome, or the
// second run gave another one; the message names the case.
absl::StatusOr<RecordedOutcomes> Record(Implementation& implementation,
                                        const std::vector<CaseList>& lists,
                                        const std::atomic<bool>& stop,
                                        const std::function<void(uint64_t)>& progress);

}  // namespace divfix

#endif  // DIVFIX_CAPTURE_RECORD_H_
