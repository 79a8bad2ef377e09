// Programs that hold a file to its format, for tests.
#ifndef DIVFIX_TRIAGE_TESTING_VALIDATOR_H_
#define DIVFIX_TRIAGE_TESTING_VALIDATOR_H_

#include <gtest/gtest.h>
#include <stdio.h>  // popen, which is not in <cstdio>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <string>

namespace divfix {

struct ToolResult {
  int status = -1;     // the exit status
  std::string output;  // standard output and error
};

inline ToolResult RunTool(const std::string& command) {
  ToolResult result;
  FILE* const pipe = popen((command + " 2>&1").c_str(), "r");
  if (pipe == nullptr) return result;
  std::array<char, 4096> buffer;
  while (const size_t n = fread(buffer.data(), 1, buffer.size(), pipe)) {
    result.output.append(buffer.data(), n);
  }
  const int status = pclose(pipe);
  if (WIFEXITED(status)) result.status = WEXITSTATUS(status);
  return result;
}

// A file with some text, gone with this object.
class TemporaryFile {
 public:
  TemporaryFile(const std::string& name, const std::string& text)
      : path_(std::filesystem::path(::testing::TempDir()) /
              ("divfix-" + std::to_string(getpid()) + "-" + name)) {
    std::ofstream(path_, std::ios::binary) << text;
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  ~TemporaryFile() { std::filesystem::remove(path_); }

  std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_TESTING_VALIDATOR_H_
