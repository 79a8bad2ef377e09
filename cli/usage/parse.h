// The parser of the command line.
#ifndef DIVFIX_CLI_USAGE_PARSE_H_
#define DIVFIX_CLI_USAGE_PARSE_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "cli/usage/command.h"

namespace divfix {

enum class HelpAsked { kNone, kScreen, kAll };

struct Parsed {
  const Command* command = nullptr;  // the one that was asked for, `divfix` itself or below it
  HelpAsked help = HelpAsked::kNone;
};

// Finds the command that `arguments`, without the program's name, ask for, and stores the values of
// its flags and operands. `help [COMMAND...]` is the same as `COMMAND... --help`. An argument such
// as "-1.5" or "-inf" is an operand, and so is everything after "--".
//
// Returns InvalidArgument with one sentence that names the mistake, and suggests what was probably
// meant: an unknown command or flag, a flag without its value, with a value that it does not take
// or given twice, a value that is not one of the flag's choices, too many operands, or a missing
// one. Mistakes after a request for help do not count. The command checks all other values.
absl::StatusOr<Parsed> ParseArguments(const Command& divfix,
                                      const std::vector<std::string>& arguments);

}  // namespace divfix

#endif  // DIVFIX_CLI_USAGE_PARSE_H_
