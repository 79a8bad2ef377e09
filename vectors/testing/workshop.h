// For tests that compile and run what is written in other languages.
#ifndef DIVFIX_VECTORS_TESTING_WORKSHOP_H_
#define DIVFIX_VECTORS_TESTING_WORKSHOP_H_

#include <gtest/gtest.h>
#include <stdlib.h>

#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <sstream>
#include <string>

#include "impls/testing/shell.h"

namespace divfix {

// A folder of its own, gone with the object, and commands that run in it.
class Workshop {
 public:
  Workshop() : folder_(testing::TempDir() + "/workshop.XXXXXX") {
    EXPECT_NE(mkdtemp(folder_.data()), nullptr);
  }
  Workshop(const Workshop&) = delete;
  Workshop& operator=(const Workshop&) = delete;
  ~Workshop() { std::filesystem::remove_all(folder_); }

  void Write(const std::string& name, const std::string& content) const {
    std::ofstream(folder_ + "/" + name, std::ios::binary) << content;
  }
  // Every file of a folder of the source.
  void CopyAll(const std::string& source_folder) const {
    std::filesystem::copy(source_folder, folder_, std::filesystem::copy_options::recursive);
  }
  void Replace(const std::string& name, const std::string& old, const std::string& with) const {
    std::ostringstream content;
    content << std::ifstream(folder_ + "/" + name).rdbuf();
    std::string text = content.str();
    const size_t at = text.find(old);
    ASSERT_NE(at, std::string::npos) << name << " has no '" << old << "'";
    Write(name, text.replace(at, old.size(), with));
  }

  Ended Run(const std::string& command) const {
    return Shell("cd '" + folder_ + "' && { " + command + "; }");
  }

  // The first of these programs that is there and runs; "" for none.
  std::string FirstThatRuns(std::initializer_list<const char*> programs) const {
    for (const char* program : programs) {
      if (Run(std::string(program) + " --version").status == 0) return program;
    }
    return "";
  }
  std::string CCompiler() const { return FirstThatRuns({"cc", "gcc-12", "clang-22"}); }

 private:
  std::string folder_;
};

}  // namespace divfix

#endif  // DIVFIX_VECTORS_TESTING_WORKSHOP_H_
