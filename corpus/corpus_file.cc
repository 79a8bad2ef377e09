#include "corpus/corpus_file.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "corpus/line_text.h"
#include "corpus/read_file.h"

namespace divfix {
namespace {

constexpr std::array<const char*, 9> kOwnFiles = {
    "nan_payloads.txt",     "denormals.txt",          "extreme_exponents.txt",
    "zeros_infinities.txt", "underflow_boundary.txt", "quotients.txt",
    "modifiers.txt",        "hardware.txt",           "regressions.txt"};

// A file's place in the order: among the project's own files, or after all of them.
size_t Place(const std::string& name) {
  return static_cast<size_t>(std::find(kOwnFiles.begin(), kOwnFiles.end(), name) -
                             kOwnFiles.begin());
}

std::optional<ParseError> ParseLine(absl::string_view text, CorpusLine& line) {
  const absl::string_view stripped = absl::StripAsciiWhitespace(text);
  if (stripped.empty()) {
    line.kind = CorpusLine::Kind::kBlank;
    return FindTextFault(text);
  }
  if (stripped.front() == '#') {
    line.kind = CorpusLine::Kind::kComment;
    line.comment = std::string(stripped);
    return FindTextFault(text);
  }
  line.kind = CorpusLine::Kind::kEntry;
  return ParseEntry(text, line.entry);
}

}  // namespace

CorpusFile ParseCorpusFile(absl::string_view path, absl::string_view content,
                           std::vector<Problem>& problems) {
  CorpusFile file = {.path = std::string(path), .content = std::string(content)};
  absl::ConsumePrefix(&content, "\xef\xbb\xbf");
  absl::ConsumeSuffix(&content, "\n");
  if (content.empty()) return file;
  for (absl::string_view text : absl::StrSplit(content, '\n')) {
    absl::ConsumeSuffix(&text, "\r");
    CorpusLine& line = file.lines.emplace_back();
    const int number = static_cast<int>(file.lines.size());
    if (const auto error = ParseLine(text, line)) {
      line.kind = CorpusLine::Kind::kMalformed;
      file.malformed = true;
      problems.push_back({file.path, number, error->column, error->reason});
    }
    line.entry.file = file.path;
    line.entry.line = number;
  }
  return file;
}

absl::StatusOr<CorpusFile> ReadCorpusFile(const std::string& path, std::vector<Problem>& problems) {
  std::error_code error;
  // Opening a pipe would wait for a writer.
  if (std::filesystem::exists(path, error) && !std::filesystem::is_regular_file(path, error)) {
    return absl::UnavailableError(absl::StrCat(path, ": can't be read: it is not a regular file"));
  }
  const absl::StatusOr<std::string> content = ReadFile(path);
  if (!content.ok()) return content.status();
  return ParseCorpusFile(path, *content, problems);
}

bool IsCorpusFileName(absl::string_view name) {
  return absl::EndsWith(name, ".txt") && !absl::StartsWith(name, ".") && name != "CMakeLists.txt";
}

absl::StatusOr<std::vector<std::string>> ListCorpusFiles(const std::string& directory) {
  std::error_code error;
  std::vector<std::string> names;
  for (std::filesystem::directory_iterator i(directory, error), end; !error && i != end;
       i.increment(error)) {
    const std::string name = i->path().filename().string();
    if (IsCorpusFileName(name)) names.push_back(name);
  }
  if (error) return ReadError(directory, error);
  std::sort(names.begin(), names.end(), [](const std::string& a, const std::string& b) {
    return std::pair(Place(a), a) < std::pair(Place(b), b);
  });
  return names;
}

absl::StatusOr<std::vector<CorpusFile>> ReadCorpusFiles(const std::string& directory,
                                                        std::vector<Problem>& problems) {
  const auto names = ListCorpusFiles(directory);
  if (!names.ok()) return names.status();
  std::vector<CorpusFile> files;
  for (const std::string& name : *names) {
    auto file = ReadCorpusFile((std::filesystem::path(directory) / name).string(), problems);
    if (!file.ok()) return file.status();
    files.push_back(*std::move(file));
  }
  return files;
}

}  // namespace divfix
