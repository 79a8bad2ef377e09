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

// In the order of the arrows: a room may include those before it, never those after.
const std::vector<std::string> kRooms = {"oracle",     "isa",     "impls",   "corpus",
                                         "crosscheck", "capture", "vectors", "triage",
                                         "fuzz",       "prove",   "cli"};

bool IsSource(const fs::path& path) {
  const std::string extension = path.extension().string();
  return extension == ".h" || extension == ".cc" || extension == ".def" || extension == ".hip";
}

bool IsTest(const std::string& path) {
  return path.find("_test.cc") != std::string::npos || path.find("/testing/") != std::string::npos;
}

// Every source file of the rooms, by its path from the root, with the paths that it includes in
// quotes.
std::map<std::string, std::vector<std::string>> Includes() {
  const fs::path root = SourcePath("");
  const std::regex include(R"re(^\s*#\s*include\s+"([^"]+)")re");
  std::map<std::string, std::vector<std::string>> includes;
  for (const std::string& room : kRooms) {
    for (const auto& file : fs::recursive_directory_iterator(root / room)) {
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

std::string RoomOf(const std::string& path) { return path.substr(0, path.find('/')); }

TEST(IndependenceTest, RoomsIncludeOnlyThoseAboveThem) {
  for (const auto& [file, included] : Includes()) {
    const auto own = std::ranges::find(kRooms, RoomOf(file));
    for (const std::string& path : included) {
      const auto other = std::ranges::find(kRooms, RoomOf(path));
      if (other == kRooms.end()) continue;  // a library
      EXPECT_LE(other - kRooms.begin(), own - kRooms.begin()) << file << " includes " << path;
    }
  }
}

TEST(IndependenceTest, ImplementationsShareNothingButTheCase) {
  const std::set<std::string> shared = {"oracle/case.h", "impls/implementation.h",
                                        "impls/participant.h", "impls/fp_environment.h"};
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
        // The instruction's words are no part of its contract.
        const bool words = kind == "hip" && path.starts_with("isa/");
        EXPECT_TRUE(own || library || words || shared.contains(path))
            << file << " includes " << path;
      }
    }
  }
  EXPECT_EQ(checked.size(), 6u);
}

TEST(IndependenceTest, TheOracleKnowsNoOtherRoom) {
  int checked = 0;
  for (const auto& [file, included] : Includes()) {
    if (RoomOf(file) != "oracle" || IsTest(file)) continue;
    ++checked;
    for (const std::string& path : included) EXPECT_EQ(RoomOf(path), "oracle") << file;
  }
  EXPECT_GE(checked, 6);
}

}  // namespace
}  // namespace divfix
