// Participants from outside, as a user names them.
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
  // No answer for so long is a hang.
  absl::Duration timeout = absl::Seconds(2);
  // Loading a library may take so long, and a program's first answer.
  absl::Duration start_timeout = absl::Seconds(20);
  // Once it is set, nothing waits any more; it must outlive the participants.
  const std::atomic<bool>* stop = &kNeverStopped;
  // As Participant has it.
  absl::Duration time_budget = absl::Seconds(20);
  // What a program's participant is to be asked for again with, besides its command.
  std::vector<std::string> more_flags = {};
};

// A shared library; `text` is FILE or NAME=FILE. Without a name it is the library's own or the
// file's ("mine" for ./build/mine.so). A name has 1 to 63 of the letters, digits and "-_.+"; of one
// that is not given, every other character becomes a '-'. Loads the library once, in a process of
// its own. InvalidArgument and NotFound say why it can't take part, without the flag; Cancelled
// that it was told to stop.
absl::StatusOr<Participant> LibraryParticipant(const std::string& text,
                                               const ExternalOptions& options);

// The same library loaded into this process, where its own instrumentation guides a fuzzing engine,
// and where a crash of it is one of this process.
absl::StatusOr<Participant> LibraryInThisProcess(const std::string& text);

// A program; `text` is COMMAND or NAME=COMMAND, where NAME begins with a small letter, so that
// "FOO=1 ./mine" is a command. Without a name it is that of the first word that is a file's, else
// of the first word. Starts it and puts two cases to it. InvalidArgument: why it can't take part;
// Cancelled as above.
absl::StatusOr<Participant> ProgramParticipant(const std::string& text, const Abilities& abilities,
                                               const ExternalOptions& options);

}  // namespace divfix

#endif  // DIVFIX_IMPLS_EXTERNAL_PARTICIPANTS_H_
