// The program divfix-prove, which `divfix prove` executes: proves a function of LLVM IR against the
// contract for every input.
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "cli/flags/prove_flags.h"
#include "cli/prove/request.h"
#include "cli/prove/runs.h"
#include "cli/usage/program.h"
#include "impls/process/host.h"

namespace divfix::prove {
namespace {

absl::StatusOr<int> Run(const Flags& flags, const std::vector<std::string>& arguments) {
  if (absl::Status status = CheckTogether(flags); !status.ok()) return status;
  return flags.file == "impls" ? RunBuiltins(flags) : RunFunction(flags, arguments);
}

int Main(int argc, char** argv) {
  Flags flags;
  Command command = ProveCommand(flags);
  command.run = [&](const std::vector<std::string>& arguments) { return Run(flags, arguments); };
  SetPaths(command, "divfix");
  const std::vector<std::string> arguments(argv, argv + argc);
  return RunCommand(ParseOrExit(command, arguments), arguments);
}

}  // namespace
}  // namespace divfix::prove

int main(int argc, char** argv) {
  // The process that runs the compiled function is this program, started again.
  if (const auto status = divfix::HostMain(argc, argv, {})) return *status;
  return divfix::prove::Main(argc, argv);
}
