// The flags of `divfix prove`. divfix-prove works by them; divfix, which only executes that
// program, has them for its help, its man page and its completion.
#ifndef DIVFIX_CLI_FLAGS_PROVE_FLAGS_H_
#define DIVFIX_CLI_FLAGS_PROVE_FLAGS_H_

#include <map>
#include <string>

#include "cli/usage/command.h"

namespace divfix::prove {

struct Flags {
  std::string file;
  std::string impl;
  std::string function;
  std::string arguments;
  std::string state;
  std::string semantics = "both";
  std::string fp = "ieee";
  std::string timeout = "60s";
  std::string dump;
  std::string count;
  bool all = false;
  std::string report;
  bool run = false;
  std::string place;
  std::map<std::string, std::string> control;
};

// The command without what it does; `flags` must outlive it.
Command ProveCommand(Flags& flags);

}  // namespace divfix::prove

#endif  // DIVFIX_CLI_FLAGS_PROVE_FLAGS_H_
