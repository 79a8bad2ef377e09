// `divfix corpus export|import|prune`: writes the corpus as seeds for fuzzing, and adds findings to
// the corpus.
#ifndef DIVFIX_CLI_COMMANDS_CORPUS_SEEDS_H_
#define DIVFIX_CLI_COMMANDS_CORPUS_SEEDS_H_

#include <CLI/CLI.hpp>

#include "cli/usage/command.h"

namespace divfix {

// Adds the subcommands to `divfix corpus`. Exit status:
//
//   export  0 fine; 2 a malformed entry; 3 the folder can't be written
//   import  0 fine, also where all is there already; 2 no such file, a malformed corpus; 3 the
//           environment failed
//   prune   0 fine; 2 no such folder, or one with other files; 3 something can't be removed
void AddSeedCommands(CLI::App& corpus, CommandContext& context);

}  // namespace divfix

#endif  // DIVFIX_CLI_COMMANDS_CORPUS_SEEDS_H_
