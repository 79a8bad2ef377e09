// Where the corpus is when --corpus does not say.
#ifndef DIVFIX_CLI_FLAGS_CORPUS_LOCATION_H_
#define DIVFIX_CLI_FLAGS_CORPUS_LOCATION_H_

#include <string>

#include "absl/strings/string_view.h"

namespace divfix {

// ./corpus where that holds entries; else the one of the checkout or of the installation that this
// program is in; else "corpus", which then can't be read and is named in the message.
std::string DefaultCorpusDirectory();

// Whether that is the one of an installation, which a user's own entries have no place in.
bool IsInstalledCorpus(absl::string_view directory);

}  // namespace divfix

#endif  // DIVFIX_CLI_FLAGS_CORPUS_LOCATION_H_
