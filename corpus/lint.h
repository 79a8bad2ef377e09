// Checks a corpus: form, layout, and agreement with the oracle.
#ifndef DIVFIX_CORPUS_LINT_H_
#define DIVFIX_CORPUS_LINT_H_

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "corpus/corpus.h"
#include "corpus/corpus_file.h"
#include "corpus/entry.h"
#include "corpus/problem.h"

namespace divfix {

struct LintReport {
  size_t entries = 0;  // that could be read
  // Lines that are not valid entries: bad form, name, origin or reason.
  std::vector<Problem> malformed;
  // Names and cases that occur twice, and the first line of each file that differs from what
  // FormatCorpusFile writes: columns, the order of control fields and exceptions, blank lines.
  std::vector<Problem> untidy;
  // Entries that disagree with the oracle under any semantics that they hold under.
  std::vector<Problem> divergences;
};

// Checks every file of a directory and reports all problems. NotFound, Unavailable: as for
// LoadCorpus.
absl::StatusOr<LintReport> LintCorpus(const std::string& directory, const OracleFunction& oracle);

// The same for files already read. `malformed` stays empty, because reading reported those lines.
LintReport LintFiles(std::span<const CorpusFile> files, const OracleFunction& oracle);

// Where an entry disagrees with the oracle, for each semantics that it holds under; reported once
// if it is the same under both.
std::vector<Problem> Divergences(const Entry& entry, const OracleFunction& oracle);

// Loads a corpus that is fit to judge implementations by. InvalidArgument: a line is malformed or
// disagrees with the oracle; the message names each place. NotFound, Unavailable: as for
// LoadCorpus.
absl::StatusOr<Corpus> LoadSoundCorpus(const std::string& directory, const OracleFunction& oracle);

}  // namespace divfix

#endif  // DIVFIX_CORPUS_LINT_H_
