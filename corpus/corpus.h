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

// What the contract expects of a case: ExpectedOutcome, except in tests.
using OracleFunction = std::function<Outcome(const Case&)>;

// Reads a directory. Every malformed line is appended to `problems` and left out; the caller
// decides whether to go on without it. NotFound: no such directory, or no *.txt file in it (a check
// without entries must not look like a check). Unavailable: something can't be read.
absl::StatusOr<Corpus> LoadCorpus(const std::string& directory, std::vector<Problem>& problems);

// The entries of files that were read before.
Corpus EntriesOf(std::span<const CorpusFile> files);

// The entries as cases: one for each of the given semantics under which the entry holds.
std::vector<Case> CasesOf(const Corpus& corpus, std::span<const Semantics> semantics);

}  // namespace divfix

#endif  // DIVFIX_CORPUS_CORPUS_H_
