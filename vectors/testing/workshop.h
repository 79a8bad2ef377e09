// For tests that compile and run programs in other languages.
#ifndef DIVFIX_VECTORS_TESTING_WORKSHOP_H_
#define DIVFIX_VECTORS_TESTING_WORKSHOP_H_

#include <gtest/gtest.h>

#include <filesystem>
#include <initializer_list>
#include <string>

#include "testing/shell.h"
#include "testing/temp_folder.h"

namespace divfix {

// A temporary folder, and commands that run in it.
class Workshop : public TempFolder {
 public:
  // Copies every file of a source folder.
  void CopyAll(const std::string& source_folder) const {
    std::filesystem::copy(source_folder, Directory(), std::filesystem::copy_options::recursive);
  }
  void Replace(const std::string& name, const std::string& old, const std::string& with) const {
    std::string text = Read(name);
    const size_t at = text.find(old);
    ASSERT_NE(at, std::string::npos) << name << " has no '" << old << "'";
    Write(name, text.replace(at, old.size(), with));
  }

  Ended Run(const std::string& command) const {
    return Shell("cd '" + Directory() + "' && { " + command + "; }");
  }

  // Returns the first of these programs that runs, or "".
  std::string FirstThatRuns(std::initializer_list<const char*> programs) const {
    for (const char* program : programs) {
      if (Run(std::string(program) + " --version").status == 0) return program;
    }
    return "";
  }
  std::string CCompiler() const { return FirstThatRuns({"cc", "gcc-12", "clang-22"}); }
};

}  // namespace divfix

#endif  // DIVFIX_VECTORS_TESTING_WORKSHOP_H_
