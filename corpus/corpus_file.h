// A corpus file as lines: entries, and the comments and blank lines between them.
#ifndef DIVFIX_CORPUS_CORPUS_FILE_H_
#define DIVFIX_CORPUS_CORPUS_FILE_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "corpus/entry.h"
#include "corpus/problem.h"

namespace divfix {

struct CorpusLine {
  enum class Kind { kBlank, kComment, kEntry, kMalformed };
  Kind kind = Kind::kBlank;
  std::string comment = {};  // of a comment, from its '#' on, without white space at its end
  Entry entry = {};          // of an entry
};

struct CorpusFile {
  std::string path = {};
  std::string content = {};            // as read, to the byte
  std::vector<CorpusLine> lines = {};  // line i is number i + 1 of the file
  bool malformed = false;              // whether any line is
};

// Splits a file's text into lines and reads each; appends what is wrong to `problems`. Lines end in
// "\n" or "\r\n", the last line end may be missing, and a byte order mark at the start is skipped.
CorpusFile ParseCorpusFile(absl::string_view path, absl::string_view content,
                           std::vector<Problem>& problems);

// The same for a file on disk. NotFound: there is no such file. Unavailable: it can't be read.
absl::StatusOr<CorpusFile> ReadCorpusFile(const std::string& path, std::vector<Problem>& problems);

// Whether a file with this name holds entries: *.txt, but neither a hidden file nor CMakeLists.txt,
// because the project's own corpus shares its folder with code.
bool IsCorpusFileName(absl::string_view name);

// The names of a directory's corpus files: first those of the project's own corpus, in its order,
// then others by name. NotFound: there is no such directory. Unavailable: it can't be read.
absl::StatusOr<std::vector<std::string>> ListCorpusFiles(const std::string& directory);

// Calls ListCorpusFiles, then ReadCorpusFile on each.
absl::StatusOr<std::vector<CorpusFile>> ReadCorpusFiles(const std::string& directory,
                                                        std::vector<Problem>& problems);

}  // namespace divfix

#endif  // DIVFIX_CORPUS_CORPUS_FILE_H_
