// What `divfix prove` takes. divfix-prove reads it; divfix, which executes that, knows it for its
// help, its man page and its completion, and links nothing of what proves.
#ifndef DIVFIX_PROVE_FLAGS_H_
#define DIVFIX_PROVE_FLAGS_H_

#include <CLI/CLI.hpp>
#include <cstddef>
#include <map>
#include <string>

namespace divfix::prove {

inline constexpr char kSummary[] = "Prove compiled code right for every input, or find the input";

struct Flags {
  std::string file;
  std::string impl;
  std::string function;
  std::string arguments;
  std::string semantics = "both";
  std::string fp = "ieee";
  std::string timeout = "60s";
  std::string dump;
  size_t count = 67;
  std::map<std::string, std::string> control;
};

// Adds the flags and the operand to a command; `flags` must outlive it.
void AddFlags(CLI::App& command, Flags& flags);

}  // namespace divfix::prove

#endif  // DIVFIX_PROVE_FLAGS_H_
