// Adds entries to a corpus.
#ifndef DIVFIX_CORPUS_ADD_H_
#define DIVFIX_CORPUS_ADD_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "corpus/corpus.h"
#include "corpus/entry.h"
#include "oracle/case.h"

namespace divfix {

struct NewEntry {
  std::string name = {};  // empty: MakeEntry's, with a number if it is taken
  Operands operands = {};
  Control control = {};
  std::optional<Semantics> semantics = {};  // to pin it
  std::optional<Outcome> expected = {};     // empty: what the oracle expects
  std::string origin = {};                  // empty: "hand" with an expected outcome, else "oracle"
  std::string why = {};                     // empty: a sentence that says where the outcome is from
  std::string file = {};                    // a file's name within the corpus; empty: FileFor
};

// Adds an entry at the end of its file, formats the file with FormatCorpusFile, and returns the
// entry with its place. A case that the two semantics decide differently becomes two entries,
// NAME-published and NAME-measured, unless it has an expected outcome or is pinned.
//
// InvalidArgument: an invalid name, origin, reason or file, or a corpus with malformed lines.
// AlreadyExists: the name is taken, or the corpus has the case under another name; the message has
// its name, file and line. NotFound: no such directory. Unavailable: it can't be read or written.
// After any error, nothing has changed.
absl::StatusOr<std::vector<Entry>> AddEntry(const std::string& directory, const NewEntry& wanted,
                                            const OracleFunction& oracle);

}  // namespace divfix

#endif  // DIVFIX_CORPUS_ADD_H_
