// The frame of a program: from its arguments to its exit status.
#ifndef DIVFIX_CLI_USAGE_PROGRAM_H_
#define DIVFIX_CLI_USAGE_PROGRAM_H_

#include <string>
#include <vector>

#include "cli/usage/command.h"

namespace divfix {

// Parses the arguments, the program first, and returns the command to run. Prints help, or what is
// wrong with the arguments, and exits if that is all there is to do.
const Command& ParseOrExit(const Command& program, const std::vector<std::string>& arguments);

// Runs the command, and prints its error if it fails. Returns the exit status, which is
// kExitEnvironment if standard output could not be written.
int RunCommand(const Command& command, const std::vector<std::string>& arguments);

}  // namespace divfix

#endif  // DIVFIX_CLI_USAGE_PROGRAM_H_
