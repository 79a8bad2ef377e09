// Runs commands for tests.
#ifndef DIVFIX_TESTING_SHELL_H_
#define DIVFIX_TESTING_SHELL_H_

#include <stdio.h>  // popen, which is not in <cstdio>
#include <sys/wait.h>

#include <array>
#include <string>

#include "testing/paths.h"

namespace divfix {

struct Ended {
  // As in a shell: 128 plus the signal's number for a command that was killed. -1: it could not be
  // run.
  int status = -1;
  std::string out;  // standard output and error, interleaved, without what the command redirects
};

// Runs a shell command, and waits for its end.
inline Ended Shell(const std::string& command) {
  Ended ended;
  // The commands are the tests' own. NOLINTNEXTLINE(bugprone-command-processor)
  FILE* const pipe = popen(("{ " + command + "\n} 2>&1").c_str(), "r");
  if (pipe == nullptr) return ended;
  std::array<char, 4096> buffer;
  while (const size_t n = fread(buffer.data(), 1, buffer.size(), pipe)) {
    ended.out.append(buffer.data(), n);
  }
  const int status = pclose(pipe);
  ended.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return ended;
}

// Runs the divfix program under test with these arguments. `before` is put in front of the command.
inline Ended Divfix(const std::string& arguments, const std::string& before = "") {
  return Shell(before + DivfixProgram() + " " + arguments);
}

}  // namespace divfix

#endif  // DIVFIX_TESTING_SHELL_H_
