#include "corpus/lint.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "corpus/entry_index.h"
#include "corpus/exceptions_text.h"
#include "corpus/fmt.h"
#include "corpus/operand_text.h"

namespace divfix {
namespace {

Problem At(const Entry& entry, std::string reason) {
  return {.file = entry.file, .line = entry.line, .column = 1, .reason = std::move(reason)};
}

std::string Describe(const Outcome& outcome) {
  const std::string exceptions = FormatExceptions(outcome.exceptions);
  return absl::StrCat(FormatBits(outcome.d), " (", FormatOperand(outcome.d), ") ",
                      exceptions.empty() ? "and no exceptions" : exceptions);
}

// What differs under these semantics; nothing if nothing does, or if the entry does not hold there.
std::optional<std::string> Divergence(const Entry& entry, Semantics semantics,
                                      const OracleFunction& oracle) {
  if (!HoldsUnder(entry, semantics)) return std::nullopt;
  const Outcome expected = ExpectedUnder(entry, semantics);
  const Outcome actual = oracle(CaseUnder(entry, semantics));
  if (expected == actual) return std::nullopt;
  return absl::StrCat("it expects ", Describe(expected), ", but the oracle gives ",
                      Describe(actual));
}

void CheckDuplicates(const Entry& entry, EntryIndex& index, std::vector<Problem>& untidy) {
  if (const Entry* other = index.FindName(entry.name)) {
    untidy.push_back(At(entry, absl::StrCat("the name ", DescribeEntry(*other), " is taken")));
  }
  if (const Entry* other = index.FindCase(entry)) {
    untidy.push_back(
        At(entry, absl::StrCat("'", entry.name, "' is the same case as ", DescribeEntry(*other))));
  }
  index.Add(entry);
}

void CheckLayout(const CorpusFile& file, std::vector<Problem>& untidy) {
  if (file.malformed) return;  // its right layout is unknown
  const std::string canonical = FormatCorpusFile(file);
  if (canonical == file.content) return;
  const std::vector<absl::string_view> want = absl::StrSplit(canonical, '\n');
  const std::vector<absl::string_view> have = absl::StrSplit(file.content, '\n');
  const auto first = std::mismatch(want.begin(), want.end(), have.begin(), have.end());
  const int line = static_cast<int>(first.second - have.begin()) + 1;
  untidy.push_back({file.path, line, 1, "the layout differs; run 'divfix corpus fmt'"});
}

}  // namespace

std::vector<Problem> Divergences(const Entry& entry, const OracleFunction& oracle) {
  const auto published = Divergence(entry, Semantics::kPublished, oracle);
  const auto measured = Divergence(entry, Semantics::kMeasured, oracle);
  if (published && published == measured) {
    return {At(entry, absl::StrCat("'", entry.name, "' under both semantics: ", *published))};
  }
  std::vector<Problem> divergences;
  for (const auto& [semantics, difference] :
       {std::pair("published", published), std::pair("measured", measured)}) {
    if (!difference) continue;
    divergences.push_back(
        At(entry, absl::StrCat("'", entry.name, "' under ", semantics, ": ", *difference)));
  }
  return divergences;
}

LintReport LintFiles(std::span<const CorpusFile> files, const OracleFunction& oracle) {
  LintReport report;
  EntryIndex index;
  for (const CorpusFile& file : files) {
    CheckLayout(file, report.untidy);
    for (const CorpusLine& line : file.lines) {
      if (line.kind != CorpusLine::Kind::kEntry) continue;
      ++report.entries;
      CheckDuplicates(line.entry, index, report.untidy);
      std::ranges::move(Divergences(line.entry, oracle), std::back_inserter(report.divergences));
    }
  }
  return report;
}

absl::StatusOr<LintReport> LintCorpus(const std::string& directory, const OracleFunction& oracle) {
  std::vector<Problem> malformed;
  const auto files = ReadCorpusFiles(directory, malformed);
  if (!files.ok()) return files.status();
  if (files->empty()) return absl::NotFoundError(absl::StrCat(directory, ": has no *.txt file"));
  LintReport report = LintFiles(*files, oracle);
  report.malformed = std::move(malformed);
  return report;
}

absl::StatusOr<Corpus> LoadSoundCorpus(const std::string& directory, const OracleFunction& oracle) {
  std::vector<Problem> problems;
  absl::StatusOr<Corpus> corpus = LoadCorpus(directory, problems);
  if (!corpus.ok()) return corpus;
  for (const Entry& entry : corpus->entries) {
    std::ranges::move(Divergences(entry, oracle), std::back_inserter(problems));
  }
  if (problems.empty()) return corpus;
  return absl::InvalidArgumentError(
      absl::StrCat("the corpus has errors\n", FormatProblems(problems)));
}

}  // namespace divfix
