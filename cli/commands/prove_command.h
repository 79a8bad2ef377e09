// `divfix prove` executes divfix-prove, the only program that links the prover.
#ifndef DIVFIX_CLI_COMMANDS_PROVE_COMMAND_H_
#define DIVFIX_CLI_COMMANDS_PROVE_COMMAND_H_

#include "cli/usage/command.h"

namespace divfix {

// Replaces this process by divfix-prove with the arguments after `prove`. Returns an exit status only
// if that fails; a message on standard error then says what is missing.
int RunProveCommand(int argc, char** argv);

}  // namespace divfix

#endif  // DIVFIX_CLI_COMMANDS_PROVE_COMMAND_H_
