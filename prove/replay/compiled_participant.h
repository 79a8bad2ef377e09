// The compiled function as a participant of the cross-check, so that what a proof finds is
// compared, sorted, made small and reported by what does that for every other implementation.
#ifndef DIVFIX_PROVE_REPLAY_COMPILED_PARTICIPANT_H_
#define DIVFIX_PROVE_REPLAY_COMPILED_PARTICIPANT_H_

#include <cstddef>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "impls/participant.h"
#include "oracle/case.h"
#include "prove/replay/compiled.h"

namespace divfix::prove {

struct CompiledParticipantOptions {
  CompiledFunction function;
  // The function and its parameters' roles as the user named them; empty: not named.
  std::string named;
  std::string arguments;
  size_t lane = 0;  // of arrays: the place of the case
  // Under which the function is judged where it takes no control of its own, but for its semantics.
  Control control = {};
  bool takes_control = false;
  // It answers for the semantics of its control.
  bool declares_semantics = false;
  // divfix-prove, which is started again.
  std::string program = "/proc/self/exe";
};

// The participant's name: the file's, as far as that can be one.
std::string CompiledName(const std::string& file);

// The flags that bring it into `divfix check` and `explain`.
std::vector<std::string> CompiledFlags(const CompiledParticipantOptions& options);

// Named by the file. It runs in processes of its own, which are this program started again with
// --run; `divfix check` and `explain` take it by the same, and its flags say how. Unavailable: why
// it can't run here.
absl::StatusOr<Participant> CompiledParticipant(const CompiledParticipantOptions& options);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_REPLAY_COMPILED_PARTICIPANT_H_
