// Runs the program from outside, with a temporary folder.
#ifndef DIVFIX_CLI_TESTING_DIVFIX_H_
#define DIVFIX_CLI_TESTING_DIVFIX_H_

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "testing/paths.h"
#include "testing/shell.h"
#include "testing/temp_folder.h"

namespace divfix {

// A small part of a check that still has every stage.
inline const std::string kQuick = "check --shard=0/1024 --corpus=" + SourcePath("corpus") + " ";

// Has a temporary folder for each test.
class CliTest : public ::testing::Test {
 protected:
  std::string Path(const std::string& name) const { return temporary_.Path(name); }
  void Write(const std::string& name, const std::string& text) const {
    temporary_.Write(name, text);
  }

  const TempFolder temporary_;
  const std::filesystem::path folder_ = temporary_.Directory();
};

}  // namespace divfix

#endif  // DIVFIX_CLI_TESTING_DIVFIX_H_
