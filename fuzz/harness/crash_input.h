// An input at which a fuzz target ended, put down to who ended it.
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

// Runs the input's cases through those of the campaign's participants that a user brought, each of
// which runs in a process of its own, and adds what shows to the ledger and to the campaign's
// findings: a target itself can't, since it ends with the library that it has loaded. Returns
// whether some case is a crash or a hang for one of them. The participants are in the ledger's
// order. The status is that of a participant's environment, or of the campaign's folder.
absl::StatusOr<bool> BlameForCrash(std::span<const uint8_t> input,
                                   const std::vector<Participant>& participants,
                                   const std::string& campaign, Ledger& ledger);

}  // namespace divfix

#endif  // DIVFIX_FUZZ_HARNESS_CRASH_INPUT_H_
