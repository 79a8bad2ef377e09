// The user's own participants: --plugin=FILE.so, --exec=COMMAND, and the flags for them.
#ifndef DIVFIX_CLI_FLAGS_EXTERNAL_FLAGS_H_
#define DIVFIX_CLI_FLAGS_EXTERNAL_FLAGS_H_

#include <atomic>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "cli/usage/command.h"
#include "impls/external/abilities.h"
#include "impls/external/participants.h"
#include "impls/participant.h"

namespace divfix {

class ExternalFlags {
 public:
  // Adds the flags to a command; the object must outlive it.
  void AddTo(Command& command);

  // Whether any is named.
  bool any() const { return !plugins_.empty() || !commands_.empty(); }

  // Appends them to `participants`, after loading every library and starting every program once.
  // InvalidArgument if one has a name that is taken, in `builtin` or among them. Once `stop` is set
  // they do nothing any more, and it is an error if that happens during this call. `stop` must
  // outlive them.
  absl::Status AppendTo(const std::vector<Participant>& builtin,
                        std::vector<Participant>& participants,
                        const std::atomic<bool>& stop = kNeverStopped) const;

 private:
  // Sets the times that were given.
  absl::Status ParseTimes(ExternalOptions& libraries, ExternalOptions& programs) const;
  // Returns what --exec-supports says. InvalidArgument names the wrong word.
  absl::StatusOr<Abilities> ParseSupports() const;

  std::vector<std::string> plugins_;
  std::vector<std::string> commands_;
  std::string supports_;
  std::string timeout_;
  std::string start_timeout_;
  std::string budget_;
};

}  // namespace divfix

#endif  // DIVFIX_CLI_FLAGS_EXTERNAL_FLAGS_H_
