// Programs that hold a file to its format, for tests.
#ifndef DIVFIX_TRIAGE_TESTING_VALIDATOR_H_
#define DIVFIX_TRIAGE_TESTING_VALIDATOR_H_

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace divfix {

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
