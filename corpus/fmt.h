// The canonical layout of a corpus file.
//
// Entries on consecutive lines form a block, and the parts of a block's entries are aligned in
// columns. Each entry is written as by FormatEntry: operands in their readable form, D as bits,
// control fields and exceptions in their fixed order. Comments and the order of entries are kept:
// entries tell a story (below the boundary, on it, above it) that sorting would lose. Blank lines
// are kept too, but never two in a row and none at either end. Lines end in "\n", without trailing
// white space.
#ifndef DIVFIX_CORPUS_FMT_H_
#define DIVFIX_CORPUS_FMT_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "corpus/corpus_file.h"
#include "corpus/problem.h"

namespace divfix {

// Returns the file's text in that layout. No line may be malformed.
std::string FormatCorpusFile(const CorpusFile& file);

// Rewrites the files of a directory that have another layout, and returns their paths. A file with
// a malformed line is left as it is; `problems` says what is wrong with it. NotFound, Unavailable:
// as for ReadCorpusFiles and ReplaceFile; the files before the one that failed have been rewritten.
absl::StatusOr<std::vector<std::string>> FormatCorpus(const std::string& directory,
                                                      std::vector<Problem>& problems);

}  // namespace divfix

#endif  // DIVFIX_CORPUS_FMT_H_
