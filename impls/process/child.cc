#include "impls/process/child.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>

#include "absl/status/status.h"
#include "absl/strings/str_format.h"
#include "absl/time/clock.h"

namespace divfix {
namespace {

// Reads to the end; returns false if it is time to give up first.
bool ReadAll(int file, absl::Time deadline, const std::atomic<bool>* stop, std::string& text) {
  constexpr int kLookMilliseconds = 20;
  char buffer[4096];
  for (;;) {
    if ((stop != nullptr && *stop) || absl::Now() >= deadline) return false;
    pollfd waiting = {.fd = file, .events = POLLIN, .revents = 0};
    if (poll(&waiting, 1, kLookMilliseconds) <= 0) continue;
    const ssize_t got = read(file, buffer, sizeof(buffer));
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return true;
    text.append(buffer, static_cast<size_t>(got));
  }
}

}  // namespace

absl::StatusOr<ChildEnd> RunInChild(const std::function<int(int pipe)>& work, absl::Time deadline,
                                    const std::atomic<bool>* stop) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) {
    return absl::UnavailableError("cannot create a pipe to a child process");
  }
  const pid_t parent = getpid();
  const pid_t child = fork();
  if (child < 0) {
    close(ends[0]);
    close(ends[1]);
    return absl::UnavailableError("cannot start a child process");
  }
  if (child == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(1);
    close(ends[0]);
    signal(SIGINT, SIG_IGN);  // the parent ends it
    signal(SIGTERM, SIG_DFL);
    signal(SIGPIPE, SIG_IGN);
    _exit(work(ends[1]));
  }
  close(ends[1]);
  ChildEnd end;
  end.finished = ReadAll(ends[0], deadline, stop, end.written);
  close(ends[0]);
  if (!end.finished) kill(child, SIGKILL);
  while (waitpid(child, &end.status, 0) < 0 && errno == EINTR) {
  }
  return end;
}

void WriteAll(int file, absl::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write(file, text.data(), text.size());
    if (written <= 0) return;
    text.remove_prefix(static_cast<size_t>(written));
  }
}

std::string DescribeStatus(int status) {
  if (!WIFSIGNALED(status)) {
    return absl::StrFormat("it exited with status %d", WEXITSTATUS(status));
  }
  const int signal = WTERMSIG(status);
  const char* name = sigabbrev_np(signal);
  return absl::StrFormat("killed by signal %d (%s%s)", signal, name != nullptr ? "SIG" : "",
                         name != nullptr ? name : "unknown");
}

}  // namespace divfix
