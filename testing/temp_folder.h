// For tests: a temporary corpus directory, removed with the object.
#ifndef DIVFIX_TESTING_TEMP_FOLDER_H_
#define DIVFIX_TESTING_TEMP_FOLDER_H_

#include <gtest/gtest.h>
#include <stdlib.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace divfix {

class TempFolder {
 public:
  TempFolder() : directory_(testing::TempDir() + "/divfix.XXXXXX") {
    EXPECT_NE(mkdtemp(directory_.data()), nullptr);
  }
  TempFolder(const TempFolder&) = delete;
  TempFolder& operator=(const TempFolder&) = delete;
  ~TempFolder() { std::filesystem::remove_all(directory_); }

  const std::string& Directory() const { return directory_; }
  std::string Path(const std::string& name) const { return directory_ + "/" + name; }

  void Write(const std::string& name, const std::string& content) const {
    std::ofstream(Path(name), std::ios::binary) << content;
  }

  std::string Read(const std::string& name) const {
    std::ostringstream content;
    content << std::ifstream(Path(name), std::ios::binary).rdbuf();
    return content.str();
  }

  // The number of files, so that a test notices a temporary file left behind.
  size_t FileCount() const {
    size_t count = 0;
    for (const auto& each : std::filesystem::directory_iterator(directory_)) {
      count += each.exists() ? 1 : 0;
    }
    return count;
  }

 private:
  std::string directory_;
};

}  // namespace divfix

#endif  // DIVFIX_TESTING_TEMP_FOLDER_H_
