// Participants that a user brings.
#ifndef DIVFIX_IMPLS_EXTERNAL_PARTICIPANTS_H_
#define DIVFIX_IMPLS_EXTERNAL_PARTICIPANTS_H_

#include <atomic>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "impls/external/abilities.h"
#include "impls/participant.h"
#include "impls/process/executor.h"

namespace divfix {

struct ExternalOptions {
  std::string divfix = "/proc/self/exe";  // as in HostOptions
  // No answer for this long is a hang.
  absl::Duration timeout = absl::Seconds(2);
  // Loading a library, or a program's first answer, may take this long.
  absl::Duration start_timeout = absl::Seconds(20);
  // Once this is set, all waits end. It must outlive the participants.
  const std::atomic<bool>* stop = &kNeverStopped;
  // As in Participant.
  absl::Duration time_budget = absl::Seconds(20);
  // The flags that select a program's participant again, besides its command.
  std::vector<std::string> more_flags = {};
};

// A shared library; `text` is FILE or NAME=FILE. Without NAME it has the library's own name or the
// file's ("mine" for ./build/mine.so). A name has 1 to 63 letters, digits and "-_.+"; in a file's
// name, other characters become '-'. Loads the library once, in a worker process. InvalidArgument
// and NotFound: why it can't take part, without the flag. Cancelled: stopped.
absl::StatusOr<Participant> LibraryParticipant(const std::string& text,
                                               const ExternalOptions& options);

// The same, but loaded into this process: its instrumentation then guides a fuzzing engine, and its
// crashes are crashes of this process.
absl::StatusOr<Participant> LibraryInThisProcess(const std::string& text);

// A program; `text` is COMMAND or NAME=COMMAND, where NAME begins with a lower-case letter, so that
// "FOO=1 ./mine" is a command. Without NAME it is named after the first word that is a file, or
// else after the first word. Starts it and runs two cases. InvalidArgument: why it can't take part.
// Cancelled: stopped.
absl::StatusOr<Participant> ProgramParticipant(const std::string& text, const Abilities& abilities,
                                               const ExternalOptions& options);

}  // namespace divfix

#endif  // DIVFIX_IMPLS_EXTERNAL_PARTICIPANTS_H_
