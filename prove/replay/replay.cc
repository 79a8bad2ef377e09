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
#include "prove/solve/child_process.h"

namespace divfix::prove {
namespace {

constexpr unsigned kMostSecondsToCompile = 120;
constexpr unsigned kMostSeconds = 10;
// Variants of the floating-point environment; they are added up.
constexpr unsigned kFlushesResults = 4;
constexpr unsigned kFlushesInputs = 8;
constexpr uint32_t kOne = 0x3f800000;
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
  const absl::StatusOr<ChildEnd> end =
      RunInChild([&](int pipe) { return RunChild(function, example, pipe); });
  if (!end.ok()) return end.status();
  const std::string& written = end->written;
  const std::string signal = EndedBySignal(*end);
  const bool compiled = !written.empty() && written[0] == kCompiled;
  if (!compiled) {
    return absl::UnavailableError(!written.empty()
                                      ? written
                                      : absl::StrCat("it can't be compiled for this CPU",
                                                     signal.empty() ? "" : ": ", signal));
  }
  if (!signal.empty()) {
    if (WTERMSIG(end->status) == SIGALRM) {
      return absl::UnavailableError(absl::StrCat("it took more than ", kMostSeconds, " seconds"));
    }
    return absl::AbortedError(signal);
  }
  Outcome outcome;
  const bool whole = written.size() == 1 + sizeof(outcome);
  if (!whole || WEXITSTATUS(end->status) != 0) {
    return absl::UnavailableError("the process that ran it exited without an answer");
  }
  std::memcpy(&outcome, written.data() + 1, sizeof(outcome));
  return outcome;
}

}  // namespace divfix::prove
