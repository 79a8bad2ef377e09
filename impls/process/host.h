// The host: divfix started again, as the parent of a process that runs foreign code. It starts that
// process as often as needed, sees how it ends, and ends it and all that it started with divfix.
#ifndef DIVFIX_IMPLS_PROCESS_HOST_H_
#define DIVFIX_IMPLS_PROCESS_HOST_H_

#include <sys/types.h>

#include <atomic>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "impls/process/host_protocol.h"
#include "impls/process/shared_block.h"
#include "impls/process/worker.h"

namespace divfix {

struct HostOptions {
  // The program to start as the host. Its main must call HostMain.
  std::string divfix = kThisProgram;
  // What the host runs: the name of a WorkerKind; or kHostCommand, a command for the shell.
  std::string kind;
  // What the worker loads, or the command.
  std::string what;
  // The standard input and output of a command. The caller still owns them.
  int input = -1;
  int output = -1;
};

// For one thread.
class Host {
 public:
  static absl::StatusOr<std::unique_ptr<Host>> Start(const HostOptions& options);
  // Ends the process and all that it has started.
  ~Host();
  Host(const Host&) = delete;
  Host& operator=(const Host&) = delete;

  SharedBlock& block() { return *block_; }
  SharedHead& head() { return block_->head; }
  const SharedHead& head() const { return block_->head; }

  // Starts the process. The one before it, if any, must have ended.
  absl::Status StartWorker();
  // Ends the process at once.
  void KillWorker();

  // Waits until head().answer is no longer `value`, but no longer than `limit` and only until
  // `stop` is set. Returns false if it still is `value`. Unavailable: the host itself has ended,
  // with how.
  absl::StatusOr<bool> Await(uint32_t value, absl::Duration limit,
                             const std::atomic<bool>& stop = kNeverStopped);

  // How the process ended and the telling line of its output, for a person: "killed by signal 11
  // (SIGSEGV)".
  std::string DescribeEnd() const;
  // What the process has written to standard output and error until now, cut; a command's standard
  // output is not among it. While it runs, only the begin of it.
  std::string Output() const;
  // Waits until all that the process has written before is in Output.
  void ReadOutput();

 private:
  Host() = default;

  bool command_ = false;
  SharedBlock* block_ = nullptr;
  int memory_ = -1;
  int socket_ = -1;
  pid_t pid_ = -1;
};

// If the program was started as a host, runs it with these kinds of workers and returns its exit
// status. Otherwise the program can start itself as a host from now on. To be called first in main.
std::optional<int> HostMain(int argc, char** argv, std::span<const WorkerKind> kinds);

}  // namespace divfix

#endif  // DIVFIX_IMPLS_PROCESS_HOST_H_
