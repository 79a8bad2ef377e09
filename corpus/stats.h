// Counts entries by the origin of their expected outcome and by file. (Coverage bins are counted
// elsewhere, because they need the rules.)
#ifndef DIVFIX_CORPUS_STATS_H_
#define DIVFIX_CORPUS_STATS_H_

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "corpus/corpus.h"

namespace divfix {

struct CorpusStats {
  struct File {
    std::string path;
    size_t entries = 0;
    std::map<std::string, size_t> by_origin;
  };
  size_t entries = 0;
  size_t independent = 0;  // whose origin is not "oracle": these test the oracle
  size_t pinned = 0;       // to one semantics
  std::map<std::string, size_t> by_origin;
  std::vector<File> files;  // in the order of the corpus; files without entries are left out
};

CorpusStats CountEntries(const Corpus& corpus);

// Two tables for people: by origin, and by file.
std::string FormatStats(const CorpusStats& stats);

}  // namespace divfix

#endif  // DIVFIX_CORPUS_STATS_H_
