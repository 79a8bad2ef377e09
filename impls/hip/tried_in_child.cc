#include "impls/hip/tried_in_child.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <utility>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/time/clock.h"

namespace divfix::hip {
namespace {

// What the child writes when its probe is over: the status's code, then its message.
constexpr char kOver = '=';

struct Pipe {
  std::array<int, 2> ends = {-1, -1};
  bool Open() { return pipe2(ends.data(), O_CLOEXEC) == 0; }
  ~Pipe() {
    CloseWriting();
    if (ends[0] >= 0) close(ends[0]);
  }
  void CloseWriting() {
    if (ends[1] >= 0) close(ends[1]);
    ends[1] = -1;
  }
};

[[noreturn]] void Child(const std::function<absl::Status()>& probe, const Pipe& result,
                        const Pipe& said) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  // Of an interrupt the parent makes what it will; the child just ends.
  signal(SIGINT, SIG_DFL);
  signal(SIGTERM, SIG_DFL);
  dup2(said.ends[1], STDOUT_FILENO);
  dup2(said.ends[1], STDERR_FILENO);
  const absl::Status status = probe();
  constexpr size_t kMostMessage = 1 << 16;
  const std::string text =
      absl::StrCat(std::string(1, kOver), static_cast<int>(status.code()), " ",
                   absl::string_view(status.message()).substr(0, kMostMessage));
  size_t at = 0;
  while (at < text.size()) {
    const ssize_t written = write(result.ends[1], text.data() + at, text.size() - at);
    if (written < 0 && errno != EINTR) break;
    if (written > 0) at += static_cast<size_t>(written);
  }
  // Without what the driver would do at an exit: it has been of use.
  _exit(0);
}

// Reads both pipes until the child has closed them. False: the time was over before.
bool Listen(const Pipe& result, const Pipe& said, absl::Time until, std::string& answer,
            std::string& output) {
  constexpr size_t kMostOutput = 1 << 16;
  std::array<pollfd, 2> fds = {pollfd{result.ends[0], POLLIN, 0}, pollfd{said.ends[0], POLLIN, 0}};
  // Whatever else has the other pipe in hand, a process that the driver left behind say: once the
  // result is there, nothing is waited for.
  while (fds[0].fd >= 0) {
    const int64_t left = absl::ToInt64Milliseconds(until - absl::Now());
    if (left <= 0) return false;
    if (poll(fds.data(), fds.size(), static_cast<int>(left)) < 0 && errno != EINTR) return false;
    for (size_t i = 0; i < fds.size(); ++i) {
      if (fds[i].fd < 0 || fds[i].revents == 0) continue;
      std::array<char, 4096> bytes;
      const ssize_t got = read(fds[i].fd, bytes.data(), bytes.size());
      if (got < 0 && errno == EINTR) continue;
      if (got <= 0) {
        fds[i].fd = -1;
        continue;
      }
      (i == 0 ? answer : output).append(bytes.data(), static_cast<size_t>(got));
      if (output.size() > kMostOutput) output.erase(0, output.size() - kMostOutput);
    }
  }
  return true;
}

std::string HowItEnded(int status) {
  if (WIFSIGNALED(status)) {
    const int signal = WTERMSIG(status);
    const char* const name = sigabbrev_np(signal);
    return absl::StrCat("killed by signal ", signal,
                        name == nullptr ? "" : absl::StrCat(" (SIG", name, ")"));
  }
  return absl::StrCat("it ended its process, with status ", WEXITSTATUS(status));
}

std::string LastLine(const std::string& output) {
  const std::vector<std::string> lines = absl::StrSplit(output, '\n', absl::SkipWhitespace());
  constexpr size_t kMost = 300;
  return lines.empty() ? "" : absl::StrCat("; it said: ", lines.back().substr(0, kMost));
}

}  // namespace

absl::Status TriedInChild(const std::string& what, absl::Duration timeout,
                          const std::function<absl::Status()>& probe) {
  Pipe result;
  Pipe said;
  if (!result.Open() || !said.Open()) {
    return absl::UnavailableError(absl::StrCat(what, ": no pipe: ", std::strerror(errno)));
  }
  std::fflush(nullptr);  // or the child might say it again
  const pid_t child = fork();
  if (child < 0) {
    return absl::UnavailableError(absl::StrCat(what, ": no process: ", std::strerror(errno)));
  }
  if (child == 0) Child(probe, result, said);
  result.CloseWriting();
  said.CloseWriting();
  std::string answer;
  std::string output;
  const bool in_time = Listen(result, said, absl::Now() + timeout, answer, output);
  if (!in_time) kill(child, SIGKILL);
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  const std::pair<std::string, std::string> parts = absl::StrSplit(answer, absl::MaxSplits(' ', 1));
  int code = 0;
  if (!answer.empty() && answer[0] == kOver && absl::SimpleAtoi(parts.first.substr(1), &code)) {
    return absl::Status(static_cast<absl::StatusCode>(code), parts.second);
  }
  return absl::UnavailableError(
      absl::StrCat(what, ": ",
                   in_time ? HowItEnded(status)
                           : absl::StrCat("no answer within ", absl::FormatDuration(timeout)),
                   LastLine(output)));
}

}  // namespace divfix::hip
