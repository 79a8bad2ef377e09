// Runs the program from outside.
#ifndef DIVFIX_CLI_TESTING_DIVFIX_H_
#define DIVFIX_CLI_TESTING_DIVFIX_H_

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "impls/testing/shell.h"
#include "testing/paths.h"

namespace divfix {

// With these arguments, as a shell reads them, after what else the shell should do before.
inline Ended Divfix(const std::string& arguments, const std::string& before = "") {
  return Shell(before + DivfixProgram() + " " + arguments);
}

// A sliver of a check that still has every stage, so that tests take no time.
inline const std::string kQuick = "check --shard=0/1024 --corpus=" + SourcePath("corpus") + " ";

// With a folder for each test.
class CliTest : public ::testing::Test {
 protected:
  CliTest()
      : folder_(std::filesystem::path(::testing::TempDir()) /
                ("divfix-cli-" + std::to_string(getpid()))) {
    std::filesystem::create_directories(folder_);
  }
  ~CliTest() override { std::filesystem::remove_all(folder_); }

  std::string Path(const std::string& name) const { return (folder_ / name).string(); }
  void Write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name) << text;
  }

  std::filesystem::path folder_;
};

}  // namespace divfix

#endif  // DIVFIX_CLI_TESTING_DIVFIX_H_
