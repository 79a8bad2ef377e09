// The compiled function as a participant of the cross-check, so that a proof's counterexamples are
// compared, sorted, minimized and reported like those of any implementation.
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
  // The function, the roles of its parameters and its state, as the user gave them; empty: not
  // given.
  std::string named;
  std::string arguments;
  std::string state;
  size_t lane = 0;  // index of the case, for arrays
  // The control for the function, if it takes none. The semantics in it are ignored.
  Control control = {};
  bool takes_control = false;
  // The function follows the semantics that its control selects.
  bool declares_semantics = false;
  // The program divfix-prove, which is started again.
  std::string program = "/proc/self/exe";
};

// The participant's name: the name of the file, as far as that is a valid name.
std::string CompiledName(const std::string& file);

// The flags that add it to `divfix check` and `explain`.
std::vector<std::string> CompiledFlags(const CompiledParticipantOptions& options);

// Returns a participant that is named after the file. It runs in processes of its own: this
// program, started again with --run. `divfix check` and `explain` can run it in the same way; its
// flags say how. Unavailable: why it can't run here.
absl::StatusOr<Participant> CompiledParticipant(const CompiledParticipantOptions& options);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_REPLAY_COMPILED_PARTICIPANT_H_
