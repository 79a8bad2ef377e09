// What the cross-check finds and where it puts it.
#ifndef DIVFIX_CROSSCHECK_DIVERGENCE_H_
#define DIVFIX_CROSSCHECK_DIVERGENCE_H_

#include <cstdint>
#include <span>
#include <string>

#include "absl/status/status.h"
#include "crosscheck/block.h"
#include "impls/failure.h"
#include "oracle/case.h"

namespace divfix {

// One case of a block for which a participant failed or gave another outcome than the expected one.
// In `actual`, whatever the participant did not report has its expected value: the exceptions, or
// the whole outcome where its process gave none.
struct Divergence {
  uint32_t lane = 0;
  Outcome actual;
  Failure failure = Failure::kNone;
  std::string note = {};  // more for a person: "killed by signal 11 (SIGSEGV)"
};

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
