// Runs a counterexample through the compiled function, with everything that the solver gave it.
#ifndef DIVFIX_PROVE_REPLAY_REPLAY_H_
#define DIVFIX_PROVE_REPLAY_REPLAY_H_

#include "absl/status/statusor.h"
#include "oracle/case.h"
#include "prove/replay/compiled.h"
#include "prove/solve/prove.h"

namespace divfix::prove {

// Calls the function once, in a process of its own. Aborted: a signal ended the process.
// Unavailable: the function is not for this machine, or took more than ten seconds. The message
// says which.
absl::StatusOr<Outcome> Replay(const CompiledFunction& function, const Counterexample& example);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_REPLAY_REPLAY_H_
