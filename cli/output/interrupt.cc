#include "cli/output/interrupt.h"

#include <unistd.h>

#include <csignal>
#include <iterator>

#include "cli/usage/exit_status.h"

namespace divfix {
namespace {

std::atomic<bool> interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler sets it");

// Begins a line of its own, where a progress line may be.
constexpr char kTold[] = "\ninterrupted: finishing the report (once more: end at once)\n";

// How long the work at hand may take to come back: what is stuck in a driver, say, never does.
constexpr unsigned kPatienceSeconds = 30;
constexpr char kGivenUp[] =
    "\ndivfix: interrupted, and what was running does not come back: ended without a report\n";

extern "C" void OnAlarm(int) {
  [[maybe_unused]] const ssize_t written = write(STDERR_FILENO, kGivenUp, std::size(kGivenUp) - 1);
  _exit(kExitEnvironment);
}

extern "C" void OnSignal(int signal) {
  interrupted = true;
  std::signal(signal, SIG_DFL);
  std::signal(SIGALRM, OnAlarm);
  alarm(kPatienceSeconds);
  // The only way to say something from here. Where nobody can hear it, nothing is lost.
  [[maybe_unused]] const ssize_t written = write(STDERR_FILENO, kTold, std::size(kTold) - 1);
}

}  // namespace

const std::atomic<bool>& CatchInterrupts() {
  std::signal(SIGINT, OnSignal);
  std::signal(SIGTERM, OnSignal);
  return interrupted;
}

}  // namespace divfix
