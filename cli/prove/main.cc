// The program divfix-prove, which `divfix prove` executes: proves a function of LLVM IR against the
// contract for every input.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "cli/prove/request.h"
#include "cli/prove/runs.h"
#include "impls/process/host.h"
#include "prove/flags.h"

namespace divfix::prove {
namespace {

int Main(int argc, char** argv) {
  Flags flags;
  CLI::App app("Proves that a function of LLVM IR is v_div_fixup_f32 for every input",
               "divfix prove");
  AddFlags(app, flags);
  app.footer(kExitStatuses);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);
    std::fprintf(stderr, "divfix prove: %s (see 'divfix prove --help')\n", error.what());
    return kExitUsage;
  }
  const absl::Status together = CheckTogether(flags);
  const absl::StatusOr<int> status = !together.ok() ? absl::StatusOr<int>(together)
                                     : flags.file == "impls"
                                         ? RunBuiltins(flags)
                                         : RunFunction(flags, {argv, argv + argc});
  if (!status.ok()) {
    std::fprintf(stderr, "divfix prove: %s\n", std::string(status.status().message()).c_str());
    return absl::IsInvalidArgument(status.status()) ? kExitUsage : kExitCannot;
  }
  if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
    std::fprintf(stderr, "divfix prove: standard output can't be written\n");
    return kExitCannot;
  }
  return *status;
}

}  // namespace
}  // namespace divfix::prove

int main(int argc, char** argv) {
  // The process that runs the compiled function is this program, started again.
  if (const auto status = divfix::HostMain(argc, argv, {})) return *status;
  return divfix::prove::Main(argc, argv);
}
