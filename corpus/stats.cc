#include "corpus/stats.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"

namespace divfix {

CorpusStats CountEntries(const Corpus& corpus) {
  CorpusStats stats;
  for (const Entry& entry : corpus.entries) {
    ++stats.entries;
    if (entry.origin != "oracle") ++stats.independent;
    if (entry.semantics) ++stats.pinned;
    ++stats.by_origin[entry.origin];
    if (stats.files.empty() || stats.files.back().path != entry.file) {
      stats.files.push_back({.path = entry.file, .entries = 0, .by_origin = {}});
    }
    ++stats.files.back().entries;
    ++stats.files.back().by_origin[entry.origin];
  }
  return stats;
}

std::string FormatStats(const CorpusStats& stats) {
  size_t width = 6;
  for (const auto& [origin, count] : stats.by_origin) width = std::max(width, origin.size() + 1);
  for (const CorpusStats::File& file : stats.files) width = std::max(width, file.path.size());
  const auto row = [width](const std::string& name, size_t count, const std::string& note) {
    return absl::StrFormat("%-*s %7u%s\n", static_cast<int>(width), name, count, note);
  };

  std::string text = absl::StrFormat("%-*s entries\n", static_cast<int>(width), "origin");
  for (const auto& [origin, count] : stats.by_origin) {
    text += row(absl::StrCat("@", origin), count, "");
  }
  absl::StrAppendFormat(&text, "\n%-*s entries\n", static_cast<int>(width), "file");
  for (const CorpusStats::File& file : stats.files) {
    std::string origins;
    for (const auto& [origin, count] : file.by_origin) {
      absl::StrAppend(&origins, origins.empty() ? "  " : ", ", "@", origin, " ", count);
    }
    text += row(file.path, file.entries, origins);
  }
  absl::StrAppend(&text, "\n", row("total", stats.entries, ""));
  absl::StrAppendFormat(&text,
                        "%u are independent of the oracle; %u hold under one semantics only.\n",
                        stats.independent, stats.pinned);
  return text;
}

}  // namespace divfix
