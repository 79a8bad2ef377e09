// The process that keeps a participant's process: it starts it as often as is needed, sees how it
// ends, and lets nothing of it outlive divfix.
#ifndef DIVFIX_IMPLS_EXTERNAL_HOST_H_
#define DIVFIX_IMPLS_EXTERNAL_HOST_H_

#include <sys/types.h>

#include <atomic>
#include <memory>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "impls/external/shared_block.h"

namespace divfix {

struct HostOptions {
  // The divfix program, which is started again as the host.
  std::string divfix = "/proc/self/exe";
  // What it runs: a shared library's file, or a command for the shell.
  enum class Kind { kLibrary, kCommand } kind = Kind::kLibrary;
  std::string what;
  // For a command: what becomes its standard input and output; the caller goes on to own them.
  int input = -1;
  int output = -1;
};

// For one thread.
class Host {
 public:
  static absl::StatusOr<std::unique_ptr<Host>> Start(const HostOptions& options);
  // Ends the participant's process and all that it has started.
  ~Host();
  Host(const Host&) = delete;
  Host& operator=(const Host&) = delete;

  SharedBlock& block() { return *block_; }
  SharedHead& head() { return block_->head; }

  // Starts the participant's process; the one before it, if any, has to have ended.
  absl::Status StartWorker();
  // Ends it, at once.
  void KillWorker();

  // Waits until head().answer is no longer `value`, for at most `limit` and until `stop` is set.
  // False when it still is. Unavailable: the host itself is gone, and the message says how.
  absl::StatusOr<bool> Await(uint32_t value, absl::Duration limit,
                             const std::atomic<bool>& stop = kNeverStopped);

  // How the process ended, for a person: "killed by signal 11 (SIGSEGV)", and what it said last.
  std::string DescribeEnd();
  // What it said last, in one line; may be empty.
  std::string LastOutput();

 private:
  Host() = default;

  bool command_ = false;
  SharedBlock* block_ = nullptr;
  int memory_ = -1;
  int socket_ = -1;
  pid_t pid_ = -1;
};

// What the started program does instead of being divfix, when its first argument is kHostArgument.
inline constexpr char kHostArgument[] = "--external-host";
int HostMain(int argc, char** argv);

}  // namespace divfix

#endif  // DIVFIX_IMPLS_EXTERNAL_HOST_H_
