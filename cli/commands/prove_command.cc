#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <memory>
#include <string>
#include <system_error>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "cli/commands/commands.h"
#include "cli/flags/prove_flags.h"

namespace divfix {
namespace {

constexpr char kProgram[] = "divfix-prove";

// Replaces this process by divfix-prove with the arguments behind `prove`. Returns only if that
// fails.
absl::Status Execute(std::vector<std::string> arguments) {
  arguments.erase(arguments.begin() + 1);
  std::vector<char*> pointers;
  for (std::string& argument : arguments) pointers.push_back(argument.data());
  pointers.push_back(nullptr);

  std::error_code error;
  const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", error);
  if (!error) {
    const std::filesystem::path folder = self.parent_path();
    for (const auto& path : {folder / kProgram, folder / "../libexec/divfix" / kProgram}) {
      execv(path.c_str(), pointers.data());
      if (errno == ENOENT) continue;
      return absl::UnavailableError(
          absl::StrCat(path.string(), " can't be executed: ", std::strerror(errno)));
    }
  }
  execvp(kProgram, pointers.data());
  return absl::UnavailableError(absl::StrCat("no program ", kProgram,
                                             " found beside divfix, in ../libexec/divfix or on the "
                                             "PATH; it is built where LLVM 22 and Z3 are "
                                             "installed (llvm-22-dev, libz3-dev)"));
}

}  // namespace

Command ProveCommand() {
  const auto flags = std::make_shared<prove::Flags>();
  Command command = prove::ProveCommand(*flags);
  // The lambda also owns the flags.
  command.run = [flags](const std::vector<std::string>& arguments) { return Execute(arguments); };
  return command;
}

}  // namespace divfix
