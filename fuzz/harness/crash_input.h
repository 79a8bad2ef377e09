// Finds the participant that ended a fuzz target.
#ifndef DIVFIX_FUZZ_HARNESS_CRASH_INPUT_H_
#define DIVFIX_FUZZ_HARNESS_CRASH_INPUT_H_

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "fuzz/harness/ledger.h"
#include "impls/participant.h"

namespace divfix {

// Runs an input at which a target ended through the campaign's participants that a user brought,
// each in a process of its own, and adds the divergences to the ledger and the findings. The target
// itself can't do that, since a library that crashes ends it. Returns whether one of them crashes
// or hangs on some case. `participants` are in the ledger's order. The status is that of a
// participant's environment, or of the campaign's folder.
absl::StatusOr<bool> BlameForCrash(std::span<const uint8_t> input,
                                   const std::vector<Participant>& participants,
                                   const std::string& campaign, Ledger& ledger);

}  // namespace divfix

#endif  // DIVFIX_FUZZ_HARNESS_CRASH_INPUT_H_
