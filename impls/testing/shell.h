// For tests that run programs: a command and how it ended.
#ifndef DIVFIX_IMPLS_TESTING_SHELL_H_
#define DIVFIX_IMPLS_TESTING_SHELL_H_

#include <stdio.h>  // popen, which is not in <cstdio>
#include <sys/wait.h>

#include <array>
#include <string>

namespace divfix {

struct Ended {
  // As a shell has it: 128 and the signal's number for a command that was killed. -1: it could not
  // be run.
  int status = -1;
  std::string out;  // standard output and error, as they came, but for what the command redirects
};

// Runs a command as a shell reads it, and waits for its end.
inline Ended Shell(const std::string& command) {
  Ended ended;
  // What the commands are made of is the tests' own. NOLINTNEXTLINE(bugprone-command-processor)
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

}  // namespace divfix

#endif  // DIVFIX_IMPLS_TESTING_SHELL_H_
