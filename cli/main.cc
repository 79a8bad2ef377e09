// The divfix command.
#include <csignal>
#include <string>
#include <vector>

#include "cli/commands/commands.h"
#include "cli/usage/program.h"
#include "impls/workers.h"

namespace divfix {
namespace {

int Main(int argc, char** argv) {
  // Makes a write beyond a limit an error like any other, with a message.
  std::signal(SIGXFSZ, SIG_IGN);
  const Command divfix = Divfix();
  const std::vector<std::string> arguments(argv, argv + argc);
  return RunCommand(ParseOrExit(divfix, arguments), arguments);
}

}  // namespace
}  // namespace divfix

int main(int argc, char** argv) {
  if (const auto status = divfix::RunAsHost(argc, argv)) return *status;
  return divfix::Main(argc, argv);
}
