#include "prove/replay/replay.h"

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstring>
#include <string>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "impls/fp_environment.h"
#include "impls/process/child.h"

namespace divfix::prove {
namespace {

constexpr unsigned kMostSecondsToCompile = 120;
constexpr unsigned kMostSeconds = 10;
// Variants of the floating-point environment; they are added up.
constexpr unsigned kFlushesResults = 4;
constexpr unsigned kFlushesInputs = 8;
constexpr char kCompiled = 1;  // no message begins like this

// Runs in the child process, since LLVM may also crash on what it can't compile. The result goes to
// the pipe, preceded by whether the function was compiled.
int RunChild(const CompiledFunction& function, const Counterexample& example, int pipe) {
  alarm(kMostSecondsToCompile);
  const absl::StatusOr<Compiled> compiled = Compiled::Make(function);
  const std::string fault =
      compiled.ok() ? std::string(1, kCompiled) : std::string(compiled.status().message());
  if (write(pipe, fault.data(), fault.size()) < 0 || !compiled.ok()) return 1;
  alarm(kMostSeconds);
  const FpState own = ReadFpState();
  const unsigned variant = (example.inputs_flushed ? kFlushesInputs : 0) +
                           (example.results_flushed ? kFlushesResults : 0);
  if (variant != 0) WriteFpState(FpVariant(own, variant));
  const Outcome outcome =
      compiled->Run(example.c.operands, example.control, example.lane, example.all);
  WriteFpState(own);
  return write(pipe, &outcome, sizeof(outcome)) == sizeof(outcome) ? 0 : 1;
}

}  // namespace

absl::StatusOr<Outcome> Replay(const CompiledFunction& function, const Counterexample& example) {
  if (const FpState own = ReadFpState();
      example.inputs_flushed != example.results_flushed &&
      FpVariant(own, kFlushesInputs) == FpVariant(own, kFlushesResults)) {
    return absl::UnavailableError("this CPU flushes denormals of inputs and results together");
  }
  const absl::StatusOr<ChildEnd> end =
      RunInChild([&](int pipe) { return RunChild(function, example, pipe); });
  if (!end.ok()) return end.status();
  const std::string& written = end->written;
  if (written.empty() || written[0] != kCompiled) {
    return absl::UnavailableError(
        !written.empty()
            ? written
            : absl::StrCat("it can't be compiled for this CPU: ", DescribeStatus(end->status)));
  }
  if (WIFSIGNALED(end->status) && WTERMSIG(end->status) == SIGALRM) {
    return absl::UnavailableError(absl::StrCat("it took more than ", kMostSeconds, " seconds"));
  }
  if (WIFSIGNALED(end->status)) {
    return absl::AbortedError(absl::StrCat("it was ", DescribeStatus(end->status)));
  }
  Outcome outcome;
  if (written.size() != 1 + sizeof(outcome)) {
    return absl::UnavailableError("the process that ran it exited without an answer");
  }
  std::memcpy(&outcome, written.data() + 1, sizeof(outcome));
  return outcome;
}

}  // namespace divfix::prove
