// `divfix corpus lint|fmt|add|stats`: looks after the corpus.
#ifndef DIVFIX_CLI_COMMANDS_CORPUS_COMMAND_H_
#define DIVFIX_CLI_COMMANDS_CORPUS_COMMAND_H_

#include "CLI/CLI.hpp"
#include "cli/usage/command.h"

namespace divfix {

// Adds the subcommand to the program. When it is on the command line, parsing that runs it: results
// go to standard output, what went wrong to standard error, and `context`, which must outlive
// `app`, gets the exit status.
//
//   lint   0 fine; 1 an entry expects something else than the oracle; 2 a line that is malformed, a
//          duplicate, or not laid out as fmt does
//   fmt    0 fine, whether or not anything changed; 2 a malformed line; 3 a file can't be written
//   add    0 added; 1 added, but the oracle expects something else; 2 refused; 3 can't be written
//   stats  0 fine; 2 a malformed line (the rest is counted)
//
// A corpus directory that is not there, or has no entries' file, is 2; one that can't be read is 3.
void AddCorpusCommand(CLI::App& app, CommandContext& context);

}  // namespace divfix

#endif  // DIVFIX_CLI_COMMANDS_CORPUS_COMMAND_H_
