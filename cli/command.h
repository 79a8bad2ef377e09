// What the subcommands share with the program that runs them.
#ifndef DIVFIX_CLI_COMMAND_H_
#define DIVFIX_CLI_COMMAND_H_

namespace divfix {

struct CommandContext {
  // What the program ends with: 0 fine, 1 divergence, 2 bad usage or input, 3 the environment
  // failed.
  int exit_status = 0;
};

}  // namespace divfix

#endif  // DIVFIX_CLI_COMMAND_H_
