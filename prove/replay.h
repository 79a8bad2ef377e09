// A counterexample run through the compiled function: what a proof says of IR, seen on a machine.
#ifndef DIVFIX_PROVE_REPLAY_H_
#define DIVFIX_PROVE_REPLAY_H_

#include <cstddef>
#include <cstdint>
#include <string>

#include "absl/status/statusor.h"
#include "oracle/case.h"
#include "prove/signature.h"

namespace divfix::prove {

struct ReplayRequest {
  std::string file;  // of IR
  std::string function;
  Signature signature;
  Operands operands;
  uint32_t control = 0;
  size_t lane = 0;   // of arrays
  size_t count = 1;  // cases, of arrays
};

// Lowers the function for this CPU and calls it once, in a process of its own. Unavailable: it is
// not for this machine, the process ended by a signal, or it took more than ten seconds; the
// message says which.
absl::StatusOr<Outcome> Replay(const ReplayRequest& request);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_REPLAY_H_
