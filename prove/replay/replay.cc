#include "prove/replay/replay.h"

#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstring>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "impls/fp_environment.h"

namespace divfix::prove {
namespace {

constexpr unsigned kMostSecondsToCompile = 120;
constexpr unsigned kMostSeconds = 10;
// Variants of the floating-point environment, which are added.
constexpr unsigned kFlushesResults = 4;
constexpr unsigned kFlushesInputs = 8;
constexpr uint32_t kOne = 0x3f800000;
constexpr char kCompiled = 1;  // no message begins so

// In the process of its own, since what LLVM can't compile may end it too: what comes of it goes to
// the pipe, first whether it was compiled.
int RunChild(const CompiledFunction& function, const Counterexample& example, int pipe) {
  alarm(kMostSecondsToCompile);
  const absl::StatusOr<Compiled> compiled = Compiled::Make(function);
  const std::string fault =
      compiled.ok() ? std::string(1, kCompiled) : std::string(compiled.status().message());
  if (write(pipe, fault.data(), fault.size()) < 0 || !compiled.ok()) return 1;
  alarm(kMostSeconds);
  const size_t count = function.signature.arrays ? function.count : 1;
  const size_t lane = function.signature.arrays ? example.lane : 0;
  std::vector<uint32_t> s0(count, kOne), s1 = s0, s2 = s0, d(count);
  std::vector<uint8_t> exceptions(count);
  const auto set = [&](size_t at, const Operands& operands) {
    s0[at] = operands.s0;
    s1[at] = operands.s1;
    s2[at] = operands.s2;
  };
  for (size_t i = 0; i < std::min(count, example.all.size()); ++i) set(i, example.all[i]);
  set(lane, example.c.operands);
  const FpState own = ReadFpState();
  const unsigned variant = (example.inputs_flushed ? kFlushesInputs : 0) +
                           (example.results_flushed ? kFlushesResults : 0);
  if (variant != 0) WriteFpState(FpVariant(own, variant));
  compiled->Run(s0.data(), s1.data(), s2.data(), example.control, d.data(), exceptions.data());
  WriteFpState(own);
  const Outcome outcome = {.d = d[lane], .exceptions = exceptions[lane]};
  return write(pipe, &outcome, sizeof(outcome)) == sizeof(outcome) ? 0 : 1;
}

}  // namespace

absl::StatusOr<Outcome> Replay(const CompiledFunction& function, const Counterexample& example) {
  if (const FpState own = ReadFpState();
      example.inputs_flushed != example.results_flushed &&
      FpVariant(own, kFlushesInputs) == FpVariant(own, kFlushesResults)) {
    return absl::UnavailableError("this CPU flushes denormals of inputs and results together");
  }
  int ends[2];
  if (pipe(ends) != 0) return absl::UnavailableError("no pipe to a process of its own");
  const pid_t child = fork();
  if (child < 0) return absl::UnavailableError("no process of its own");
  if (child == 0) {
    close(ends[0]);
    _exit(RunChild(function, example, ends[1]));
  }
  close(ends[1]);
  std::string written;
  char buffer[4096];
  for (ssize_t got = 0; (got = read(ends[0], buffer, sizeof(buffer))) > 0;) {
    written.append(buffer, static_cast<size_t>(got));
  }
  close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  const bool compiled = !written.empty() && written[0] == kCompiled;
  if (!compiled) {
    return absl::UnavailableError(
        !written.empty()      ? written
        : WIFSIGNALED(status) ? absl::StrCat("it can't be lowered for this CPU: LLVM ended by ",
                                             strsignal(WTERMSIG(status)))
                              : "it can't be lowered for this CPU");
  }
  if (WIFSIGNALED(status)) {
    if (WTERMSIG(status) == SIGALRM) {
      return absl::UnavailableError(absl::StrCat("it took more than ", kMostSeconds, " seconds"));
    }
    return absl::AbortedError(absl::StrCat("it ended by ", strsignal(WTERMSIG(status))));
  }
  Outcome outcome;
  const bool whole = written.size() == 1 + sizeof(outcome);
  if (!whole || WEXITSTATUS(status) != 0) {
    return absl::UnavailableError("the process that ran it ended without an answer");
  }
  std::memcpy(&outcome, written.data() + 1, sizeof(outcome));
  return outcome;
}

}  // namespace divfix::prove
