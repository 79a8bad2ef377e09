#include "corpus/add.h"

#include <filesystem>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "corpus/case_entry.h"
#include "corpus/corpus_file.h"
#include "corpus/directory_lock.h"
#include "corpus/entry_index.h"
#include "corpus/fmt.h"
#include "corpus/placement.h"
#include "corpus/write_file.h"

namespace divfix {
namespace {

// The entries that were asked for, with names that may be taken.
std::vector<Entry> MakeEntries(const NewEntry& wanted, const OracleFunction& oracle) {
  Case c = {wanted.operands, wanted.control};
  std::vector<Entry> entries;
  if (wanted.expected || wanted.semantics) {
    c.control.semantics = wanted.semantics.value_or(Semantics::kPublished);
    entries = {MakeEntry(c, wanted.semantics, wanted.expected ? *wanted.expected : oracle(c))};
  } else {
    entries = EntriesFor(c, oracle);
  }
  for (Entry& entry : entries) {
    if (!wanted.name.empty()) {
      entry.name = wanted.name;
      if (entries.size() > 1) absl::StrAppend(&entry.name, "-", SemanticsName(*entry.semantics));
    }
    entry.origin = wanted.expected ? "hand" : "oracle";
    if (!wanted.origin.empty()) entry.origin = wanted.origin;
    entry.why = wanted.expected ? "worked out by hand" : "the oracle's outcome when it was added";
    if (!wanted.why.empty()) entry.why = wanted.why;
  }
  return entries;
}

absl::Status CheckParts(const Entry& entry) {
  for (const std::string& fault : {NameFault(entry.name), OriginFault(entry.origin)}) {
    if (!fault.empty()) return absl::InvalidArgumentError(fault);
  }
  // Never write what can't be read back: a reason with a line end, or one that is too long.
  Entry read;
  if (const auto error = ParseEntry(FormatEntry(entry), read)) {
    return absl::InvalidArgumentError(absl::StrCat("the entry can't be written: ", error->reason));
  }
  return absl::OkStatus();
}

absl::Status CheckFileName(const std::string& name) {
  if (absl::StrContains(name, "/") || !IsCorpusFileName(name)) {
    return absl::InvalidArgumentError(
        absl::StrCat("file '", name, "' can't hold entries: name a *.txt file within the corpus"));
  }
  return absl::OkStatus();
}

// Appends to the file's last block of entries.
absl::Status Append(CorpusFile& file, std::vector<Entry>& entries) {
  while (!file.lines.empty() && file.lines.back().kind == CorpusLine::Kind::kBlank) {
    file.lines.pop_back();
  }
  for (Entry& entry : entries) {
    entry.file = file.path;
    file.lines.push_back({.kind = CorpusLine::Kind::kEntry, .comment = "", .entry = entry});
  }
  const std::string text = FormatCorpusFile(file);
  // Formatting may have moved lines, but the new ones are the last.
  std::vector<Problem> problems;
  const size_t lines = ParseCorpusFile(file.path, text, problems).lines.size();
  for (size_t i = 0; i < entries.size(); ++i) {
    entries[i].line = static_cast<int>(lines - entries.size() + i) + 1;
  }
  return ReplaceFile(file.path, text);
}

}  // namespace

absl::StatusOr<std::vector<Entry>> AddEntry(const std::string& directory, const NewEntry& wanted,
                                            const OracleFunction& oracle) {
  const DirectoryLock lock(directory);
  std::vector<Problem> problems;
  auto files = ReadCorpusFiles(directory, problems);
  if (!files.ok()) return files.status();
  if (!problems.empty()) {
    // A malformed line may hold the same case.
    return absl::InvalidArgumentError(absl::StrCat(
        FormatProblem(problems[0]), " (nothing was added, because the corpus has errors)"));
  }
  const Corpus corpus = EntriesOf(*files);
  EntryIndex index;
  for (const Entry& entry : corpus.entries) index.Add(entry);

  std::vector<Entry> entries = MakeEntries(wanted, oracle);
  for (Entry& entry : entries) {
    if (const Entry* same = index.FindCase(entry)) {
      return absl::AlreadyExistsError(
          absl::StrCat("the corpus has this case already, as ", DescribeEntry(*same)));
    }
    const auto is_taken = [&](const std::string& name) { return index.FindName(name) != nullptr; };
    if (wanted.name.empty()) entry.name = FreeName(entry.name, is_taken);
    if (const Entry* same = index.FindName(entry.name)) {
      return absl::AlreadyExistsError(
          absl::StrCat("the name ", DescribeEntry(*same), " is taken by another case"));
    }
    absl::Status fine = CheckParts(entry);
    if (!fine.ok()) return fine;
  }

  const std::string name =
      wanted.file.empty() ? FileFor(CaseUnder(entries[0], Semantics::kMeasured)) : wanted.file;
  absl::Status fine = CheckFileName(name);
  if (!fine.ok()) return fine;
  const std::string path = (std::filesystem::path(directory) / name).string();
  CorpusFile file = {.path = path};
  for (CorpusFile& known : *files) {
    if (known.path == path) file = std::move(known);
  }
  absl::Status written = Append(file, entries);
  if (!written.ok()) return written;
  return entries;
}

}  // namespace divfix
