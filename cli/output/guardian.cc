#include "cli/output/guardian.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "cli/usage/failure.h"

namespace divfix {
namespace {

constexpr int kInterrupt = SIGUSR1;

int told = -1;  // where the child tells its exit status

extern "C" void OnPassedOn(int) {}

[[noreturn]] void EndBy(int signal_number) {
  signal(signal_number, SIG_DFL);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, signal_number);
  raise(signal_number);
  sigprocmask(SIG_UNBLOCK, &set, nullptr);
  _exit(128 + signal_number);
}

// Once the child has ended.
[[noreturn]] void EndAs(int status, int result, int interrupted_by) {
  unsigned char exit_status = 0;
  if (read(result, &exit_status, 1) == 1) _exit(exit_status);
  if (WIFSIGNALED(status)) {
    const int number = WTERMSIG(status);
    if (number == kInterrupt && interrupted_by != 0) EndBy(interrupted_by);
    // Nobody reads any more: no fault of anything.
    if (number == SIGPIPE) EndBy(number);
    const char* const name = sigabbrev_np(number);
    std::fprintf(stderr, "divfix: killed by signal %d (SIG%s): nothing of this run is left\n",
                 number, name == nullptr ? "?" : name);
  } else if (WEXITSTATUS(status) != kExitEnvironment) {  // with which it has said why
    std::fprintf(stderr,
                 "divfix: ended, with status %d, by what it had loaded, a HIP runtime or an OpenCL "
                 "driver: nothing of this run is left\n",
                 WEXITSTATUS(status));
  }
  _exit(kExitEnvironment);
}

[[noreturn]] void Guard(pid_t child, const sigset_t& awaited, int result) {
  int interrupted_by = 0;
  while (true) {
    const int number = sigwaitinfo(&awaited, nullptr);
    if (number == SIGINT || number == SIGTERM) {
      interrupted_by = number;
      kill(child, kInterrupt);
    }
    int status = 0;
    const pid_t ended = waitpid(child, &status, WNOHANG);
    if (ended == child) EndAs(status, result, interrupted_by);
    if (ended < 0 && errno != EINTR) _exit(kExitEnvironment);
  }
}

}  // namespace

void GoOnGuarded() {
#if defined(__SANITIZE_ADDRESS__)
  return;  // the sanitizer has its word at the end, and a status of its own
#endif
  std::array<int, 2> ends = {-1, -1};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return;
  std::fflush(nullptr);  // or the child might say it again
  sigset_t awaited;
  sigset_t before;
  sigemptyset(&awaited);
  for (const int number : {SIGINT, SIGTERM, SIGCHLD}) sigaddset(&awaited, number);
  sigprocmask(SIG_BLOCK, &awaited, &before);
  const pid_t parent = getpid();
  const pid_t child = fork();
  if (child > 0) {
    close(ends[1]);
    Guard(child, awaited, ends[0]);
  }
  close(ends[0]);
  if (child < 0) {
    close(ends[1]);
  } else {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(kExitEnvironment);  // it ended before that
    told = ends[1];
    // A handler and not SIG_IGN, which programs that it starts would have too.
    struct sigaction passed_on = {};
    passed_on.sa_handler = OnPassedOn;
    passed_on.sa_flags = SA_RESTART;
    sigaction(SIGINT, &passed_on, nullptr);
    sigaction(SIGTERM, &passed_on, nullptr);
  }
  sigprocmask(SIG_SETMASK, &before, nullptr);
}

int GuardedInterrupt() { return told < 0 ? 0 : kInterrupt; }

void TellGuardian(int exit_status) {
  if (told < 0) return;
  const auto byte = static_cast<unsigned char>(exit_status);
  [[maybe_unused]] const ssize_t written = write(told, &byte, 1);
}

void EndGuarded(int exit_status) {
  std::fflush(nullptr);
  TellGuardian(exit_status);
  _exit(exit_status);
}

}  // namespace divfix
