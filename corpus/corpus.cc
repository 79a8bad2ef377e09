#include "corpus/corpus.h"

#include <algorithm>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"

namespace divfix {

std::string FormatProblem(const Problem& problem) {
  return absl::StrCat(problem.file, ":", problem.line, ":", problem.column, ": ", problem.reason);
}

std::string FormatProblems(std::span<const Problem> problems) {
  constexpr size_t kShown = 50;
  std::string text;
  for (const Problem& problem : problems.first(std::min(kShown, problems.size()))) {
    absl::StrAppend(&text, FormatProblem(problem), "\n");
  }
  if (problems.size() > kShown) absl::StrAppend(&text, "and ", problems.size() - kShown, " more\n");
  return text;
}

Corpus EntriesOf(std::span<const CorpusFile> files) {
  Corpus corpus;
  for (const CorpusFile& file : files) {
    for (const CorpusLine& line : file.lines) {
      if (line.kind == CorpusLine::Kind::kEntry) corpus.entries.push_back(line.entry);
    }
  }
  return corpus;
}

absl::StatusOr<Corpus> LoadCorpus(const std::string& directory, std::vector<Problem>& problems) {
  const auto files = ReadCorpusFiles(directory, problems);
  if (!files.ok()) return files.status();
  if (files->empty()) {
    return absl::NotFoundError(
        absl::StrCat(directory, ": has no *.txt file, so it is not a corpus"));
  }
  return EntriesOf(*files);
}

std::vector<Case> CasesOf(const Corpus& corpus, std::span<const Semantics> semantics) {
  std::vector<Case> cases;
  for (const Entry& entry : corpus.entries) {
    for (const Semantics s : semantics) {
      if (HoldsUnder(entry, s)) cases.push_back(CaseUnder(entry, s));
    }
  }
  return cases;
}

}  // namespace divfix
