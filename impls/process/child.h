// Runs work that may hang or crash in a fork of this process, without another program.
#ifndef DIVFIX_IMPLS_PROCESS_CHILD_H_
#define DIVFIX_IMPLS_PROCESS_CHILD_H_

#include <atomic>
#include <functional>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"

namespace divfix {

struct ChildEnd {
  bool finished = false;  // else it was killed: `stop` was set, or the deadline was over
  std::string written;
  int status = 0;  // as waitpid has it
};

// Runs `work` in a fork of this process. Its argument is a pipe for what it has to report, its
// result the exit status of the child. The child ends with this process, and ignores Ctrl-C.
// Unavailable: the child can't be started.
absl::StatusOr<ChildEnd> RunInChild(const std::function<int(int pipe)>& work,
                                    absl::Time deadline = absl::InfiniteFuture(),
                                    const std::atomic<bool>* stop = nullptr);

// Writes all of the text, unless the other end is closed.
void WriteAll(int file, absl::string_view text);

// Returns "killed by signal 11 (SIGSEGV)" or "it exited with status 1", from a status of waitpid.
std::string DescribeStatus(int status);

}  // namespace divfix

#endif  // DIVFIX_IMPLS_PROCESS_CHILD_H_
