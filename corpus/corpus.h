// The corpus: every entry of a directory's files.
#ifndef DIVFIX_CORPUS_CORPUS_H_
#define DIVFIX_CORPUS_CORPUS_H_

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "corpus/corpus_file.h"
#include "corpus/entry.h"
#include "corpus/problem.h"
#include "oracle/case.h"

namespace divfix {

struct Corpus {
  std::vector<Entry> entries;  // in the order of the files (ListCorpusFiles) and of their lines
};

// What the contract expects of a case; whoever needs it here is handed it, so that the corpus can
// be read without an oracle.
using OracleFunction = std::function<Outcome(const Case&)>;

// Reads a directory. Every malformed line is appended to `problems` and left out; whether to go on
// without it is the caller's to say. NotFound: no such directory, or no *.txt file in it, since a
// check of no entries must not pass for a check. Unavailable: something can't be read.
absl::StatusOr<Corpus> LoadCorpus(const std::string& directory, std::vector<Problem>& problems);

// The entries of files already read.
Corpus EntriesOf(std::span<const CorpusFile> files);

// What the entries are as cases: of each, the semantics among these under which it holds.
std::vector<Case> CasesOf(const Corpus& corpus, std::span<const Semantics> semantics);

}  // namespace divfix

#endif  // DIVFIX_CORPUS_CORPUS_H_
