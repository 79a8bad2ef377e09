// What the cross-check finds and where it puts it.
#ifndef DIVFIX_CROSSCHECK_DIVERGENCE_H_
#define DIVFIX_CROSSCHECK_DIVERGENCE_H_

#include <cstdint>
#include <span>
#include <string>

#include "absl/status/status.h"
#include "crosscheck/block.h"
#include "oracle/case.h"

namespace divfix {

// What was seen besides the outcome itself.
enum class Symptom : uint8_t {
  kWrong,               // the outcome is not the expected one
  kUnwritten,           // D or the exceptions were left as they were
  kNotDeterministic,    // another outcome on a second run, at another lane or length
  kNeedsFpEnvironment,  // another outcome under another rounding mode or flush mode of the host
  kWroteOutside,        // memory beside the batch's outputs changed
  kChangedFpState,      // the floating-point control state is not what it was
  kCrashed,             // from here on of a process of its own: it ended
  kHung,                // no answer in time
  kWrongCount,          // more answers than cases, or fewer
};

// One participant's outcome on one case of a block that is not the expected one. Where exceptions
// were not reported, `actual` has the expected ones; where there is no outcome at all (unwritten,
// and from kCrashed on), the expected outcome stands there and means nothing.
struct Divergence {
  uint32_t lane = 0;
  Outcome actual;
  Symptom symptom = Symptom::kWrong;
  std::string note = {};  // what a person should know besides: "killed by signal 11 (SIGSEGV)"
};

// Takes one participant's divergences of one thread, block by block, in the order of the blocks
// that this thread took.
class DivergenceSink {
 public:
  virtual ~DivergenceSink() = default;
  // The status is that of the participant's environment, where the sink runs it again.
  virtual absl::Status Take(const Block& block, std::span<const Divergence> divergences) = 0;
};

}  // namespace divfix

#endif  // DIVFIX_CROSSCHECK_DIVERGENCE_H_
