#include "cli/flags/corpus_location.h"

#include <filesystem>
#include <system_error>

#include "absl/strings/match.h"

namespace divfix {
namespace {

namespace fs = std::filesystem;

constexpr char kInstalled[] = "share/divfix/corpus";

bool HoldsEntries(const fs::path& directory) {
  std::error_code error;
  for (const auto& file : fs::directory_iterator(directory, error)) {
    if (file.path().extension() == ".txt" && file.path().filename() != "CMakeLists.txt")
      return true;
  }
  return false;
}

}  // namespace

std::string DefaultCorpusDirectory() {
  if (HoldsEntries("corpus")) return "corpus";
  std::error_code error;
  // Every folder above the program: build/release/divfix is in a checkout, bin/divfix in an
  // installation.
  for (fs::path folder = fs::read_symlink("/proc/self/exe", error).parent_path();
       folder.has_relative_path(); folder = folder.parent_path()) {
    for (const char* place : {"corpus", kInstalled}) {
      if (HoldsEntries(folder / place)) return (folder / place).string();
    }
  }
  return "corpus";
}

bool IsInstalledCorpus(absl::string_view directory) {
  return absl::EndsWith(directory, kInstalled);
}

}  // namespace divfix
