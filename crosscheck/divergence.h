// What the cross-check finds and where it puts it.
#ifndef DIVFIX_CROSSCHECK_DIVERGENCE_H_
#define DIVFIX_CROSSCHECK_DIVERGENCE_H_

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "absl/status/status.h"
#include "crosscheck/block.h"
#include "crosscheck/setting.h"
#include "impls/failure.h"
#include "oracle/case.h"

namespace divfix {

// One case of a block for which a participant failed or gave another outcome than the expected one.
// In `actual`, whatever the participant did not report has its expected value: the exceptions, or
// the whole outcome where there is none, or where the failure says nothing about it. A lane whose
// case did something to the process, and also gave a wrong outcome, has a divergence for each.
struct Divergence {
  uint32_t lane = 0;  // of the block
  Outcome actual;
  Failure failure = Failure::kNone;
  std::string note = {};    // more for a person: "killed by signal 11 (SIGSEGV)"
  std::string output = {};  // what its process wrote before it failed, cut
  Setting seen = {};        // its batch may have been a part of the block
};

// Returns the outcome that a case gave which had these divergences, if it gave one.
inline std::optional<Outcome> OutcomeGiven(std::span<const Divergence> divergences,
                                           const Outcome& expected) {
  Outcome given = expected;
  for (const Divergence& d : divergences) {
    if (HasNoOutcome(d.failure)) return std::nullopt;
    if (d.actual != expected) given = d.actual;
  }
  return given;
}

// Receives one participant's divergences on one thread, block by block, in the order in which this
// thread ran the blocks.
class DivergenceSink {
 public:
  virtual ~DivergenceSink() = default;
  // The sink may run the participant again; the status is that of the participant's environment.
  virtual absl::Status Take(const Block& block, std::span<const Divergence> divergences) = 0;
};

}  // namespace divfix

#endif  // DIVFIX_CROSSCHECK_DIVERGENCE_H_
