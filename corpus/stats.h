// How many entries there are, by where their expected outcome is from and by file. (Which bins
// they reach needs the rules, and is not known here.)
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
  size_t independent = 0;  // whose origin is not "oracle": those that test the oracle
  size_t pinned = 0;       // to one semantics
  std::map<std::string, size_t> by_origin;
  std::vector<File> files;  // in the order of the corpus; one without entries is not there
};

CorpusStats CountEntries(const Corpus& corpus);

// Two tables for a person: by origin, and by file.
std::string FormatStats(const CorpusStats& stats);

}  // namespace divfix

#endif  // DIVFIX_CORPUS_STATS_H_
