// What a corpus must hold to beyond being readable.
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
  // Lines that are no entry: form, name, origin and reason are part of an entry's grammar.
  std::vector<Problem> malformed;
  // A name that is taken, a case that is there already, and the first line of each file that is not
  // as FormatCorpusFile writes it: columns, the order of control fields and exceptions, blank
  // lines.
  std::vector<Problem> untidy;
  // Entries that expect something else than the oracle, under any of the semantics they hold under.
  std::vector<Problem> divergences;
};

// Checks every file of a directory, and reports all that is wrong in one go. NotFound, Unavailable:
// as LoadCorpus says.
absl::StatusOr<LintReport> LintCorpus(const std::string& directory, const OracleFunction& oracle);

// The same for files already read; `malformed` stays empty, since reading them has told.
LintReport LintFiles(std::span<const CorpusFile> files, const OracleFunction& oracle);

// What an entry expects that the oracle does not, under each of the semantics it holds under; said
// once when it is the same under both.
std::vector<Problem> Divergences(const Entry& entry, const OracleFunction& oracle);

// The corpus, if there is nothing in it that is no ground to judge anything on. InvalidArgument: a
// line is malformed, or expects something else than the oracle; the message names each place.
// NotFound, Unavailable: as LoadCorpus says.
absl::StatusOr<Corpus> LoadSoundCorpus(const std::string& directory, const OracleFunction& oracle);

}  // namespace divfix

#endif  // DIVFIX_CORPUS_LINT_H_
