// --corpus=DIR, and where the corpus is without it.
#ifndef DIVFIX_CLI_FLAGS_CORPUS_FLAG_H_
#define DIVFIX_CLI_FLAGS_CORPUS_FLAG_H_

#include <string>

#include "absl/status/statusor.h"
#include "cli/usage/command.h"
#include "corpus/corpus.h"

namespace divfix {

class CorpusFlag {
 public:
  // Adds the flag to a command; the object must outlive it.
  void AddTo(Command& command, const std::string& group = kMoreGroup);

  bool given() const { return !directory_.empty(); }

  // Returns the folder that was given. Without one: ./corpus if it holds entries; else the corpus
  // of the checkout or of the installation that this program is in; else "corpus", which then can't
  // be read, and is named in the message.
  std::string directory() const;

  // Whether the folder was not given, and is that of an installation, where users' own entries
  // don't belong.
  bool IsInstalled() const;

  // Returns the entries. InvalidArgument lists every malformed line.
  absl::StatusOr<Corpus> Load() const;

 private:
  std::string directory_;
};

}  // namespace divfix

#endif  // DIVFIX_CLI_FLAGS_CORPUS_FLAG_H_
