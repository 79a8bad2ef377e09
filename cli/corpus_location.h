// Where the corpus is when --corpus does not say.
#ifndef DIVFIX_CLI_CORPUS_LOCATION_H_
#define DIVFIX_CLI_CORPUS_LOCATION_H_

#include <string>

namespace divfix {

// ./corpus where that holds entries; else the one of the checkout or of the installation that this
// program is in; else "corpus", which then can't be read and is named in the message.
std::string DefaultCorpusDirectory();

}  // namespace divfix

#endif  // DIVFIX_CLI_CORPUS_LOCATION_H_
