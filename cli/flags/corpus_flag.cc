#include "cli/flags/corpus_flag.h"

#include <filesystem>
#include <system_error>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"

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

void CorpusFlag::AddTo(Command& command, const std::string& group) {
  command.Add({{"--corpus", &directory_, "DIR", "the folder of corpus entries", group}});
}

std::string CorpusFlag::directory() const {
  if (!directory_.empty()) return directory_;
  if (HoldsEntries("corpus")) return "corpus";
  std::error_code error;
  // Try every folder above the program: build/release/divfix is in a checkout, bin/divfix in an
  // installation.
  for (fs::path folder = fs::read_symlink("/proc/self/exe", error).parent_path();
       folder.has_relative_path(); folder = folder.parent_path()) {
    for (const char* place : {"corpus", kInstalled}) {
      if (HoldsEntries(folder / place)) return (folder / place).string();
    }
  }
  return "corpus";
}

bool CorpusFlag::IsInstalled() const {
  return directory_.empty() && absl::EndsWith(directory(), kInstalled);
}

absl::StatusOr<Corpus> CorpusFlag::Load() const {
  std::vector<Problem> problems;
  absl::StatusOr<Corpus> corpus = LoadCorpus(directory(), problems);
  if (corpus.ok() && !problems.empty()) {
    return absl::InvalidArgumentError(
        absl::StrCat("the corpus has errors\n", FormatProblems(problems)));
  }
  return corpus;
}

}  // namespace divfix
