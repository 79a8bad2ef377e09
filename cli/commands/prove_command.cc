#include "cli/commands/prove_command.h"

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

namespace divfix {
namespace {

constexpr char kProgram[] = "divfix-prove";

}  // namespace

int RunProveCommand(int argc, char** argv) {
  std::vector<char*> arguments = {argv[0]};
  for (int i = 2; i < argc; ++i) arguments.push_back(argv[i]);
  arguments.push_back(nullptr);

  std::error_code error;
  const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", error);
  if (!error) {
    const std::filesystem::path folder = self.parent_path();
    for (const auto& path : {folder / kProgram, folder / "../libexec/divfix" / kProgram}) {
      execv(path.c_str(), arguments.data());
      if (errno == ENOENT) continue;
      std::fprintf(stderr, "divfix prove: %s can't be executed: %s\n", path.c_str(),
                   std::strerror(errno));
      return kExitEnvironment;
    }
  }
  execvp(kProgram, arguments.data());
  std::fprintf(stderr,
               "divfix prove: no program %s found beside divfix, in ../libexec/divfix or on the "
               "PATH; it is built where LLVM 22 and Z3 are installed (llvm-22-dev, libz3-dev)\n",
               kProgram);
  return kExitEnvironment;
}

}  // namespace divfix
