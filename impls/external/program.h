// A program that answers lines: a process with two pipes.
#ifndef DIVFIX_IMPLS_EXTERNAL_PROGRAM_H_
#define DIVFIX_IMPLS_EXTERNAL_PROGRAM_H_

#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "impls/process/host.h"

namespace divfix {

// For one thread. The process ends when this object is destroyed.
class Program {
 public:
  // Starts `command` in a shell.
  static absl::StatusOr<std::unique_ptr<Program>> Start(const std::string& divfix,
                                                        const std::string& command);
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  enum class Event {
    kMoved,   // it read input or wrote output
    kQuiet,   // neither, within the limit
    kClosed,  // it closed its output
  };
  // Waits until the program reads input or writes output. Writes as much of `input` as it accepts
  // and removes that from the front; appends its output to `output`.
  Event Exchange(absl::string_view& input, std::string& output, absl::Duration limit);

  // Ends its input.
  void CloseInput();
  bool input_is_open() const { return input_ >= 0; }

  enum class Ending {
    kWell,   // by itself, with status 0
    kBadly,  // by itself, in any other way
    kNot,    // not in time: it was killed
  };
  // Waits a short while for it to end, and kills it if it does not; with `kill`, kills it at once.
  // `how` says how it ended, for a person.
  Ending End(bool kill, std::string& how);

  // What it has written to standard error until now, cut.
  std::string ErrorOutput() const {
    host_->ReadOutput();
    return host_->Output();
  }

 private:
  Program() = default;
  // If the program no longer reads, this is an error and raises no signal.
  ssize_t WriteInput(absl::string_view input) const;

  std::unique_ptr<Host> host_;
  int input_ = -1;
  int output_ = -1;
};

}  // namespace divfix

#endif  // DIVFIX_IMPLS_EXTERNAL_PROGRAM_H_
