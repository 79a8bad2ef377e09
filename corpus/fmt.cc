#include "corpus/fmt.h"

#include <algorithm>
#include <array>
#include <span>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "corpus/directory_lock.h"
#include "corpus/entry.h"
#include "corpus/write_file.h"

namespace divfix {
namespace {

struct Column {
  std::string EntryText::* part;
  size_t gap;  // spaces after it
};

// All parts except the last one, which needs no padding.
constexpr std::array<Column, 7> kColumns = {{{&EntryText::name, 2},
                                             {&EntryText::s0, 1},
                                             {&EntryText::s1, 1},
                                             {&EntryText::s2, 2},
                                             {&EntryText::control, 2},
                                             {&EntryText::outcome, 2},
                                             {&EntryText::origin, 2}}};

void AppendBlock(std::span<const EntryText> block, std::string& text) {
  std::array<size_t, kColumns.size()> widths = {};
  for (const EntryText& entry : block) {
    for (size_t i = 0; i < kColumns.size(); ++i) {
      widths[i] = std::max(widths[i], (entry.*kColumns[i].part).size());
    }
  }
  for (const EntryText& entry : block) {
    for (size_t i = 0; i < kColumns.size(); ++i) {
      if (widths[i] == 0) continue;  // no entry of the block has a control
      const std::string& part = entry.*kColumns[i].part;
      absl::StrAppend(&text, part, std::string(widths[i] - part.size() + kColumns[i].gap, ' '));
    }
    absl::StrAppend(&text, entry.why, "\n");
  }
}

}  // namespace

std::string FormatCorpusFile(const CorpusFile& file) {
  std::string text;
  std::vector<EntryText> block;
  bool blank = false;  // whether a blank line is due before the next line
  for (const CorpusLine& line : file.lines) {
    if (line.kind == CorpusLine::Kind::kEntry && !blank) {
      block.push_back(FormatEntryParts(line.entry));
      continue;
    }
    AppendBlock(block, text);
    block.clear();
    if (line.kind == CorpusLine::Kind::kBlank) {
      blank = !text.empty();
      continue;
    }
    if (blank) text += '\n';
    blank = false;
    if (line.kind == CorpusLine::Kind::kEntry) {
      block.push_back(FormatEntryParts(line.entry));
    } else {
      absl::StrAppend(&text, line.comment, "\n");
    }
  }
  AppendBlock(block, text);
  return text;
}

absl::StatusOr<std::vector<std::string>> FormatCorpus(const std::string& directory,
                                                      std::vector<Problem>& problems) {
  const DirectoryLock lock(directory);
  const auto files = ReadCorpusFiles(directory, problems);
  if (!files.ok()) return files.status();
  std::vector<std::string> changed;
  for (const CorpusFile& file : *files) {
    if (file.malformed) continue;
    const std::string text = FormatCorpusFile(file);
    if (text == file.content) continue;
    absl::Status written = ReplaceFile(file.path, text);
    if (!written.ok()) return written;
    changed.push_back(file.path);
  }
  return changed;
}

}  // namespace divfix
