// Whether a command line is one, before the command-line library reads it: one sentence that names
// what is wrong, and what was probably meant.
#ifndef DIVFIX_CLI_USAGE_USAGE_H_
#define DIVFIX_CLI_USAGE_USAGE_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "cli/usage/command_model.h"

namespace divfix {

enum class HelpAsked { kNone, kScreen, kAll };

struct Usage {
  const CommandModel* command = nullptr;  // the one that is asked for, of those of the model
  HelpAsked help = HelpAsked::kNone;
};

// `arguments` are those behind the program's name; `help [COMMAND...]` is asked as `COMMAND...
// --help`. InvalidArgument: no such command or flag, a flag without its value, with one that it
// does not take, or given twice, too many operands, a required one that is missing. What is wrong
// behind a request for help does not count. The values themselves are the command's to judge.
absl::StatusOr<Usage> ReadUsage(const CommandModel& model,
                                const std::vector<std::string>& arguments);

}  // namespace divfix

#endif  // DIVFIX_CLI_USAGE_USAGE_H_
