// Participants from outside, as a user names them.
#ifndef DIVFIX_IMPLS_EXTERNAL_PARTICIPANTS_H_
#define DIVFIX_IMPLS_EXTERNAL_PARTICIPANTS_H_

#include <string>

#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "impls/participant.h"

namespace divfix {

struct ExternalOptions {
  std::string divfix = "/proc/self/exe";  // as HostOptions has it
  absl::Duration timeout = absl::Seconds(2);
};

// A shared library; `text` is FILE or NAME=FILE. Without a name it is the library's own or the
// file's ("mine" for ./build/mine.so). Loads the library once, in a process of its own.
// InvalidArgument and NotFound say why it can't take part, without the flag.
absl::StatusOr<Participant> LibraryParticipant(const std::string& text,
                                               const ExternalOptions& options);

}  // namespace divfix

#endif  // DIVFIX_IMPLS_EXTERNAL_PARTICIPANTS_H_
