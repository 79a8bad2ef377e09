#include "impls/process/host.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <system_error>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/clock.h"
#include "impls/process/child.h"
#include "impls/process/host_protocol.h"
#include "impls/process/said.h"

namespace divfix {
namespace {

absl::Status Failed(absl::string_view what) {
  return absl::UnavailableError(
      absl::StrCat(what, ": ", std::error_code(errno, std::generic_category()).message()));
}

// Above the numbers of the host's descriptors, so that moving one into its place overwrites no
// other.
constexpr int kFirstFree = 20;

// Returns a copy of the descriptor with such a number, or -1 and errno.
int CopyOutOfTheWay(int fd) {
  const int copy = fcntl(fd, F_DUPFD_CLOEXEC, kFirstFree);
  if (copy < 0 && errno == EINVAL) errno = EMFILE;  // the limit is below the first of them
  return copy;
}

// The same, but closes the given one.
int OutOfTheWay(int fd) {
  if (fd < 0) return fd;
  const int moved = CopyOutOfTheWay(fd);
  const int error = errno;
  close(fd);
  errno = error;
  return moved;
}

}  // namespace

absl::StatusOr<std::unique_ptr<Host>> Host::Start(const HostOptions& options) {
  if (options.divfix == kThisProgram && !ThisProgramCanBeHost()) {
    return absl::UnavailableError("this program can't run anything in a process of its own");
  }
  std::unique_ptr<Host> host(new Host());
  host->memory_ = OutOfTheWay(memfd_create("divfix", MFD_CLOEXEC));
  if (host->memory_ < 0) return Failed("no file descriptor for shared memory");
  if (ftruncate(host->memory_, sizeof(SharedBlock)) != 0) {
    return Failed("no shared memory");
  }
  void* const at =
      mmap(nullptr, sizeof(SharedBlock), PROT_READ | PROT_WRITE, MAP_SHARED, host->memory_, 0);
  if (at == MAP_FAILED) return Failed("no shared memory");
  host->block_ = static_cast<SharedBlock*>(at);

  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return Failed("no socket");
  host->socket_ = OutOfTheWay(ends[0]);
  std::vector<int> copies = {OutOfTheWay(ends[1])};
  const bool command = options.kind == kHostCommand;
  if (command) {
    copies.push_back(CopyOutOfTheWay(options.input));
    copies.push_back(CopyOutOfTheWay(options.output));
  }
  // If one is missing, the host would use another descriptor in its place and wait for ever.
  if (host->socket_ < 0 || std::ranges::min(copies) < 0) {
    for (const int fd : copies) {
      if (fd >= 0) close(fd);
    }
    errno = EMFILE;
    return Failed("no file descriptor for its process");
  }
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, copies[0], kHostSocket);
  posix_spawn_file_actions_adddup2(&actions, host->memory_, kHostMemory);
  host->command_ = command;
  if (command) {
    posix_spawn_file_actions_adddup2(&actions, copies[1], kHostInput);
    posix_spawn_file_actions_adddup2(&actions, copies[2], kHostOutput);
  }
  // In a process group of its own, Ctrl-C does not reach it; divfix ends it in time.
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t none;
  sigemptyset(&none);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK);
  std::string words[] = {"divfix", kHostArgument, options.kind, options.what};
  char* const argv[] = {words[0].data(), words[1].data(), words[2].data(), words[3].data(),
                        nullptr};
  const int error =
      posix_spawn(&host->pid_, options.divfix.c_str(), &actions, &attributes, argv, environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  for (const int fd : copies) close(fd);
  if (error != 0) {
    host->pid_ = -1;
    errno = error;
    return Failed("no process");
  }
  return host;
}

Host::~Host() {
  if (socket_ >= 0) close(socket_);
  if (pid_ > 0) waitpid(pid_, nullptr, 0);
  if (block_ != nullptr) munmap(block_, sizeof(SharedBlock));
  if (memory_ >= 0) close(memory_);
}

absl::Status Host::StartWorker() {
  SharedHead& h = head();
  h.request = 0;
  h.answer = SharedHead::kStarting;
  h.lane = kNoLane;
  h.bad_access = static_cast<uint32_t>(BadAccess::kNone);
  if (send(socket_, &kOrderStart, 1, MSG_NOSIGNAL) != 1) return Failed("the host has ended");
  return absl::OkStatus();
}

void Host::KillWorker() {
  // If the host has ended, Await reports it.
  (void)send(socket_, &kOrderKill, 1, MSG_NOSIGNAL);
}

absl::StatusOr<bool> Host::Await(uint32_t value, absl::Duration limit,
                                 const std::atomic<bool>& stop) {
  constexpr int kLook = 100;  // milliseconds
  const absl::Time deadline = absl::Now() + limit;
  while (head().answer.load(std::memory_order_acquire) == value) {
    const absl::Duration left = deadline - absl::Now();
    if (left <= absl::ZeroDuration() || stop) return false;
    FutexWait(head().answer, value,
              1 + static_cast<int>(std::min<int64_t>(kLook, absl::ToInt64Milliseconds(left))));
    if (head().answer.load(std::memory_order_acquire) != value) break;
    int status = 0;
    if (pid_ > 0 && waitpid(pid_, &status, WNOHANG) == pid_) pid_ = -1;
    if (pid_ < 0) {
      return absl::UnavailableError(absl::StrCat(
          "its parent, which is divfix's process for it, ended: ", DescribeStatus(status)));
    }
  }
  return true;
}

std::string Host::Output() const {
  const size_t bytes = head().output_bytes.load(std::memory_order_acquire);
  const auto& first = block_->first_output;
  const auto& last = block_->last_output;
  const size_t in_last = head().answer.load() == SharedHead::kEnded ? last.size() : 0;
  return CutOutput({first.data(), std::min(bytes, first.size())},
                   {last.data(), std::min(bytes, in_last)}, bytes);
}

void Host::ReadOutput() {
  constexpr int kMilliseconds = 200;
  const uint32_t before = head().reads.load();
  if (send(socket_, &kOrderRead, 1, MSG_NOSIGNAL) != 1) return;
  FutexWait(head().reads, before, kMilliseconds);
}

std::string Host::DescribeEnd() const {
  int status = head().wait_status;
  // A shell reports its command's signal in its own exit status.
  constexpr int kShellSignal = 128;
  if (command_ && WIFEXITED(status) && WEXITSTATUS(status) > kShellSignal) {
    status = W_EXITCODE(0, WEXITSTATUS(status) - kShellSignal);
  }
  std::string text = DescribeStatus(status);
  if (const std::string said = TellingLine(Output()); !said.empty()) {
    absl::StrAppend(&text, "; it said: ", said);
  }
  return text;
}

}  // namespace divfix
