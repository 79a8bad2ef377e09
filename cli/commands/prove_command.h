// `divfix prove`: executes divfix-prove, which alone links what it takes to prove.
#ifndef DIVFIX_CLI_COMMANDS_PROVE_COMMAND_H_
#define DIVFIX_CLI_COMMANDS_PROVE_COMMAND_H_

#include "cli/usage/command.h"

namespace divfix {

// Takes the place of this process with divfix-prove, given the arguments behind `prove`. Returns an
// exit status only where that can't be; what is missing is on standard error then.
int RunProveCommand(int argc, char** argv);

}  // namespace divfix

#endif  // DIVFIX_CLI_COMMANDS_PROVE_COMMAND_H_
