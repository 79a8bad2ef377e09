// Runs the program from outside.
#ifndef DIVFIX_CLI_TESTING_DIVFIX_H_
#define DIVFIX_CLI_TESTING_DIVFIX_H_

#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <string>

namespace divfix {

struct Ended {
  int status = -1;
  std::string out;  // standard output and error, as they came
};

// With these arguments, as a shell reads them, after what else the shell should do before. The file
// that includes this defines DIVFIX_PROGRAM.
inline Ended Divfix(const std::string& arguments, const std::string& before = "") {
  const std::string command = before + DIVFIX_PROGRAM + " " + arguments + " 2>&1";
  Ended ended;
  FILE* pipe = popen(command.c_str(), "r");
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

#endif  // DIVFIX_CLI_TESTING_DIVFIX_H_
