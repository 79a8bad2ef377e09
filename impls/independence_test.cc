// Independence is the point of the project, and the include graph is where it would be lost first.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "testing/paths.h"

namespace divfix {
namespace {

namespace fs = std::filesystem;

// In the order of the arrows: a module may include those before it, never those after.
const std::vector<std::string> kModules = {"oracle",     "isa",     "impls",   "corpus",
                                           "crosscheck", "capture", "vectors", "triage",
                                           "fuzz",       "prove",   "cli"};

// The same within a module: a sub-folder may include those before it, never those after. A module
// that is listed here names all of its sub-folders; "" stands for files in the module's folder
// itself. Tests may include anything.
const std::map<std::string, std::vector<std::string>> kSubfolders = {
    {"triage", {"buckets", "report", "forms"}},
    {"prove",
     {"faults", "models", "ir", "term", "memory", "solve", "execute", "replay", "report",
      "harnesses", "score"}},
    {"cli", {"usage", "output", "flags", "commands", "prove", ""}},
};

bool IsSource(const fs::path& path) {
  const std::string extension = path.extension().string();
  return extension == ".h" || extension == ".cc" || extension == ".def" || extension == ".hip";
}

bool IsTest(const std::string& path) {
  return path.find("_test.cc") != std::string::npos || path.find("/testing/") != std::string::npos;
}

// Every source file of the modules, by its path from the root, with the paths that it includes in
// quotes.
std::map<std::string, std::vector<std::string>> Includes() {
  const fs::path root = SourcePath("");
  const std::regex include(R"re(^\s*#\s*include\s+"([^"]+)")re");
  std::map<std::string, std::vector<std::string>> includes;
  for (const std::string& module : kModules) {
    for (const auto& file : fs::recursive_directory_iterator(root / module)) {
      if (!IsSource(file.path())) continue;
      std::vector<std::string>& found = includes[fs::relative(file.path(), root).generic_string()];
      std::ifstream in(file.path());
      for (std::string line; std::getline(in, line);) {
        std::smatch match;
        if (std::regex_search(line, match, include)) found.push_back(match[1]);
      }
    }
  }
  return includes;
}

std::string ModuleOf(const std::string& path) { return path.substr(0, path.find('/')); }

TEST(IndependenceTest, ModulesIncludeOnlyThoseAboveThem) {
  for (const auto& [file, included] : Includes()) {
    const auto own = std::ranges::find(kModules, ModuleOf(file));
    for (const std::string& path : included) {
      const auto other = std::ranges::find(kModules, ModuleOf(path));
      if (other == kModules.end()) continue;  // a library
      EXPECT_LE(other - kModules.begin(), own - kModules.begin()) << file << " includes " << path;
    }
  }
}

// "report" of "triage/report/merge.cc"; "" of a file that lies in the module's folder itself.
std::string SubfolderOf(const std::string& path) {
  const size_t begin = path.find('/') + 1;
  const size_t end = path.find('/', begin);
  return end == std::string::npos ? "" : path.substr(begin, end - begin);
}

TEST(IndependenceTest, SubfoldersIncludeOnlyThoseBeforeThem) {
  std::set<std::string> checked;
  for (const auto& [file, included] : Includes()) {
    const auto module = kSubfolders.find(ModuleOf(file));
    if (module == kSubfolders.end() || IsTest(file)) continue;
    const std::vector<std::string>& order = module->second;
    const auto own = std::ranges::find(order, SubfolderOf(file));
    EXPECT_NE(own, order.end()) << file << " is in no sub-folder that is listed here";
    checked.insert(module->first + "/" + SubfolderOf(file));
    for (const std::string& path : included) {
      if (ModuleOf(path) != module->first) continue;
      const auto other = std::ranges::find(order, SubfolderOf(path));
      EXPECT_LE(other - order.begin(), own - order.begin()) << file << " includes " << path;
    }
  }
  size_t listed = 0;
  for (const auto& [module, order] : kSubfolders) listed += order.size();
  EXPECT_EQ(checked.size(), listed) << "a sub-folder that is listed here does not exist";
}

TEST(IndependenceTest, ImplementationsShareNothingButTheCase) {
  const std::set<std::string> shared = {"oracle/case.h", "impls/implementation.h",
                                        "impls/participant.h", "impls/fp_environment.h"};
  // Processes and instruction words are not part of the contract.
  const auto infrastructure = [](const std::string& kind, const std::string& path) {
    return (path.starts_with("impls/process/") && (kind == "hip" || kind == "external")) ||
           (path.starts_with("isa/") && kind == "hip");
  };
  std::map<std::string, int> checked;
  for (const auto& [file, included] : Includes()) {
    // Examples are a user's files, as they stand in a user's folder.
    if (IsTest(file) || file.find("/examples/") != std::string::npos) continue;
    for (const std::string kind : {"scalar", "branchless", "simd", "hip", "mutants", "external"}) {
      const std::string folder = "impls/" + kind + "/";
      if (!file.starts_with(folder)) continue;
      ++checked[kind];
      for (const std::string& path : included) {
        const bool own = path.starts_with(folder);
        const bool library = path.starts_with("absl/") || path.starts_with("hwy/");
        // What a user implementation supports is stated by control fields.
        const bool fields = kind == "external" && path == "oracle/control_field.h";
        EXPECT_TRUE(own || library || fields || infrastructure(kind, path) || shared.contains(path))
            << file << " includes " << path;
      }
    }
  }
  EXPECT_EQ(checked.size(), 6u);
}

TEST(IndependenceTest, TheOracleIncludesNoOtherModule) {
  int checked = 0;
  for (const auto& [file, included] : Includes()) {
    if (ModuleOf(file) != "oracle" || IsTest(file)) continue;
    ++checked;
    for (const std::string& path : included) EXPECT_EQ(ModuleOf(path), "oracle") << file;
  }
  EXPECT_GE(checked, 6);
}

}  // namespace
}  // namespace divfix
