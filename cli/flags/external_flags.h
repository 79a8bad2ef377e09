// Participants that the user brings: --plugin=FILE.so, --exec=COMMAND, and what goes with them.
#ifndef DIVFIX_CLI_FLAGS_EXTERNAL_FLAGS_H_
#define DIVFIX_CLI_FLAGS_EXTERNAL_FLAGS_H_

#include <CLI/CLI.hpp>
#include <atomic>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "cli/usage/failure.h"
#include "impls/external/abilities.h"
#include "impls/external/participants.h"
#include "impls/participant.h"

namespace divfix {

class ExternalFlags {
 public:
  // Adds the flags to a command; the object must outlive it.
  void AddTo(CLI::App& command);

  // Whether any is named.
  bool any() const { return !plugins_.empty() || !commands_.empty(); }

  // Appends them to `participants`, each with a name that no other has: neither in `builtin` nor
  // among them. Loads every library and starts every program once. Once `stop` is set, which must
  // outlive them, they do nothing any more; set meanwhile, it is a failure of the environment.
  Failure AppendTo(const std::vector<Participant>& builtin, std::vector<Participant>& participants,
                   const std::atomic<bool>& stop = kNeverStopped) const;

 private:
  // Takes the times that are given.
  Failure ParseTimes(ExternalOptions& libraries, ExternalOptions& programs) const;
  // What --exec-supports says; InvalidArgument names the word.
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
