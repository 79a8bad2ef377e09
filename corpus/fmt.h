// The canonical layout of a corpus file.
//
// Entries on consecutive lines are a block, and the parts of a block's entries stand in columns.
// Each entry is as FormatEntry writes it: operands in their readable form, D as bits, control
// fields and exceptions in their fixed order. Comments and the order of the entries are the
// author's: entries tell a story (below the boundary, on it, above it), which sorting would lose.
// Blank lines are kept too, but no two in a row and none at either end. Lines end in "\n", without
// white space before it.
#ifndef DIVFIX_CORPUS_FMT_H_
#define DIVFIX_CORPUS_FMT_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "corpus/corpus_file.h"
#include "corpus/problem.h"

namespace divfix {

// The file's text in that layout. None of its lines may be malformed.
std::string FormatCorpusFile(const CorpusFile& file);

// Rewrites those files of a directory that are laid out otherwise, and returns their paths. A file
// with a malformed line is left as it is, with what is wrong in `problems`. NotFound, Unavailable:
// as ReadCorpusFiles and ReplaceFile say; files before the one at fault have been rewritten.
absl::StatusOr<std::vector<std::string>> FormatCorpus(const std::string& directory,
                                                      std::vector<Problem>& problems);

}  // namespace divfix

#endif  // DIVFIX_CORPUS_FMT_H_
