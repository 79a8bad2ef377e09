// A program that answers lines, as a process with two pipes.
#ifndef DIVFIX_IMPLS_EXTERNAL_PROGRAM_H_
#define DIVFIX_IMPLS_EXTERNAL_PROGRAM_H_

#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "impls/process/host.h"

namespace divfix {

// For one thread. It ends when this object does.
class Program {
 public:
  // Starts `command` in a shell.
  static absl::StatusOr<std::unique_ptr<Program>> Start(const std::string& divfix,
                                                        const std::string& command);
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  enum class Event {
    kMoved,   // it took input, or wrote output
    kQuiet,   // neither, for the time that was given
    kClosed,  // it wrote all that it will ever write
  };
  // Writes as much of `input` as it takes, and appends what it has written to `output`; waits for
  // one of both. Takes what was written off the front of `input`.
  Event Exchange(absl::string_view& input, std::string& output, absl::Duration limit);

  // Tells it that there is no more input.
  void CloseInput();
  bool input_is_open() const { return input_ >= 0; }

  enum class Ending {
    kWell,   // by itself, with status 0
    kBadly,  // in any other way
    kNot,    // not in time: it had to be ended
  };
  // Waits for a short while until it has ended, and ends it where it has not, or at once with
  // `kill`. `how` says how it ended, for a person.
  Ending End(bool kill, std::string& how);

 private:
  Program() = default;
  // Where the program no longer reads, that is no signal but an error.
  ssize_t WriteInput(absl::string_view input) const;

  std::unique_ptr<Host> host_;
  int input_ = -1;
  int output_ = -1;
};

}  // namespace divfix

#endif  // DIVFIX_IMPLS_EXTERNAL_PROGRAM_H_
