#include "fuzz/harness/entry_round_trip.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "corpus/corpus_file.h"
#include "corpus/entry.h"
#include "corpus/fmt.h"
#include "corpus/problem.h"

namespace divfix {
namespace {

std::string EntryFault(Entry entry) {
  entry.file.clear();
  entry.line = 0;
  const std::string line = FormatEntry(entry);
  Entry read;
  if (const std::optional<ParseError> error = ParseEntry(line, read)) {
    return absl::StrCat("an entry's canonical line is refused: ", error->reason, "\n", line);
  }
  if (read != entry)
    return absl::StrCat("an entry's canonical line reads as another entry\n", line);
  return "";
}

// Every problem must have a reason and a place within the text.
std::string ProblemFault(const std::vector<absl::string_view>& lines, const Problem& problem) {
  const bool there = problem.line >= 1 && static_cast<size_t>(problem.line) <= lines.size() &&
                     problem.column >= 1 &&
                     static_cast<size_t>(problem.column) <=
                         lines[static_cast<size_t>(problem.line) - 1].size() + 1;
  if (there && !problem.reason.empty()) return "";
  return absl::StrCat("a problem has no reason, or its place is not in the text: ",
                      FormatProblem(problem));
}

std::vector<Entry> EntriesIn(const CorpusFile& file) {
  std::vector<Entry> entries;
  for (const CorpusLine& line : file.lines) {
    if (line.kind != CorpusLine::Kind::kEntry) continue;
    entries.push_back(line.entry);
    entries.back().line = 0;  // formatting may move it
  }
  return entries;
}

std::string LayoutFault(const CorpusFile& file) {
  const std::string text = FormatCorpusFile(file);
  std::vector<Problem> problems;
  const CorpusFile again = ParseCorpusFile(file.path, text, problems);
  if (!problems.empty()) {
    return absl::StrCat("a formatted file is refused: ", FormatProblem(problems[0]), "\n", text);
  }
  if (EntriesIn(again) != EntriesIn(file)) {
    return absl::StrCat("a formatted file has other entries\n", text);
  }
  if (FormatCorpusFile(again) != text) {
    return absl::StrCat("a formatted file formats to another text\n", text);
  }
  return "";
}

}  // namespace

std::string RoundTripFault(absl::string_view text) {
  std::vector<Problem> problems;
  CorpusFile file = ParseCorpusFile("input.txt", text, problems);
  const std::vector<absl::string_view> lines = absl::StrSplit(text, '\n');
  for (const Problem& problem : problems) {
    if (std::string fault = ProblemFault(lines, problem); !fault.empty()) return fault;
  }
  for (const CorpusLine& line : file.lines) {
    if (line.kind != CorpusLine::Kind::kEntry) continue;
    if (std::string fault = EntryFault(line.entry); !fault.empty()) return fault;
  }
  std::erase_if(file.lines,
                [](const CorpusLine& line) { return line.kind == CorpusLine::Kind::kMalformed; });
  return LayoutFault(file);
}

}  // namespace divfix
